import { join } from 'node:path'
import type { Connect } from 'vite'

import { ConfigError } from '../config/index.ts'
import type { CompiledPage, PageSource } from '../content/index.ts'
import {
  type Finding,
  getReason,
  printCodeFrame,
  sortDiagnostics,
  toFinding,
} from '../diagnostics/index.ts'
import { adaptStyleSheet } from '../look/index.ts'
import { getPlayground, readIfThere, type SiteModel, type SitePage } from '../site/index.ts'
import type { Feature, MadeFile } from './feature.ts'
import { type LastModified, readLastModified } from './last-modified.ts'

import { PageNotes } from './page-notes.ts'
import type { PageRecord, PageRecords } from './page-records.ts'
import type { Project } from './project.ts'

/** Route of the page for unknown addresses. */
export const NOT_FOUND = '/404'

/** Findings that a page shows; the terminal tells of all. */
const MOST_SHOWN = 40

/** What the browser's side of the development server is told of a page. */
export interface PageFindings {
  /** The page's own first. Errors have the lines around them. */
  findings: readonly (Finding & { frame?: string })[]
  /** How many more there are. */
  more: number
}

/** What a command wants to be told. */
export interface SessionEvents {
  rendered?(page: SitePage, document: CompiledPage): void
  /** What is wrong with the site, as far as it is known, may be something else now. */
  checked?(): void
  /** The folder has been read again. */
  reloaded?(): void
}

/** Answers requests of the development server, or passes them on. */
export type RequestHandler = Connect.NextHandleFunction

/** A project while it is served or built: compiles its pages and keeps what is known of them. */
export class ProjectSession {
  readonly project: Project
  readonly events: SessionEvents
  readonly notes = new PageNotes()
  #features: readonly Feature[] = []
  #records: PageRecords | undefined
  #write: ((file: MadeFile, feature: Feature) => Promise<void>) | undefined
  /** What features do with compiled pages at the moment. */
  #working: Promise<void>[] = []
  /** Why the folder could not be read again, until it can. */
  #failure: readonly Finding[] = []
  #revision = 0
  #lastModified: { of: SiteModel; dates: Promise<LastModified> } | undefined
  #service: RequestHandler | undefined
  #schemas: ReadonlySet<string> = new Set()
  readonly #frames = new WeakMap<Finding, string>()
  readonly #onFindings: ((page: SitePage) => void)[] = []
  readonly #onCompiled: ((page: SitePage, document: CompiledPage) => void)[] = []

  constructor(project: Project, events: SessionEvents = {}) {
    this.project = project
    this.events = events
  }

  /** What stands beside the pages and around them, in the order in which it is asked. */
  get features(): readonly Feature[] {
    return this.#features
  }

  useFeatures(features: readonly Feature[]): void {
    this.#features = features
  }

  /** Tells what answers requests for the service beside the site. */
  useService(service: RequestHandler): void {
    this.#service = service
  }

  /** What answers requests for the service, if there is one. */
  get service(): RequestHandler | undefined {
    return this.#service
  }

  /** Tells a build's session where files go that are made while pages are compiled. */
  useWriter(write: (file: MadeFile, feature: Feature) => Promise<void>): void {
    this.#write = write
  }

  /** Tells what earlier builds know of pages. */
  useRecords(records: PageRecords): void {
    this.#records = records
  }

  /** What an earlier build knows of a page that is as it was. */
  recordOf(page: SitePage): PageRecord | undefined {
    return this.#records?.find(page.file, this.project.compiler.digest(this.sourceOf(page)))
  }

  /** Adds one that is shown the documents of pages. */
  onCompiled(listener: (page: SitePage, document: CompiledPage) => void): void {
    this.#onCompiled.push(listener)
  }

  /** The page at an address of the site, schemas included. */
  pageAt(route: string): SitePage | undefined {
    const { pages, schemaPages } = this.project.site
    return pages.get(route) ?? schemaPages.get(route)
  }

