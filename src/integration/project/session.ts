import { readFileSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Connect } from 'vite'
import type { ConfigError } from '../../config/index.ts'
import type { PageDocument, PageSource } from '../../content/index.ts'
import { codeFrame, type Diagnostic, sortDiagnostics } from '../../diagnostics/index.ts'
import type { ProjectBridge, RenderedPage, TemplatePage } from '../../pages/_bridge.ts'
import type { PageView } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import type { PageRecord, PageRecords } from '../build/page-records.ts'
import { digestOf } from '../digest-of.ts'
import type { IslandProvider } from '../islands/index.ts'
import { movedAddresses } from '../redirects/index.ts'
import { headKey } from '../seo/index.ts'
import { adaptStyleSheet } from '../site-css/index.ts'
import type { Thumbnails } from '../thumbnails/index.ts'
import { furnitureView } from '../views/furniture.ts'
import { sheetsOf } from '../views/generated-sheets.ts'
import { notFoundPage, notFoundView } from '../views/not-found.ts'
import { createPageView } from '../views/page-view.ts'
import { switchersKey } from '../views/switchers.ts'
import { templatePageView } from '../views/template-page.ts'
import type { LastModified } from './last-modified.ts'
import { PageNotes } from './page-notes.ts'
import type { Project } from './project.ts'
import { readSurroundings, type SiteSurroundings } from './site-surroundings.ts'

/** Route of the page for unknown addresses. */
const NOT_FOUND = '/404'

/** Findings that a page shows; the terminal tells of all. */
const MOST_SHOWN = 40

/** What the browser's side of the development server is told of a page. */
export interface PageFindings {
  /** The page's own first. Errors have the lines around them. */
  findings: readonly (Diagnostic & { frame?: string })[]
  /** How many more there are. */
  more: number
}

/** What a command wants to be told. */
export interface SessionEvents {
  rendered?(page: SitePage, document: PageDocument): void
  /** What is wrong with the site, as far as it is known, may be something else now. */
  checked?(): void
  /** The folder has been read again. */
  reloaded?(): void
}

/** Answers requests of the development server, or passes them on. */
export type RequestHandler = Connect.NextHandleFunction

/** A project while it is served or built: answers the Astro routes. */
export class ProjectSession implements ProjectBridge {
  readonly project: Project
  readonly notes = new PageNotes()
  readonly #events: SessionEvents
  /** Routes that the running build renders. */
  #stale: readonly string[] = []
  /** Why the folder could not be read again, until it can. */
  #failure: readonly Diagnostic[] = []
  #revision = 0
  #shared: SiteSurroundings | undefined
  #sharedFor: unknown
  #islands: IslandProvider | undefined
  #service: RequestHandler | undefined
  #schemas: ReadonlySet<string> = new Set()
  readonly #frames = new WeakMap<Diagnostic, string>()
  readonly #onFindings: ((page: SitePage) => void)[] = []
  readonly #onCompiled: ((page: SitePage, document: PageDocument) => void)[] = []

  constructor(project: Project, events: SessionEvents = {}) {
    this.project = project
    this.#events = events
  }

  /** Tells where pages find the components of authors that run in the browser. */
  useIslands(islands: IslandProvider): void {
    this.#islands = islands
  }

  /** Tells what answers requests for the service beside the site. */
  useService(service: RequestHandler): void {
    this.#service = service
  }

  /** What answers requests for the service, if there is one. */
  get service(): RequestHandler | undefined {
    return this.#service
  }

  /** Adds one that is shown the documents of pages. */
  onCompiled(listener: (page: SitePage, document: PageDocument) => void): void {
    this.#onCompiled.push(listener)
  }

  /** Tells which routes the build has to render. */
  renderOnly(routes: readonly string[]): void {
    this.#stale = routes
  }

  routes(): readonly string[] {
    return this.#stale
  }

  async page(route: string): Promise<RenderedPage | undefined> {
    const { pages, schemaPages } = this.project.site
    const page = pages.get(route) ?? schemaPages.get(route)
    if (page === undefined) return route === NOT_FOUND ? this.notFound() : undefined
    const revision = this.#revision
    const shared = await this.#views()
    const document = await this.compile(page)
    this.#events.rendered?.(page, document)
    const islands = await this.#islands?.filesFor(document.islands)
    return {
      view: createPageView(this.project, page, document, shared),
      styleSheets: sheetsOf(this.project, document),
      ...(islands && { islands }),
      ...(this.project.options.mode === 'dev' && {
        development: { findings: this.findingsOf(page), revision },
      }),
    }
  }

