import { join } from 'node:path'
import type { PageDocument } from '../../content/index.ts'
import { digestOf, readState, writeState } from '../../outputs/index.ts'
import { sourcesDigest } from '../../package/index.ts'
import type { Feature, MadeFile, OutputFile, ProjectSession } from '../../project/index.ts'
import { type PageTerms, pageTerms, pageText } from '../../search/index.ts'
import type { SitePage } from '../../site/index.ts'
import { indexFiles, SEARCH_PATHS, textFolder, textPath } from './index-files.ts'
import { SearchScopes } from './scopes.ts'
import { pageHead, searchPage } from './search-page.ts'
import { TermReaders } from './term-readers.ts'

interface Entry {
  /** Changes with all that search knows of the page. */
  key: string
  terms: PageTerms
}

interface Stored {
  entries: [route: string, entry: Entry][]
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
      const file = await reader.read(page, document)
      if (file !== undefined) await write?.(file)
    },
    paths: SEARCH_PATHS,
    files: () => reader.files(),
  }
}

class PageReader {
  readonly #session: ProjectSession
  /** Absolute path of the file that keeps entries between builds. */
  readonly #path: string
  readonly #readers = new TermReaders()
  readonly #numbers: ReadonlyMap<SitePage, number>
  readonly #folder: string
  readonly #before: ReadonlyMap<string, Entry>
  readonly #now = new Map<string, Entry>()

  constructor(session: ProjectSession) {
    this.#session = session
    const { site, options } = session.project
    this.#path = join(options.cacheDir, 'search.json')
    const scopes = SearchScopes.of(site)
    this.#numbers = new Map(scopes.pages.map((page, number) => [page, number]))
    this.#folder = textFolder(scopes)
    this.#before = new Map(readState<Stored>(this.#path)?.entries)
  }

  /** Takes note of a page's words; returns the file of its text, if it is one to be found. */
  async read(page: SitePage, document: PageDocument): Promise<MadeFile | undefined> {
    const number = this.#numbers.get(page)
    if (number === undefined) return undefined
    const key = await this.#keyOf(page)
    const { site } = this.#session.project
    const found = searchPage(pageHead(page, site.placeOf(page)), document)
    const before = this.#before.get(page.route)
    const terms =
      before?.key === key ? before.terms : pageTerms(found, this.#readers.of(page, site))
    this.#now.set(page.route, { key, terms })
    return this.#textFile(number, key, () => JSON.stringify(pageText(found)))
  }

  async *files(): AsyncGenerator<OutputFile> {
    const { site, engine } = this.#session.project
    for (const [page, number] of this.#numbers) {
      const key = await this.#keyOf(page)
      const compile = () => engine.compile(this.#session.sourceOf(page))
      const before = this.#before.get(page.route)
      if (before?.key === key) this.#now.set(page.route, before)
      if (this.#now.get(page.route)?.key !== key) await this.read(page, await compile())
      yield this.#textFile(number, key, async () => {
        const head = pageHead(page, site.placeOf(page))
        return JSON.stringify(pageText(searchPage(head, await compile())))
      })
    }
    const version = digestOf([...this.#now.values()].map(({ key }) => key).sort())
    const termsOf = ({ route }: SitePage) => this.#now.get(route)?.terms ?? ''
    for await (const [path, text] of indexFiles(site, termsOf, version)) {
      const type = path.endsWith('.json') ? 'application/json' : 'text/plain'
      yield { path, kind: 'search', type, body: () => text }
    }
    const stored: Stored = { entries: [...this.#now] }
    await writeState(this.#path, stored)
  }

  #textFile(number: number, key: string, body: MadeFile['body']): MadeFile {
    const path = textPath(this.#folder, number)
    return { path, kind: 'search', type: 'application/json', key, body }
  }

  async #keyOf(page: SitePage): Promise<string> {
    const { engine, site } = this.#session.project
    const digest = await engine.digest(this.#session.sourceOf(page))
    const code = sourcesDigest()
    return digestOf(code, digest, pageHead(page, site.placeOf(page)))
  }
}