  /** The page for unknown addresses as one without a file, whose body is what docs.json says on it. */
  notFoundSource(): Pick<SitePage, 'file' | 'route' | 'body'> {
    const { description } = this.project.config.config.errors['404']
    return { file: '404.mdx', route: NOT_FOUND, body: description ?? '' }
  }

  /** What docs.json says on the page for unknown addresses; findings are those of docs.json. */
  async compileNotFound(): Promise<CompiledPage> {
    const page = this.notFoundSource()
    const document = await this.project.compiler.compile(page)
    const place = this.project.config.locate(['errors', '404', 'description'])
    const diagnostics = document.diagnostics.map((finding) => ({ ...finding, ...place }))
    const links = document.links.map((link) => ({ ...link, ...place }))
    this.#note(page, { ...document, links, diagnostics })
    return document
  }

  /** A page's document; what the site needs to know of it is taken note of. */
  async compile(page: SitePage): Promise<CompiledPage> {
    const [document] = await this.compileMany([page])
    return document as CompiledPage
  }

  /**
   * The documents of pages that are compiled together, which costs less than one by one.
   *
   * @param next pages that are asked for after these
   */
  async compileMany(
    pages: readonly SitePage[],
    next: readonly SitePage[] = [],
  ): Promise<CompiledPage[]> {
    const toSources = (some: readonly SitePage[]) => some.map((page) => this.sourceOf(page))
    const { compiler } = this.project
    const documents = await compiler.compileMany(toSources(pages), toSources(next))
    for (const [at, page] of pages.entries())
      this.#noteCompiled(page, documents[at] as CompiledPage)
    return documents
  }

  #noteCompiled(page: SitePage, document: CompiledPage): void {
    this.#note(page, document)
    for (const listener of this.#onCompiled) listener(page, document)
    const write = this.#write
    for (const feature of this.#features) {
      const done = feature.compiled?.(page, document, write && ((file) => write(file, feature)))
      if (done !== undefined) this.#working.push(done)
    }
  }

  /** Waits until features are done with the pages compiled so far. */
  async settle(): Promise<void> {
    const working = this.#working
    this.#working = []
    await Promise.all(working)
  }

  /** A style sheet of the docs folder as it is served; `file` is root-relative. */
  async styleSheet(file: string): Promise<string> {
    const { options, linkBase } = this.project
    const { text, diagnostics } = adaptStyleSheet(
      readIfThere(join(options.root, file)),
      file,
      linkBase,
    )
    this.project.recordFindings(file, diagnostics)
    this.events.checked?.()
    return text
  }

