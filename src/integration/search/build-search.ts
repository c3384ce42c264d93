import type { PageDocument } from '../../content/index.ts'
import { type OutputFolder, readState, writeState } from '../../outputs/index.ts'
import { sourcesDigest } from '../../package/index.ts'
import { type PageTerms, pageTerms, pageText } from '../../search/index.ts'
import type { SitePage } from '../../site/index.ts'
import { digestOf } from '../digest-of.ts'
import type { ProjectSession } from '../project/session.ts'
import { indexFiles, textFolder, textPath } from './index-files.ts'
import { SearchScopes } from './scopes.ts'
import { pageHead, searchPage } from './search-page.ts'
import { TermReaders } from './term-readers.ts'

interface Entry {
  /** Changes with all that search knows of the page. */
  key: string
  terms: PageTerms
}

interface Stored {
  /** Name of the folder with the texts. */
  folder: string
  entries: [route: string, entry: Entry][]
}

/**
 * Makes the search index of a build. Pages are read while they are compiled; of those that are not,
 * what the last build knew is kept.
 */
export class BuildSearch {
  readonly #session: ProjectSession
  readonly #output: OutputFolder
  readonly #path: string
  readonly #readers = new TermReaders()
  readonly #numbers: ReadonlyMap<SitePage, number>
  readonly #folder: string
  readonly #before: ReadonlyMap<string, Entry>
  /** Whether the last build wrote the texts below the same name. */
  readonly #hasTexts: boolean
  readonly #now = new Map<string, Entry>()
  #working: Promise<unknown>[] = []

  /** @param path absolute path of the file that keeps entries between builds */
  constructor(session: ProjectSession, output: OutputFolder, path: string) {
    this.#session = session
    this.#output = output
    this.#path = path
    const { site } = session.project
    const scopes = SearchScopes.of(site)
    this.#numbers = new Map(scopes.pages.map((page, number) => [page, number]))
    this.#folder = textFolder(scopes)
    const stored = readState<Stored>(path)
    this.#before = new Map(stored?.entries)
    this.#hasTexts = stored?.folder === this.#folder
    session.onCompiled((page, document) => this.#note(page, document))
  }

  /** Completes the index and writes it. */
  async finish(): Promise<void> {
    const { site, engine } = this.#session.project
    await this.#settle()
    for (const [page, number] of this.#numbers) {
      const key = await this.#keyOf(page)
      if (this.#now.get(page.route)?.key === key || this.#keep(page, number, key)) continue
      await this.#take(page, await engine.compile(this.#session.sourceOf(page)))
    }
    const version = digestOf([...this.#now.values()].map(({ key }) => key).sort())
    const termsOf = ({ route }: SitePage) => this.#now.get(route)?.terms ?? ''
    for await (const [path, text] of indexFiles(site, termsOf, version)) {
      await this.#output.write(path, text, 'search')
    }
    const entries = [...this.#now]
    const stored: Stored = { folder: this.#folder, entries }
    await writeState(this.#path, stored)
  }

  #note(page: SitePage, document: PageDocument): void {
    if (!this.#numbers.has(page)) return
    this.#working.push(this.#take(page, document))
  }

  async #take(page: SitePage, document: PageDocument): Promise<void> {
    const number = this.#numbers.get(page)
    const key = await this.#keyOf(page)
    if (number === undefined || this.#now.get(page.route)?.key === key) return
    if (this.#keep(page, number, key)) return
    const { site } = this.#session.project
    const found = searchPage(pageHead(page, site.placeOf(page)), document)
    const before = this.#before.get(page.route)
    const terms =
      before?.key === key ? before.terms : pageTerms(found, this.#readers.of(page, site))
    this.#now.set(page.route, { key, terms })
    const path = textPath(this.#folder, number)
    await this.#output.write(path, JSON.stringify(pageText(found)), 'search')
  }

  /** Keeps what the last build knew of a page and wrote, if that is still so. */
  #keep(page: SitePage, number: number, key: string): boolean {
    const before = this.#before.get(page.route)
    const path = textPath(this.#folder, number)
    if (before?.key !== key || !this.#hasTexts || !this.#output.isIntact(path)) return false
    this.#now.set(page.route, before)
    this.#output.note(path, 'search')
    return true
  }

  async #keyOf(page: SitePage): Promise<string> {
    const { engine, site } = this.#session.project
    const digest = await engine.digest(this.#session.sourceOf(page))
    const code = sourcesDigest(['search', 'integration/search'])
    return digestOf(code, digest, pageHead(page, site.placeOf(page)))
  }

  async #settle(): Promise<void> {
    const working = this.#working
    this.#working = []
    await Promise.all(working)
  }
}
