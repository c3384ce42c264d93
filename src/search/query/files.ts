import type { Manifest, PageText } from '../model.ts'
import { numberAt } from '../runs.ts'

/** Loads the text of a file of the index by its name. Rejects when there is none. */
export type Load = (name: string) => Promise<string>

/** Pages that are kept, with what was worked out of them. */
const MOST_PAGES = 400

/** The files of an index, each loaded when it is first asked for. */
export class IndexFiles {
  readonly manifest: Manifest
  readonly #load: Load
  readonly #pages = new Map<number, Promise<PageText>>()
  readonly #loaded = new Map<string, Promise<string>>()

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

  /** What is known of the words of questions, see `printSynonyms`; empty in most languages. */
  async spokenWords(): Promise<string> {
    const { synonyms } = this.manifest
    return synonyms === undefined ? '' : this.#file(synonyms)
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