  /** Pages that a build writes: those with an address of their own, and schemas that they lead to. */
  writtenPages(): SitePage[] {
    const { pages, schemaPages } = this.project.site
    const own = [...pages.values()].filter((page) => page.url === undefined)
    return [...own, ...[...this.#schemas].flatMap((route) => schemaPages.get(route) ?? [])]
  }

  /** Tells which pages of schemas a build writes. */
  useSchemas(routes: ReadonlySet<string>): void {
    this.#schemas = routes
  }

  /** Takes note of the page for unknown addresses where no file has it. */
  async completeNotFound(): Promise<void> {
    if (!this.project.site.pages.has(NOT_FOUND)) await this.compileNotFound()
  }

  /** Takes note, from the records of earlier builds, of the pages that were not compiled. */
  async completeNotes(records: PageRecords): Promise<void> {
    const { compiler } = this.project
    await this.completeNotFound()
    for (const page of this.writtenPages()) {
      const digest = compiler.digest(this.sourceOf(page))
      const record =
        this.notes.of(page.file) ??
        this.#note(
          page,
          records.find(page.file, digest) ?? (await compiler.compile(this.sourceOf(page))),
        )
      records.record(page.file, digest, record)
    }
  }

  /** When pages were changed last, read once for each state of the folder. */
  lastModified(): Promise<LastModified> {
    const { site } = this.project
    if (this.#lastModified?.of !== site) {
      const read = { of: site, dates: readLastModified(this.project) }
      this.#lastModified = read
      read.dates.catch(() => {
        if (this.#lastModified === read) this.#lastModified = undefined
      })
    }
    return this.#lastModified.dates
  }

  /** Number of the changes so far; a page says which of them it shows. */
  get revision(): number {
    return this.#revision
  }

  /** Counts a change. */
  advance(): void {
    this.#revision++
  }

  /** Tells that the folder has been read again. */
  announceReload(): void {
    this.#failure = []
    this.events.reloaded?.()
    this.events.checked?.()
  }

  /** Tells that the folder could not be read; the last good state is served on. */
  announceFailure(error: unknown): void {
    const unexpected = () =>
      toFinding({
        code: 'change-not-read',
        message: `Expected a change to be taken up, received an error: ${getReason(error)}.`,
        hint: 'What was there before is served on. Save a file to try again; if it stays, the mistake may be in Pergola itself.',
      })
    this.#failure = error instanceof ConfigError ? error.findings : [unexpected()]
    this.events.checked?.()
  }

  /** Adds one that is told when a page's findings are known that its answer did not have. */
  onFindings(listener: (page: SitePage) => void): void {
    this.#onFindings.push(listener)
  }

  /** Tells that a page has been looked through. */
  announceFindings(page: SitePage): void {
    for (const listener of this.#onFindings) listener(page)
    this.events.checked?.()
  }

  /** All that is wrong as far as it is known. */
  get diagnostics(): Finding[] {
    const { diagnostics } = this.project
    // Of a folder that cannot be read the last good state is known, whose findings are old news.
    return [...this.#failure, ...diagnostics]
  }

  /**
   * What is wrong with a page, and with the site as a whole, as JSON that may stand inside a
   * `<script>`.
   */
  findingsOf(page: Pick<SitePage, 'file'>): string {
    const { project } = this
    const own = sortDiagnostics([...this.#failure, ...project.diagnosticsOf(page.file)])
    const ofSite = sortDiagnostics(project.siteDiagnostics).filter(
      ({ severity }) => severity !== 'info',
    )
    const shown = [...own, ...ofSite].slice(0, MOST_SHOWN)
    const findings: PageFindings = {
      findings: shown.map((finding) => this.#framed(finding)),
      more: own.length + ofSite.length - shown.length,
    }
    return JSON.stringify(findings).replaceAll('<', '\\u003c')
  }

  /** An error with the lines around it; those of API documents would be costly to cut out again. */
  #framed(finding: Finding): Finding & { frame?: string } {
    const { file, line, severity } = finding
    if (severity !== 'error' || file === undefined || line === undefined) return finding
    const known = this.#frames.get(finding)
    if (known !== undefined) return { ...finding, frame: known }
    const text = readIfThere(join(this.project.options.root, file))
    // Of files that are gone, or are no files, the place alone is told.
    if (text === '') return finding
    const frame = printCodeFrame(text, { ...finding, line })
    this.#frames.set(finding, frame)
    return { ...finding, frame }
  }

  /** What the compiler needs of a page; worker threads are sent nothing else. */
  sourceOf(page: SitePage): PageSource {
    const lang = this.project.site.placeOf(page)?.section.lang
    const { file, route, body, endpoint, description } = page
    const { config, options } = this.project
    return {
      file,
      route,
      ...(body !== undefined && { body }),
      ...(endpoint !== undefined && {
        endpoint,
        described: description !== undefined,
        playground: getPlayground(page, config, options.readerGroups !== undefined),
      }),
      ...(lang !== undefined && { lang }),
    }
  }

  #note(page: Pick<SitePage, 'file'>, document: PageRecord): PageRecord {
    this.project.recordFindings(page.file, document.diagnostics)
    return this.notes.add(page, document)
  }
}
