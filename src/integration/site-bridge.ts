import type { CompiledPage } from '../content/index.ts'
import { createNotFoundView, getMovedAddresses } from '../features/index.ts'
import { digestOf } from '../outputs/index.ts'
import type { ProjectBridge, TemplatePage } from '../pages/_bridge.ts'
import { NOT_FOUND, type PageContext, type ProjectSession } from '../project/index.ts'
import { escapeScriptJson, type PageView, type RenderedPage } from '../shell/index.ts'
import type { SiteModel, SitePage } from '../site/index.ts'
import {
  createFurnitureView,
  createPageView,
  createTemplatePageView,
  gatherExtras,
  getSwitchersKey,
  readSurroundings,
  type SiteSurroundings,
} from '../views/index.ts'

/** Answers the Astro routes with the views of a session's pages. */
export class SiteBridge implements ProjectBridge {
  readonly #session: ProjectSession
  /** Routes that the running build renders. */
  #stale: readonly string[] = []
  #shared: { of: SiteModel; surroundings: Promise<SiteSurroundings> } | undefined

  constructor(session: ProjectSession) {
    this.#session = session
  }

  /** Tells which routes the build has to render. */
  renderOnly(routes: readonly string[]): void {
    this.#stale = routes
  }

  routes(): readonly string[] {
    return this.#stale
  }

  async page(route: string): Promise<RenderedPage | undefined> {
    const page = this.#session.pageAt(route)
    if (page === undefined) return route === NOT_FOUND ? this.notFound() : undefined
    const { revision } = this.#session
    const shared = await this.#surroundings()
    return this.#view(page, await this.#session.compile(page), shared, revision)
  }

  /**
   * The pages of some routes, compiled together.
   *
   * @param next routes that are asked for after these
   */
  async pages(
    routes: readonly string[],
    next: readonly string[],
  ): Promise<[route: string, page: RenderedPage][]> {
    const { revision } = this.#session
    const shared = await this.#surroundings()
    const pagesOf = (some: readonly string[]) =>
      some.flatMap((route) => this.#session.pageAt(route) ?? [])
    const pages = pagesOf(routes)
    const documents = await this.#session.compileMany(pages, pagesOf(next))
    const compiled = new Map(pages.map((page, at) => [page.route, { page, at }]))
    return Promise.all(
      routes.map(async (route): Promise<[string, RenderedPage]> => {
        const { page, at = 0 } = compiled.get(route) ?? {}
        const document = documents[at]
        if (page === undefined || document === undefined) return [route, await this.notFound()]
        return [route, await this.#view(page, document, shared, revision)]
      }),
    )
  }

  /** @param revision number of the changes that the document has */
  async #view(
    page: SitePage,
    document: CompiledPage,
    shared: SiteSurroundings,
    revision: number,
  ): Promise<RenderedPage> {
    const { project, events, features } = this.#session
    const { route } = page
    events.rendered?.(page, document)
    const section = project.site.placeOf(page)?.section
    const { lang } = shared.sites.of(section?.lang)
    const context = { route, lang, section, page, document }
    const { styleSheets, scripts, islands, ...extras } = await gatherExtras(features, context)
    return {
      view: createPageView(project, page, document, shared, extras),
      styleSheets,
      scripts,
      ...(islands && { islands }),
      ...this.#development(page, revision),
    }
  }

  async templatePage(page: TemplatePage): Promise<PageView> {
    const { view } = await this.#viewWithoutFile(page)
    return view
  }

  /** The page for unknown addresses: the author's own `404.mdx`, else what docs.json says of it. */
  async notFound(): Promise<RenderedPage> {
    const { project } = this.#session
    const own = project.site.pages.has(NOT_FOUND) && (await this.page(NOT_FOUND))
    if (own) return own
    const { revision } = this.#session
    const document = await this.#session.compileNotFound()
    const page = { route: NOT_FOUND, title: '' }
    const { view, sites, ...files } = await this.#viewWithoutFile(page, document)
    return {
      ...files,
      view: createNotFoundView(project, document, view, sites),
      moved: escapeScriptJson(getMovedAddresses(project)),
      ...this.#development({ file: '' }, revision),
    }
  }

  /** What a page says of itself to the development server. */
  #development(page: Pick<SitePage, 'file'>, revision: number): Partial<RenderedPage> {
    if (this.#session.project.options.mode !== 'dev') return {}
    return { development: { findings: this.#session.findingsOf(page), revision } }
  }

  async #viewWithoutFile(page: TemplatePage, document?: CompiledPage) {
    const { project, features } = this.#session
    const shared = await this.#surroundings()
    const [section] = project.site.navigation.sections
    const { lang } = shared.sites.of(section?.lang)
    const context: PageContext = {
      route: page.route,
      lang,
      section,
      ...(document !== undefined && { document }),
    }
    const { styleSheets, scripts, islands: _, ...extras } = await gatherExtras(features, context)
    const view = createTemplatePageView(project, page, shared, extras)
    return { view, styleSheets, scripts, sites: shared.sites }
  }

  /** Each page that a build writes, with a digest of everything that it shows. */
  async pageKeys(): Promise<[page: SitePage, key: string][]> {
    const { project, features } = this.#session
    const { site, compiler } = project
    const { key, lastModified } = await this.#surroundings()
    return Promise.all(
      this.#session.writtenPages().map(async (page): Promise<[SitePage, string]> => {
        const digest = await compiler.digest(this.#session.sourceOf(page))
        const shown = [
          site.placeOf(page)?.section.digest,
          site.navigation.listed.get(page.route),
          createFurnitureView(project, page, lastModified),
          getSwitchersKey(project, page, site.placeOf(page)?.section.switchers ?? []),
          features.map((feature) => feature.pageKey?.(page)),
        ]
        return [page, digestOf([key, digest, shown])]
      }),
    )
  }

  async notFoundKey(): Promise<string> {
    const { key } = await this.#surroundings()
    const { site, compiler } = this.#session.project
    const body = await compiler.digest(this.#session.notFoundSource())
    const moved = getMovedAddresses(this.#session.project)
    return digestOf([key, site.navigation.sections[0]?.digest, body, moved])
  }

  /** What pages share belongs to one reading of the folder; a new one makes it anew. */
  #surroundings(): Promise<SiteSurroundings> {
    const { site } = this.#session.project
    if (this.#shared?.of !== site) {
      const shared = { of: site, surroundings: readSurroundings(this.#session) }
      this.#shared = shared
      // What failed, such as a file that was just being written, is tried again with the next page.
      shared.surroundings.catch(() => {
        if (this.#shared === shared) this.#shared = undefined
      })
    }
    return this.#shared.surroundings
  }
}
