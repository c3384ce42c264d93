import type { CompiledPage } from '../../content/index.ts'
import { DiagnosticCollector } from '../../diagnostics/index.ts'
import type { ProjectSession } from '../../project/index.ts'
import type { SiteModel, SitePage } from '../../site/index.ts'
import { LinkCheck } from '../build/check-links.ts'
import { CompiledPlaces } from '../compiled-places.ts'
import { hasFeatureFile } from './feature-files.ts'

/**
 * Looks for what is wrong with the pages that an author has looked at or edited, beside the answers
 * of the server: a build would tell of it. A page that nobody has open is compiled when it is saved.
 */
export class DevChecks {
  readonly #session: ProjectSession
  /** What the pages that were compiled depend on, by route. */
  readonly #seen = new Map<string, readonly string[]>()
  /** Routes to compile again. */
  readonly #stale = new Set<string>()
  /** Documents whose links have not been looked at yet, by route. */
  readonly #unchecked = new Map<string, CompiledPage>()
  #links: { of: SiteModel; check: LinkCheck } | undefined
  #isWorking = false

  constructor(session: ProjectSession) {
    this.#session = session
    session.onCompiled((page, document) => {
      this.#seen.set(page.route, document.dependencies)
      this.#unchecked.set(page.route, document)
      this.#work()
    })
  }

  /** A page, or what pages are made of, has changed. */
  fileChanged(file: string): void {
    for (const [route, dependencies] of this.#seen) {
      if (dependencies.includes(file)) this.#stale.add(route)
    }
    for (const page of this.#session.project.site.pages.values()) {
      if (page.file === file) this.#stale.add(page.route)
    }
    this.#work()
  }

  /** The site has been read again: pages may be gone, and settings may be others. */
  siteChanged(): void {
    for (const route of this.#seen.keys()) this.#stale.add(route)
    this.#work()
  }

  /** Works off what there is to do; what comes meanwhile is done as well. */
  #work(): void {
    if (this.#isWorking) return
    this.#isWorking = true
    // The answer that a compile was made for goes first.
    setImmediate(() => {
      this.#workOff()
        .catch((error: unknown) => this.#session.announceFailure(error))
        .finally(() => {
          this.#isWorking = false
        })
    })
  }

  async #workOff(): Promise<void> {
    for (;;) {
      const [unchecked] = this.#unchecked
      if (unchecked !== undefined) {
        const [route, document] = unchecked
        this.#unchecked.delete(route)
        const page = this.#session.pageAt(route)
        if (page !== undefined) await this.#checkLinks(page, document)
        continue
      }
      const [stale] = this.#stale
      if (stale === undefined) return
      this.#stale.delete(stale)
      const page = this.#session.pageAt(stale)
      if (page === undefined) this.#seen.delete(stale)
      else await this.#session.compile(page)
    }
  }

  async #checkLinks(page: SitePage, document: CompiledPage): Promise<void> {
    const { project } = this.#session
    const findings = new DiagnosticCollector()
    const inner = document.links.filter(({ kind }) => kind === 'page' || kind === 'asset')
    await this.#linkCheck().check(page.file, inner, findings.report)
    project.recordFindings(page.file, findings.all, 'links')
    this.#session.announceFindings(page)
  }

  /** Suggestions are made once for a state of the site. */
  #linkCheck(): LinkCheck {
    const { project } = this.#session
    if (this.#links?.of !== project.site) {
      const hasFile = (path: string) => hasFeatureFile(this.#session, path)
      const check = new LinkCheck(project, new CompiledPlaces(this.#session), hasFile)
      this.#links = { of: project.site, check }
    }
    return this.#links.check
  }
}
