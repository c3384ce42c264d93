import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { CompiledPage } from '../../content/index.ts'
import { digestOf } from '../../outputs/index.ts'
import type { Feature, OutputFile, ProjectSession } from '../../project/index.ts'
import { type PageTerms, pageTerms, pageText, type SearchPage } from '../../search/index.ts'
import type { SitePage } from '../../site/index.ts'
import { getTextFolder, getTextPath, indexFiles, SEARCH_PATHS } from './index-files.ts'
import { SearchScopes } from './scopes.ts'
import { getPageHead, type PageHead, searchPage } from './search-page.ts'
import { Tallies } from './tallies.ts'

const frontmatter = /^---\n[\s\S]*?\n---\n/

const heading = /^#{1,6} +(.+?) *#*$/gm

const statements = /^(?:import|export) .*$/gm

const names = /<\/?[A-Za-z][\w.]*|[\w-]+=(?=["{])|\/?>/g

interface Entry {
  /** Changes with the page's file and with what the site knows of it. */
  key: string
  terms: PageTerms
}

const NO_TERMS = new Uint32Array(0)

const JSON_TYPE = 'application/json'

/** Pages that are read before other work gets its turn. */
const SLICE = 20

/**
 * Search while a site is served. A page is found by the words of its source, which costs little,
 * until it has been compiled; those that are found are compiled, to be shown as they are.
 */
export function createDevSearch(
  session: ProjectSession,
): Pick<Feature, 'compiled' | 'paths' | 'files'> {
  const index = new EditedIndex(session)
  return {
    compiled: (page, document) => index.note(page, document),
    paths: SEARCH_PATHS,
    files: () => index.files(),
  }
}

/** The index of a site that is edited, made anew when somebody searches. */
class EditedIndex {
  readonly #session: ProjectSession
  readonly #tallies = new Tallies()
  readonly #entries = new Map<string, Entry>()
  /** Pages whose entries have been made of their documents. */
  #compiled = 0
  #files: ReadonlyMap<string, string> = new Map()
  /** The files before those, which a reader may still be asking for. */
  #before: ReadonlyMap<string, string> = new Map()
  #state = ''
  /** One thing after the other: the second finds what the first has made. */
  #working: Promise<void> = Promise.resolve()

  constructor(session: ProjectSession) {
    this.#session = session
  }

  async *files(): AsyncGenerator<OutputFile> {
    const { site } = this.#session.project
    const scopes = SearchScopes.of(site)
    const folder = getTextFolder(scopes)
    for (const [number, page] of scopes.pages.entries()) {
      const body = async () => {
        const document = await this.#session.compile(page)
        return JSON.stringify(pageText(searchPage(getPageHead(page, site.placeOf(page)), document)))
      }
      yield { path: getTextPath(folder, number), kind: 'search', type: JSON_TYPE, body }
    }
    // Who has read the head of an index is still to have its parts, made anew or not.
    yield* this.#parts(this.#files)
    yield* this.#parts(this.#before)
    await this.#next(() => this.#make())
    for (const [path, text] of this.#files) yield getFile(path, text)
  }

  *#parts(files: ReadonlyMap<string, string>): Generator<OutputFile> {
    for (const [path, text] of files) if (!path.endsWith('.json')) yield getFile(path, text)
  }

  async #make(): Promise<void> {
    const { site } = this.#session.project
    const state = `${this.#session.revision} ${this.#compiled}`
    if (state === this.#state) return
    const { pages } = SearchScopes.of(site)
    for (let start = 0; start < pages.length; start += SLICE) {
      await Promise.all(pages.slice(start, start + SLICE).map((page) => this.#read(page)))
    }
    const termsOf = ({ route }: SitePage) => this.#entries.get(route)?.terms ?? NO_TERMS
    const files = new Map<string, string>()
    const version = digestOf(state)
    const { dictionary } = this.#tallies
    const made = indexFiles(site, { dictionary, termsOf, version, pause: () => setImmediate() })
    for await (const [path, text] of made) files.set(path, text)
    this.#before = this.#files
    this.#files = files
    this.#state = state
  }

  #next(work: () => Promise<void>): Promise<void> {
    const done = this.#working.then(work)
    this.#working = done.catch(() => undefined)
    return done
  }

  /** Reads a page's source, unless nothing has changed since it was read or compiled. */
  async #read(page: SitePage): Promise<void> {
    const key = await this.#keyOf(page)
    if (this.#entries.get(page.route)?.key === key) return
    const { site, options } = this.#session.project
    const source =
      page.body ?? (await readFile(join(options.root, page.file), 'utf8').catch(() => ''))
    const found = sourcePage(getPageHead(page, site.placeOf(page)), source)
    this.#entries.set(page.route, { key, terms: pageTerms(found, this.#tallies.of(page, site)) })
  }

  /** Takes note of a page's own words. */
  note(page: SitePage, document: CompiledPage): void {
    const { site } = this.#session.project
    if (!site.visibilityOf(page).search) return
    const found = searchPage(getPageHead(page, site.placeOf(page)), document)
    const terms = pageTerms(found, this.#tallies.of(page, site))
    this.#next(async () => {
      const before = this.#entries.get(page.route)?.terms ?? NO_TERMS
      if (Buffer.compare(getBytes(before), getBytes(terms)) !== 0) this.#compiled++
      this.#entries.set(page.route, { key: await this.#keyOf(page), terms })
    })
  }

  async #keyOf(page: SitePage): Promise<string> {
    const { site, options } = this.#session.project
    const head = getPageHead(page, site.placeOf(page))
    if (page.body !== undefined) return digestOf(page.body, head)
    const stats = await stat(join(options.root, page.file)).catch(() => undefined)
    return digestOf(stats?.mtimeMs, stats?.size, head)
  }
}

function getBytes({ buffer, byteOffset, byteLength }: PageTerms): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}

function getFile(path: string, text: string): OutputFile {
  const type = path.endsWith('.json') ? JSON_TYPE : 'text/plain'
  return { path, kind: 'search', type, body: () => text }
}

/**
 * A page as its source tells, uncompiled: near enough to find it by its words. What it imports, and
 * what its components add, is missing.
 */
function sourcePage(head: PageHead, source: string): SearchPage {
  const text = source.replaceAll('\r\n', '\n').replace(frontmatter, '')
  const sections = [...text.matchAll(heading)].map(([, name = '']) => ({
    anchor: '',
    heading: name,
    text: '',
  }))
  const body = text.replaceAll(statements, '').replaceAll(names, ' ')
  return { ...head, captions: [], sections: [{ anchor: '', heading: '', text: body }, ...sections] }
}
