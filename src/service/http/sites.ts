import { existsSync } from 'node:fs'
import type { Logger } from 'pino'
import type { ServiceProject, Store } from '../store/index.ts'
import { createPlainError } from './errors/index.ts'
import { type DocumentsSource, withDocuments } from './with-documents.ts'

/** A project and where its site is published. */
export interface Site {
  project: ServiceProject
  /** Base path; empty at the root. */
  base: string
  address?: string
  /** Servers of APIs that its pages may ask by way of the service. */
  servers: readonly string[]
}

export interface SitesOptions extends DocumentsSource {
  store: Pick<Store, 'projects'>
  log: Logger
}

/** Milliseconds after which projects are looked up again: every file of a site is asked for here. */
const KNOWN_MS = 1000

/** Finds the sites that requests are meant for. */
export class Sites {
  readonly #service: SitesOptions
  #sites: Promise<Site[]> | undefined
  #readAt = 0

  constructor(service: SitesOptions) {
    this.#service = service
  }

  /**
   * The site that an address belongs to: by the host, which is the project's domain, begins with it
   * or is that of the site's own address; then by the base path, the longest one first.
   *
   * @param host `Host` header
   * @param path from the root
   */
  async at(host: string, path: string): Promise<Site | undefined> {
    const sites = await this.all()
    const name = host.replace(/:\d+$/, '').toLowerCase()
    const own = sites.filter((site) => isHostOf(site, name))
    return (own.length > 0 ? own : sites)
      .filter(({ base }) => path === base || path.startsWith(`${base}/`))
      .toSorted((a, b) => b.base.length - a.base.length)[0]
  }

  /** All sites that can be read. */
  all(): Promise<Site[]> {
    const now = performance.now()
    if (this.#sites === undefined || now - this.#readAt > KNOWN_MS) {
      this.#readAt = now
      this.#sites = this.#read()
    }
    return this.#sites
  }

  async #read(): Promise<Site[]> {
    const projects = await this.#service.store.projects.list()
    const sites = await Promise.all(projects.map((project) => this.#siteOf(project)))
    return sites.filter((site) => site !== undefined)
  }

  /** A site that cannot be read must not keep the others from being found. */
  async #siteOf(project: ServiceProject): Promise<Site | undefined> {
    // One that the service has yet to build.
    if (project.build !== undefined && !existsSync(project.site)) return undefined
    try {
      return await withDocuments(
        this.#service,
        project,
        ({ site: { base, address, servers = [] } }) => ({
          project,
          base,
          servers,
          ...(address !== undefined && { address }),
        }),
      )
    } catch (error) {
      this.#service.log.error(
        { project: project.id, err: createPlainError(error) },
        'site not read',
      )
      return undefined
    }
  }
}

function isHostOf({ project, address }: Site, name: string): boolean {
  const domain = project.domain.toLowerCase()
  return (
    name === domain ||
    name.startsWith(`${domain}.`) ||
    (address !== undefined && new URL(address).hostname === name)
  )
}