  async templatePage(page: TemplatePage): Promise<PageView> {
    return templatePageView(this.project, page, await this.#views())
  }

  /** The page for unknown addresses: the author's own `404.mdx`, else what docs.json says of it. */
  async notFound(): Promise<RenderedPage> {
    const own = this.project.site.pages.has(NOT_FOUND) && (await this.page(NOT_FOUND))
    if (own) return own
    const document = await this.#compileNotFound()
    const { moved, ...view } = notFoundView(this.project, document, await this.#views())
    return { view, moved, styleSheets: sheetsOf(this.project, document) }
  }

  /** What docs.json says on the page for unknown addresses; findings are those of docs.json. */
  async #compileNotFound(): Promise<PageDocument> {
    const page = notFoundPage(this.project)
    const document = await this.project.engine.compile(page)
    const place = this.project.config.locate(['errors', '404', 'description'])
    const diagnostics = document.diagnostics.map((finding) => ({ ...finding, ...place }))
    const links = document.links.map((link) => ({ ...link, ...place }))
    this.#note(page, { ...document, links, diagnostics })
    return document
  }

  /** A page's document; what the site needs to know of it is taken note of. */
  async compile(page: SitePage): Promise<PageDocument> {
    const document = await this.project.engine.compile(this.sourceOf(page))
    this.#note(page, document)
    for (const listener of this.#onCompiled) listener(page, document)
    return document
  }

  /** A style sheet of the docs folder as it is served; `file` is root-relative. */
  async styleSheet(file: string): Promise<string> {
    const { options, linkBase } = this.project
    const { text, diagnostics } = adaptStyleSheet(
      await readFile(join(options.root, file), 'utf8'),
      file,
      linkBase,
    )
    this.project.recordFindings(file, diagnostics)
    this.#events.checked?.()
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

  /** Takes note, from the records of earlier builds, of the pages that were not compiled. */
  async completeNotes(records: PageRecords): Promise<void> {
    const { engine } = this.project
    if (!this.project.site.pages.has(NOT_FOUND)) await this.#compileNotFound()
    for (const page of this.writtenPages()) {
      const digest = await engine.digest(this.sourceOf(page))
      const record =
        this.notes.of(page.file) ??
        this.#note(
          page,
          records.find(page.file, digest) ?? (await engine.compile(this.sourceOf(page))),
        )
      records.record(page.file, digest, record)
    }
  }

  /**
   * Each page with a digest of everything that it shows.
   *
   * @param islandsOf what a page's islands need in the browser
   */
  async pageKeys(
    islandsOf: (page: SitePage) => readonly string[],
  ): Promise<[page: SitePage, key: string][]> {
    const { site, engine } = this.project
    const { key, lastModified } = await this.#views()
    return Promise.all(
      this.writtenPages().map(async (page): Promise<[SitePage, string]> => {
        const digest = await engine.digest(this.sourceOf(page))
        const shown = [
          site.placeOf(page)?.section.digest,
          site.navigation.listed.get(page.route),
          furnitureView(this.project, page, lastModified),
          headKey(this.project, page),
          switchersKey(this.project, page, site.placeOf(page)?.section.switchers ?? []),
          await this.#islands?.filesFor(islandsOf(page)),
        ]
        return [page, digestOf([key, digest, shown])]
      }),
    )
  }

  async notFoundKey(): Promise<string> {
    const { key } = await this.#views()
    const { site, engine } = this.project
    const body = await engine.digest(notFoundPage(this.project))
    return digestOf([key, site.navigation.sections[0]?.digest, body, movedAddresses(this.project)])
  }

  /** When pages were changed last. */
  async lastModified(): Promise<LastModified> {
    return (await this.#views()).lastModified
  }

  /** Preview images of the pages, where the site's address is known. */
  async thumbnails(): Promise<Thumbnails | undefined> {
    return (await this.#views()).thumbnails
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
    this.#events.reloaded?.()
    this.#events.checked?.()
  }

  /** Tells that the folder could not be read; the last good state is served on. */
  announceFailure(error: ConfigError): void {
    this.#failure = error.diagnostics
    this.#events.checked?.()
  }

  /** Adds one that is told when a page's findings are known that its answer did not have. */
  onFindings(listener: (page: SitePage) => void): void {
    this.#onFindings.push(listener)
  }

  /** Tells that a page has been looked through. */
  announceFindings(page: SitePage): void {
    for (const listener of this.#onFindings) listener(page)
    this.#events.checked?.()
  }

  /** All that is wrong as far as it is known. */
  get diagnostics(): Diagnostic[] {
    const { diagnostics } = this.project
    // Of a folder that cannot be read the last good state is known, whose findings are old news.
    return [...this.#failure, ...diagnostics]
  }

  /**
   * What is wrong with a page, and with the site as a whole, as JSON that may stand inside a
   * `<script>`.
   */
  findingsOf(page: SitePage): string {
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
  #framed(finding: Diagnostic): Diagnostic & { frame?: string } {
    const { file, line, severity } = finding
    if (severity !== 'error' || file === undefined || line === undefined) return finding
    const known = this.#frames.get(finding)
    if (known !== undefined) return { ...finding, frame: known }
    const path = join(this.project.options.root, file)
    // Of files that are gone, or are no files, the place alone is told.
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return finding
    const frame = codeFrame(readFileSync(path, 'utf8'), { ...finding, line })
    this.#frames.set(finding, frame)
    return { ...finding, frame }
  }

  /** What the engine needs of a page; worker threads are sent nothing else. */
  sourceOf(page: SitePage): PageSource {
    const lang = this.project.site.placeOf(page)?.section.lang
    const { file, route, body, endpoint, description } = page
    return {
      file,
      route,
      ...(body !== undefined && { body }),
      ...(endpoint !== undefined && { endpoint, described: description !== undefined }),
      ...(lang !== undefined && { lang }),
    }
  }

  #note(page: Pick<SitePage, 'file'>, document: PageRecord): PageRecord {
    this.project.recordFindings(page.file, document.diagnostics)
    return this.notes.add(page, document)
  }

  /** Shared views belong to one reading of the folder; a new one makes them anew. */
  async #views(): Promise<SiteSurroundings> {
    const { site } = this.project
    if (this.#shared === undefined || this.#sharedFor !== site) {
      this.#shared = await readSurroundings(this.project)
      this.#sharedFor = site
    }
    return this.#shared
  }
}
