import { join } from 'node:path'
import type { CompiledPage } from '../../content/index.ts'
import { digestOf, readState, writeState } from '../../outputs/index.ts'
import { getSourcesDigest } from '../../package/index.ts'
import type { Feature, MadeFile, OutputFile, ProjectSession } from '../../project/index.ts'
import { pageTerms, pageText, type SearchPage } from '../../search/index.ts'
import type { SitePage } from '../../site/index.ts'
import { getTextFolder, getTextPath, indexFiles, indexKey, SEARCH_PATHS } from './index-files.ts'
import { SearchScopes } from './scopes.ts'
import { getPageHead, searchPage } from './search-page.ts'
import { removeStoredTerms, type StoredFile, StoredTerms, type TermsPlace } from './stored-terms.ts'
import { Tallies } from './tallies.ts'

/** Pages whose words are counted together: many at once cost less than one by one. */
const AT_ONCE = 128

const NO_TERMS = new Uint32Array(0)

interface Entry {
  /** Changes with all that search knows of the page. */
  key: string
  place: TermsPlace
  terms: StoredTerms
}

interface Stored {
  terms: StoredFile
  pages: [route: string, key: string, ...place: TermsPlace][]
  /** Paths of the index, and what it was made of. */
  index: { key: string; paths: string[] }
}

/**
 * Search of a build. Pages are read while they are compiled; of those that are not, what the last
 * build knew is kept.
 */
export function buildSearch(
  session: ProjectSession,
): Pick<Feature, 'compiled' | 'paths' | 'files'> {
  const reader = new PageReader(session)
  return {
    async compiled(page, document, write) {
      // Where nothing is written, nobody searches.
      if (write === undefined) return
      const file = await reader.read(page, document)
      if (file !== undefined) await write(file)
    },
    paths: SEARCH_PATHS,
    files: () => reader.files(),
  }
}

class PageReader {
  readonly #session: ProjectSession
  /** Absolute path of the file that keeps entries between builds. */
  readonly #path: string
  readonly #tallies: Tallies
  readonly #numbers: ReadonlyMap<SitePage, number>
  readonly #folder: string
  readonly #index: Stored['index'] | undefined
  /** The terms of the last build, and those of this one as soon as there are new ones. */
  readonly #termsBefore: StoredTerms | undefined
  #termsNow: StoredTerms | undefined
  readonly #before: ReadonlyMap<string, Entry>
  readonly #now = new Map<string, Entry>()
  readonly #keys = new Map<SitePage, string>()
  /** Pages whose words are still to be counted. */
  #waiting: { page: SitePage; key: string; found: SearchPage }[] = []

  constructor(session: ProjectSession) {
    this.#session = session
    const { site, options } = session.project
    this.#path = join(options.cacheDir, 'search.json')
    const scopes = SearchScopes.of(site)
    this.#numbers = new Map(scopes.pages.map((page, number) => [page, number]))
    this.#folder = getTextFolder(scopes)
    // That of an earlier version may have another form: it costs reading all pages again.
    const { terms: file, pages = [], index } = readState<Partial<Stored>>(this.#path) ?? {}
    const terms = file?.length === 3 ? StoredTerms.open(options.cacheDir, file) : undefined
    this.#tallies = new Tallies(terms)
    this.#termsBefore = terms
    this.#index = index
    this.#before = new Map(
      terms && pages.map(([route, key, ...place]) => [route, { key, place, terms }]),
    )
  }

