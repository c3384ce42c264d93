import { createHash } from 'node:crypto'
import type { ConfigError } from '../../config/index.ts'
import type { PageDocument, PageSource } from '../../content/index.ts'
import { type Diagnostic, sortDiagnostics } from '../../diagnostics/index.ts'
import type { ProjectBridge, RenderedPage } from '../../pages/_bridge.ts'
import type { PageView } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import type { PageRecord, PageRecords } from '../build/page-records.ts'
import { withBase } from '../views/address.ts'
import { CODE_STYLE_SHEET } from '../views/code-styles.ts'
import { notFoundView } from '../views/not-found.ts'
import { createPageView } from '../views/page-view.ts'
import { SectionViews } from '../views/section-views.ts'
import { SiteViews } from '../views/site-view.ts'
import { type Project, settingsKey } from './project.ts'

/** What a command wants to be told. */
export interface SessionEvents {
  rendered?(page: SitePage, document: PageDocument): void
  reloaded?(): void
  failed?(error: ConfigError): void
}

interface SharedViews {
  sites: SiteViews
  sections: SectionViews
  /** Digest of all that pages show beside their own bodies and their section. */
  key: string
}

/** A project while it is served or built: answers the Astro routes. */
export class ProjectSession implements ProjectBridge {
  readonly project: Project
  readonly #events: SessionEvents
  readonly #codeStyles = new Set<string>()
  readonly #notes = new Map<string, PageRecord>()
  /** Routes that the running build renders. */
  #stale: readonly string[] = []
  /** Why the folder could not be read again, until it can. */
  #failure: readonly Diagnostic[] = []
  #revision = 0
  #shared: SharedViews | undefined
  #sharedFor: unknown

  constructor(project: Project, events: SessionEvents = {}) {
    this.project = project
    this.#events = events
  }

  /** Keys of all code colours that pages have used so far. */
  get codeStyles(): ReadonlySet<string> {
    return this.#codeStyles
  }

  /** Tells which routes the build has to render. */
  renderOnly(routes: readonly string[]): void {
    this.#stale = routes
  }

  routes(): readonly string[] {
    return this.#stale
  }

  async page(route: string): Promise<RenderedPage | undefined> {
    const page = this.project.site.pages.get(route)
    if (page === undefined) return undefined
    const revision = this.#revision
    const shared = await this.#views()
    const document = await this.compile(page)
    this.#events.rendered?.(page, document)
    return {
      view: createPageView(this.project, page, document, shared),
      codeStyleSheet: withBase(this.project.options.base, CODE_STYLE_SHEET),
      ...(this.project.options.mode === 'dev' && {
        development: { findings: this.#findings(page), revision },
      }),
    }
  }

  async notFound(): Promise<PageView> {
    return notFoundView(this.project, await this.#views())
  }

  /** A page's document; what the site needs to know of it is taken note of. */
  async compile(page: SitePage): Promise<PageDocument> {
    const document = await this.project.engine.compile(sourceOf(page))
    this.#note(page, document)
    return document
  }

  /** Takes note, from the records of earlier builds, of the pages that were not compiled. */
  async completeNotes(records: PageRecords): Promise<void> {
    const { site, engine } = this.project
    for (const page of site.pages.values()) {
      if (page.url !== undefined) continue
      const digest = await engine.digest(sourceOf(page))
      const record =
        this.#notes.get(page.file) ??
        this.#note(page, records.find(page.file, digest) ?? (await engine.compile(sourceOf(page))))
      records.record(page.file, digest, record)
    }
  }

  /** What was taken note of, by file. */
  notes(): Iterable<[file: string, record: PageRecord]> {
    return this.#notes
  }

  /** Each page with a digest of everything that it shows. */
  async pageKeys(): Promise<[page: SitePage, key: string][]> {
    const { site, engine } = this.project
    const { key } = await this.#views()
    const pages = [...site.pages.values()].filter((page) => page.url === undefined)
    return Promise.all(
      pages.map(async (page): Promise<[SitePage, string]> => {
        const digest = await engine.digest(sourceOf(page))
        const shown = [site.placeOf(page)?.section.digest, site.navigation.listed.get(page.route)]
        return [page, digestOf([key, digest, shown])]
      }),
    )
  }

  async notFoundKey(): Promise<string> {
    const { key } = await this.#views()
    return digestOf([key, this.project.site.sections[0]?.digest])
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
    const findings = sortDiagnostics([...this.#failure, ...errors, ...own])
    return JSON.stringify(findings).replaceAll('<', '\\u003c')
  }

  #note(page: SitePage, { codeStyles, diagnostics, links }: PageRecord): PageRecord {
    const inner = links.filter(({ kind }) => kind === 'page' || kind === 'asset')
    const record = { codeStyles, diagnostics, links: inner }
    this.#notes.set(page.file, record)
    this.project.recordPageFindings(page, diagnostics)
    for (const key of codeStyles) this.#codeStyles.add(key)
    return record
  }

  /** Shared views belong to one reading of the folder; a new one makes them anew. */
  async #views(): Promise<SharedViews> {
    const { site } = this.project
    if (this.#shared === undefined || this.#sharedFor !== site) {
      const sites = await SiteViews.create(this.project)
      const assets = [...site.assets].filter((asset) => /\.(?:css|js)$/.test(asset))
      const key = digestOf([settingsKey(this.project), assets, site.home])
      this.#shared = { sites, sections: new SectionViews(this.project), key }
      this.#sharedFor = site
    }
    return this.#shared
  }
}

/** What the engine needs of a page; worker threads are sent nothing else. */
function sourceOf({ file, route }: SitePage): PageSource {
  return { file, route }
}

function digestOf(value: unknown): string {
  return createHash('sha1').update(JSON.stringify(value)).digest('base64url')
}
