import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConfigError } from '../../config/index.ts'
import type { PageDocument, PageSource } from '../../content/index.ts'
import { type Diagnostic, sortDiagnostics } from '../../diagnostics/index.ts'
import type { ProjectBridge, RenderedPage, TemplatePage } from '../../pages/_bridge.ts'
import type { PageView } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import type { PageRecord, PageRecords } from '../build/page-records.ts'
import type { IslandProvider } from '../islands/index.ts'
import { adaptStyleSheet } from '../site-css/index.ts'
import { Thumbnails } from '../thumbnails/index.ts'
import { withBase } from '../views/address.ts'
import { furnitureView } from '../views/furniture.ts'
import { generatedSheets } from '../views/generated-sheets.ts'
import { notFoundView } from '../views/not-found.ts'
import { createPageView } from '../views/page-view.ts'
import { SectionViews } from '../views/section-views.ts'
import { SiteViews } from '../views/site-view.ts'
import { templatePageView } from '../views/template-page.ts'
import { type LastModified, readLastModified } from './last-modified.ts'
import { PageNotes } from './page-notes.ts'
import { type Project, settingsKey } from './project.ts'

/** What a command wants to be told. */
export interface SessionEvents {
  rendered?(page: SitePage, document: PageDocument): void
  /** A style sheet of the docs folder has been read. */
  styled?(file: string, findings: readonly Diagnostic[]): void
  reloaded?(): void
  failed?(error: ConfigError): void
}

interface SharedViews {
  sites: SiteViews
  sections: SectionViews
  lastModified: LastModified
  /** Where the site's address is known. */
  thumbnails?: Thumbnails
  /** Digest of all that pages show beside their own bodies and their section. */
  key: string
}

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
  #shared: SharedViews | undefined
  #sharedFor: unknown
  #islands: IslandProvider | undefined
  #schemas: ReadonlySet<string> = new Set()

  constructor(project: Project, events: SessionEvents = {}) {
    this.project = project
    this.#events = events
  }

  /** Tells where pages find the components of authors that run in the browser. */
  useIslands(islands: IslandProvider): void {
    this.#islands = islands
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
    if (page === undefined) return undefined
    const revision = this.#revision
    const shared = await this.#views()
    const document = await this.compile(page)
    this.#events.rendered?.(page, document)
    const { mode, base } = this.project.options
    const islands = await this.#islands?.filesFor(document.islands)
    // A page that is edited may come to need any of them.
    const sheets = generatedSheets.filter((sheet) => mode === 'dev' || sheet.isUsedBy(document))
    return {
      view: createPageView(this.project, page, document, shared),
      styleSheets: sheets.map(({ path }) => withBase(base, path)),
      ...(islands && { islands }),
      ...(mode === 'dev' && {
        development: { findings: this.#findings(page), revision },
      }),
    }
  }

  async templatePage(page: TemplatePage): Promise<PageView> {
    return templatePageView(this.project, page, await this.#views())
  }

  async notFound(): Promise<PageView> {
    return notFoundView(this.project, await this.#views())
  }

  /** A page's document; what the site needs to know of it is taken note of. */
  async compile(page: SitePage): Promise<PageDocument> {
    const document = await this.project.engine.compile(this.sourceOf(page))
    this.#note(page, document)
    return document
  }

  /** A style sheet of the docs folder as it is served; `file` is root-relative. */
  async styleSheet(file: string): Promise<string> {
    const { root, base } = this.project.options
    const { text, diagnostics } = adaptStyleSheet(
      await readFile(join(root, file), 'utf8'),
      file,
      base,
    )
    this.project.recordFindings(file, diagnostics)
    this.#events.styled?.(file, diagnostics)
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
          await this.#islands?.filesFor(islandsOf(page)),
        ]
        return [page, digestOf([key, digest, shown])]
      }),
    )
  }

  async notFoundKey(): Promise<string> {
    const { key } = await this.#views()
    return digestOf([key, this.project.site.navigation.sections[0]?.digest])
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

  /** Tells the command that the folder has been read again. */
  announceReload(): void {
    this.#failure = []
    this.#events.reloaded?.()
  }

  /** Tells the command that the folder could not be read; the last good state is served on. */
  announceFailure(error: ConfigError): void {
    this.#failure = error.diagnostics
    this.#events.failed?.(error)
  }

  /**
   * What is wrong with a page, or with the site as a whole, as JSON that may stand inside a
   * `<script>`.
   */
  #findings(page: SitePage): string {
    const errors = this.project.config.diagnostics.filter(({ severity }) => severity === 'error')
    const own = this.project.diagnosticsOf(page.file)
    const findings = sortDiagnostics([
      ...this.#failure,
      ...errors,
      ...this.project.apiFailures,
      ...own,
    ])
    return JSON.stringify(findings).replaceAll('<', '\\u003c')
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

  #note(page: SitePage, document: PageRecord): PageRecord {
    this.project.recordFindings(page.file, document.diagnostics)
    return this.notes.add(page, document)
  }

  /** Shared views belong to one reading of the folder; a new one makes them anew. */
  async #views(): Promise<SharedViews> {
    const { site } = this.project
    if (this.#shared === undefined || this.#sharedFor !== site) {
      const sites = await SiteViews.create(this.project)
      const lastModified = await readLastModified(this.project)
      const assets = [...site.assets].filter((asset) => /\.(?:css|js)$/.test(asset))
      const thumbnails = await Thumbnails.create(this.project, this.project.report)
      const shared = [settingsKey(this.project), assets, site.home, sites.logo, thumbnails?.key]
      const key = digestOf(shared)
      this.#shared = {
        sites,
        sections: new SectionViews(this.project),
        lastModified,
        ...(thumbnails && { thumbnails }),
        key,
      }
      this.#sharedFor = site
    }
    return this.#shared
  }
}

function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url')
}
