import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ConfigError } from '../../config/index.ts'
import type { PageDocument } from '../../content/index.ts'
import { sortDiagnostics } from '../../diagnostics/index.ts'
import type { ProjectBridge, RenderedPage, RenderedRoute } from '../../pages/_bridge.ts'
import type { PageView } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import { type PageRecord, PageRecords } from '../build/page-records.ts'
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
  readonly #records: PageRecords
  readonly #recordOf = new Map<string, PageRecord>()
  #shared: SharedViews | undefined
  #sharedFor: unknown

  constructor(project: Project, events: SessionEvents = {}) {
    this.project = project
    this.#events = events
    this.#records = new PageRecords(join(project.options.cacheDir, 'records.json'))
  }

  /** Keys of all code colours that pages have used so far. */
  get codeStyles(): ReadonlySet<string> {
    return this.#codeStyles
  }

  async routes(): Promise<RenderedRoute[]> {
    const pages = [...this.project.site.pages.values()].filter((page) => page.url === undefined)
    if (this.project.options.mode === 'dev') return pages.map(({ route }) => ({ route }))
    const { key } = await this.#views()
    return Promise.all(
      pages.map(async (page) => ({ route: page.route, cacheKey: await this.#cacheKey(page, key) })),
    )
  }

  async page(route: string): Promise<RenderedPage | undefined> {
    const page = this.project.site.pages.get(route)
    if (page === undefined) return undefined
    const shared = await this.#views()
    const document = await this.compile(page)
    this.#events.rendered?.(page, document)
    return {
      view: createPageView(this.project, page, document, shared),
      codeStyleSheet: withBase(this.project.options.base, CODE_STYLE_SHEET),
      ...(this.project.options.mode === 'dev' && { findings: this.#findings(page) }),
    }
  }

  async notFound(): Promise<PageView> {
    return notFoundView(this.project, await this.#views())
  }

  /** A page's document; what the site needs to know of it is taken note of. */
  async compile(page: SitePage): Promise<PageDocument> {
    const { engine } = this.project
    const source = { file: page.file, route: page.route }
    const document = await engine.compile(source)
    if (this.project.options.mode === 'build') {
      this.#note(page, this.#records.record(page.file, await engine.digest(source), document))
    } else {
      this.#note(page, document)
    }
    return document
  }

  /** Takes note of the pages that this build did not have to render. */
  async completeRecords(): Promise<void> {
    for (const page of this.project.site.pages.values()) {
      if (this.#recordOf.has(page.file) || page.url !== undefined) continue
      const digest = await this.project.engine.digest({ file: page.file, route: page.route })
      const record = this.#records.find(page.file, digest)
      if (record === undefined) await this.compile(page)
      else this.#note(page, record)
    }
    await this.#records.save()
  }

  /** Records of all noted pages, by file. */
  records(): Iterable<[file: string, record: PageRecord]> {
    return this.#recordOf
  }

  /** Tells the command that the folder has been read again. */
  announceReload(): void {
    this.#events.reloaded?.()
  }

  /** Tells the command that the folder could not be read; the last good state is served on. */
  announceFailure(error: ConfigError): void {
    this.#events.failed?.(error)
  }

  /** A page's findings as JSON that may stand inside a `<script>`. */
  #findings(page: SitePage): string {
    const findings = sortDiagnostics(this.project.diagnosticsOf(page.file))
    return JSON.stringify(findings).replaceAll('<', '\\u003c')
  }

  #note(page: SitePage, record: PageRecord): void {
    this.#recordOf.set(page.file, record)
    this.project.recordPageFindings(page, record.diagnostics)
    for (const key of record.codeStyles) this.#codeStyles.add(key)
  }

  async #cacheKey(page: SitePage, shared: string): Promise<string> {
    const digest = await this.project.engine.digest({ file: page.file, route: page.route })
    const place = this.project.site.placeOf(page)
    const listing = this.project.site.navigation.listed.get(page.route)
    return createHash('sha1')
      .update(JSON.stringify([shared, digest, place?.section.digest, listing]))
      .digest('base64url')
  }

  /** Shared views belong to one reading of the folder; a new one makes them anew. */
  async #views(): Promise<SharedViews> {
    const { site } = this.project
    if (this.#shared === undefined || this.#sharedFor !== site) {
      const sites = await SiteViews.create(this.project)
      const assets = [...site.assets].filter((asset) => /\.(?:css|js)$/.test(asset))
      const key = JSON.stringify([settingsKey(this.project), assets, site.home])
      this.#shared = { sites, sections: new SectionViews(this.project), key }
      this.#sharedFor = site
    }
    return this.#shared
  }
}
