import { join } from 'node:path'
import type { CompiledPage } from '../../content/index.ts'
import { digestOf, readState, writeState } from '../../outputs/index.ts'
import { getSourcesDigest } from '../../package/index.ts'
import type { Feature, MadeFile, OutputFile, ProjectSession } from '../../project/index.ts'
import { addChanged, pageTerms, pageText, type SearchPage } from '../../search/index.ts'
import type { SiteModel, SitePage } from '../../site/index.ts'
import {
  getManifestPath,
  getTextFolder,
  getTextPath,
  indexFiles,
  indexKey,
  SEARCH_PATHS,
} from './index-files.ts'
import { type KeptHeads, keepHeads, openLastIndex } from './last-index.ts'
import { type SearchScope, SearchScopes } from './scopes.ts'
import { getPageHead, searchPage } from './search-page.ts'
import { removeStoredTerms, type StoredFile, StoredTerms, type TermsPlace } from './stored-terms.ts'
import { Tallies } from './tallies.ts'

/** Pages whose words are counted together: many at once cost less than one by one. */
const AT_ONCE = 128

/** Files of terms, and the share of them that pages still need: beyond that one file takes their place. */
const MOST_FILES = 8
const LEAST_LIVE = 0.5

const NO_TERMS = new Uint32Array(0)

interface Entry {
  /** Changes with all that search knows of the page. */
  key: string
  place: TermsPlace
  terms: StoredTerms
}

interface Stored {
  /** Changes with Pergola itself: what another one has left has other keys, or another form. */
  sources: string
  /** The newest, which has the dictionary of all, comes last. */
  terms: StoredFile[]
  pages: [route: string, key: string, file: number, ...place: TermsPlace][]
  /** Paths of the indexes, and what they were made of: `shape` is their pages by number. */
  index: { key: string; paths: string[]; shape: string; heads: KeptHeads }
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

/** What is kept of the indexes that were made. */
function listFiles(site: SiteModel, files: ReadonlyMap<string, string>) {
  const heads = SearchScopes.of(site).all.map(getManifestPath)
  return { paths: [...files.keys()], heads: keepHeads(files, heads) }
}

/** The files of earlier builds; none where one of them cannot be read. */
function openAll(folder: string, files: readonly StoredFile[] = []): StoredTerms[] {
  const terms = files.map((file) => StoredTerms.open(folder, file))
  const isWhole = terms.every((file) => file !== undefined)
  if (isWhole) return terms
  for (const file of terms) file?.close()
  return []
}

class PageReader {
  readonly #session: ProjectSession
  /** Absolute path of the file that keeps entries between builds. */
  readonly #path: string
  readonly #tallies: Tallies
  readonly #numbers: ReadonlyMap<SitePage, number>
  readonly #folder: string
  readonly #index: Stored['index'] | undefined
  /** The terms of earlier builds, and those of this one as soon as there are new ones. */
  readonly #termsBefore: readonly StoredTerms[]
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
    const state = readState<Stored>(this.#path)
    const stored = state?.sources === getSourcesDigest() ? state : undefined
    const terms = openAll(options.cacheDir, stored?.terms)
    this.#tallies = new Tallies(terms.at(-1))
    this.#termsBefore = terms
    this.#index = stored?.index
    this.#before = new Map(
      stored?.pages.flatMap(([route, key, file, ...place]) => {
        const own = terms[file]
        return own === undefined ? [] : [[route, { key, place, terms: own }]]
      }),
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
    const shape = digestOf(indexKey(site))
    const key = digestOf(
      [...this.#numbers.keys()].map((page) => this.#keys.get(page)),
      shape,
    )
    let made: Promise<Map<string, string>> | undefined
    const make = () => {
      made ??= this.#makeIndex(shape)
      return made
    }
    const index =
      this.#index?.key === key ? this.#index : { key, shape, ...listFiles(site, await make()) }
    for (const path of index.paths) {
      const type = path.endsWith('.json') ? 'application/json' : 'text/plain'
      yield { path, kind: 'search', type, key, body: async () => (await make()).get(path) }
    }
    await this.#save(index)
  }

  async #makeIndex(shape: string): Promise<Map<string, string>> {
    const { site, options } = this.#session.project
    const version = digestOf([...this.#now.values()].map(({ key }) => key).sort())
    const termsOf = ({ route }: SitePage) => {
      const entry = this.#now.get(route)
      return entry?.terms.read(entry.place) ?? NO_TERMS
    }
    const { dictionary } = this.#tallies
    const heads = this.#index?.shape === shape ? this.#index.heads : []
    const changed = heads.length === 0 ? undefined : this.#changedTerms()
    const last = (scope: SearchScope) =>
      changed && openLastIndex(options.outDir, heads, getManifestPath(scope), changed)
    const files = new Map<string, string>()
    const made = indexFiles(site, { dictionary, termsOf, version, last })
    for await (const [path, text] of made) files.set(path, text)
    return files
  }

  /** Numbers of the terms that pages have otherwise than before; `undefined` where one was not known then. */
  #changedTerms(): ReadonlySet<number> | undefined {
    const changed = new Set<number>()
    for (const [route, { key, place, terms }] of this.#now) {
      const before = this.#before.get(route)
      if (before === undefined) return undefined
      if (before.key === key) continue
      const earlier = before.terms.read(before.place).toSorted()
      addChanged(changed, earlier, terms.read(place).toSorted())
    }
    return changed
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
    const isSame = this.#termsNow === undefined && this.#now.size === this.#before.size
    if (!isSame || this.#termsBefore.length === 0 || this.#index?.key !== index.key) {
      const files = this.#keptFiles()
      const pages = [...this.#now].map(
        ([route, { key, place, terms }]): Stored['pages'][number] => [
          route,
          key,
          files.indexOf(terms),
          ...place,
        ],
      )
      const terms = files.map((file) => file.finish())
      const sources = getSourcesDigest()
      await writeState(this.#path, { sources, terms, pages, index } satisfies Stored)
      removeStoredTerms(cacheDir, new Set(files.map(({ name }) => name)))
    }
    for (const file of [...this.#termsBefore, this.#termsNow]) file?.close()
  }

  /** The files that have the terms of all pages; one has them all where they were too scattered. */
  #keptFiles(): StoredTerms[] {
    const entries = [...this.#now.values()]
    const all = [...this.#termsBefore, ...(this.#termsNow === undefined ? [] : [this.#termsNow])]
    const newest = all.at(-1)
    const used = all.filter(
      (file) => file === newest || entries.some(({ terms }) => terms === file),
    )
    const size = used.reduce((sum, file) => sum + file.size, 0)
    const live = entries.reduce((sum, { place: [, length] }) => sum + length, 0)
    if (used.length > 0 && used.length <= MOST_FILES && live >= LEAST_LIVE * size) return used
    this.#termsNow ??= this.#createTerms()
    const terms = this.#termsNow
    for (const [route, { key, place, terms: own }] of this.#now) {
      if (own !== terms) this.#now.set(route, { key, place: terms.append(own.read(place)), terms })
    }
    return [terms]
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
