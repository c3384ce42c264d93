import type { Manifest, PageText } from '../model.ts'
import { numberAt } from '../runs.ts'

/** Loads the text of a file of the index by its name. Rejects when there is none. */
export type Load = (name: string) => Promise<string>

/** What is known of the words of questions: nothing in languages that no list is kept of. */
export interface SpokenWords {
  /** Terms that tell little of what is asked for. */
  faint: ReadonlySet<string>
  /** Terms of names that no page has. */
  elsewhere: ReadonlySet<string>
  /** The terms of words by those of their forms: `went` is one of `go`. */
  forms: ReadonlyMap<string, string>
  /** Other terms of the index for terms and phrases of questions. */
  synonyms: ReadonlyMap<string, readonly Synonym[]>
  /** The phrases among those. */
  phrases: readonly (readonly string[])[]
}

/** Another term for what a term says. */
export interface Synonym {
  term: string
  /** How near it comes to that, between 0 and 1. */
  quality: number
}

/** How near a term comes that says the same as another, and one that may be meant by it. */
const SAME = 0.7
const MEANT = 0.6

/** Pages that are kept, with what was worked out of them. */
const MOST_PAGES = 400

/** The files of an index, each loaded when it is first asked for. */
export class IndexFiles {
  readonly manifest: Manifest
  readonly #load: Load
  readonly #pages = new Map<number, Promise<PageText>>()
  readonly #loaded = new Map<string, Promise<string>>()
  #spoken: SpokenWords | undefined

  constructor(manifest: Manifest, load: Load) {
    this.manifest = manifest
    this.#load = load
  }

  /**
   * The shards that may hold terms with this beginning, in order.
   *
   * @param most how many at most
   */
  shards(prefix: string, most: number): Promise<string[]> {
    const { shards } = this.manifest
    const after = shards.findIndex(([first]) => first > prefix)
    const start = Math.max(0, (after === -1 ? shards.length : after) - 1)
    const wanted = shards
      .slice(start, start + most)
      .filter(([first], at) => at === 0 || first.startsWith(prefix))
    return Promise.all(wanted.map(([, file]) => this.#file(file)))
  }

  /** Plain words of the index that begin with a letter. */
  async words(letter: string): Promise<string[]> {
    const file = this.manifest.words[letter]
    return file === undefined ? [] : (await this.#file(file)).split('\n')
  }

  /** What is known of the words of questions. */
  async spokenWords(): Promise<SpokenWords> {
    const { synonyms } = this.manifest
    this.#spoken ??= readSpokenWords(synonyms === undefined ? '' : await this.#file(synonyms))
    return this.#spoken
  }

  page(page: number): Promise<PageText> {
    const known = this.#pages.get(page)
    // What was asked for last goes last.
    this.#pages.delete(page)
    const loading = known ?? this.#loadPage(page)
    this.#pages.set(page, loading)
    const [oldest] = this.#pages.keys()
    if (this.#pages.size > MOST_PAGES && oldest !== undefined) this.#pages.delete(oldest)
    return loading
  }

  async #loadPage(page: number): Promise<PageText> {
    const { folder, files, version } = this.manifest
    try {
      return JSON.parse(await this.#load(`${folder}/${numberAt(files, page)}.json?${version}`))
    } catch (error) {
      // The next query tries again.
      this.#pages.delete(page)
      throw error
    }
  }

  #file(name: string): Promise<string> {
    const known = this.#loaded.get(name)
    if (known !== undefined) return known
    const loading = this.#load(name)
    this.#loaded.set(name, loading)
    // The next query tries again.
    loading.catch(() => this.#loaded.delete(name))
    return loading
  }
}

function readSpokenWords(text: string): SpokenWords {
  const read = (terms: string, quality: number) =>
    terms === '' ? [] : terms.split(' ').map((term) => ({ term, quality }))
  const [faint = '', elsewhere = '', forms = '', ...lines] = text.split('\n')
  const synonyms = new Map(
    lines.flatMap((line) => {
      const [terms = '', same = '', meant = ''] = line.split('|')
      const others = [...read(same, SAME), ...read(meant, MEANT)]
      return terms.split(',').map((term) => [term, others])
    }),
  )
  return {
    faint: new Set(faint.split(' ')),
    elsewhere: new Set(elsewhere.split(' ')),
    forms: new Map(forms.split(' ').map((pair) => pair.split('=') as [string, string])),
    synonyms,
    phrases: [...synonyms.keys()].filter((key) => key.includes(' ')).map((key) => key.split(' ')),
  }
}