  /** Takes note of a page's words; returns the file of its text, if it is one to be found. */
  async read(page: SitePage, document: CompiledPage): Promise<MadeFile | undefined> {
    const number = this.#numbers.get(page)
    if (number === undefined) return undefined
    const key = await this.#keyOf(page)
    const { site } = this.#session.project
    const found = searchPage(getPageHead(page, site.placeOf(page)), document)
    if (!this.#keep(page, key)) {
      this.#waiting.push({ page, key, found })
      if (this.#waiting.length === AT_ONCE) this.#count()
    }
    return this.#textFile(number, key, () => JSON.stringify(pageText(found)))
  }

  async *files(): AsyncGenerator<OutputFile> {
    const { site, compiler } = this.#session.project
    this.#count()
    for (const [page, number] of this.#numbers) {
      const key = await this.#keyOf(page)
      const compile = () => compiler.compile(this.#session.sourceOf(page))
      if (!this.#keep(page, key)) await this.read(page, await compile())
      yield this.#textFile(number, key, async () => {
        const head = getPageHead(page, site.placeOf(page))
        return JSON.stringify(pageText(searchPage(head, await compile())))
      })
    }
    this.#count()
    const key = digestOf(
      [...this.#numbers.keys()].map((page) => this.#keys.get(page)),
      indexKey(site),
    )
    let made: Promise<Map<string, string>> | undefined
    const make = () => {
      made ??= this.#makeIndex()
      return made
    }
    const paths = this.#index?.key === key ? this.#index.paths : [...(await make()).keys()]
    for (const path of paths) {
      const type = path.endsWith('.json') ? 'application/json' : 'text/plain'
      yield { path, kind: 'search', type, key, body: async () => (await make()).get(path) }
    }
    await this.#save({ key, paths })
  }

  async #makeIndex(): Promise<Map<string, string>> {
    const { site } = this.#session.project
    const version = digestOf([...this.#now.values()].map(({ key }) => key).sort())
    const termsOf = ({ route }: SitePage) => {
      const entry = this.#now.get(route)
      return entry?.terms.read(entry.place) ?? NO_TERMS
    }
    const { dictionary } = this.#tallies
    const files = new Map<string, string>()
    for await (const [path, text] of indexFiles(site, dictionary, termsOf, version))
      files.set(path, text)
    return files
  }

  /** Keeps what is known of a page whose key is the same; tells whether it is. */
  #keep({ route }: SitePage, key: string): boolean {
    const known = this.#now.get(route) ?? this.#before.get(route)
    if (known?.key !== key) return false
    this.#now.set(route, known)
    return true
  }

  #count(): void {
    const { site } = this.#session.project
    for (const { page, key, found } of this.#waiting) {
      this.#termsNow ??= this.#createTerms()
      const terms = this.#termsNow
      const place = terms.append(pageTerms(found, this.#tallies.of(page, site)))
      this.#now.set(page.route, { key, place, terms })
    }
    this.#waiting = []
  }

  #createTerms(): StoredTerms {
    return StoredTerms.create(this.#session.project.options.cacheDir, this.#tallies.dictionary)
  }

  /** Keeps what is known of all pages for the next build; what has not changed stays as it is. */
  async #save(index: Stored['index']): Promise<void> {
    const { cacheDir } = this.#session.project.options
    const before = this.#termsBefore
    const isSame = this.#termsNow === undefined && this.#now.size === this.#before.size
    if (!isSame || before === undefined || this.#index?.key !== index.key) {
      const terms = (isSame ? before : this.#termsNow) ?? this.#createTerms()
      const pages = [...this.#now].map(([route, entry]): Stored['pages'][number] => {
        const place =
          entry.terms === terms ? entry.place : terms.append(entry.terms.read(entry.place))
        return [route, entry.key, ...place]
      })
      const file = terms.finish()
      terms.close()
      await writeState(this.#path, { terms: file, pages, index } satisfies Stored)
      removeStoredTerms(cacheDir, terms.name)
      if (before !== terms) before?.close()
    } else before.close()
  }

  #textFile(number: number, key: string, body: MadeFile['body']): MadeFile {
    const path = getTextPath(this.#folder, number)
    return { path, kind: 'search', type: 'application/json', key, body }
  }

  async #keyOf(page: SitePage): Promise<string> {
    const known = this.#keys.get(page)
    if (known !== undefined) return known
    const { compiler, site } = this.#session.project
    const digest = await compiler.digest(this.#session.sourceOf(page))
    const key = digestOf(getSourcesDigest(), digest, getPageHead(page, site.placeOf(page)))
    this.#keys.set(page, key)
    return key
  }
}
