import { type Lease, SharedDocuments, type SharedOptions } from './documents/index.ts'
import type { ServiceProject } from './store/index.ts'

/** The published pages of all projects, opened when they are first asked for. */
export class ProjectDocuments {
  readonly #options: SharedOptions
  readonly #sites = new Map<string, SharedDocuments>()

  constructor(options: SharedOptions) {
    this.#options = options
  }

  /** Rejects when nothing has been published in the project's folder. */
  leaseOf({ site }: ServiceProject): Promise<Lease> {
    const documents = this.#sites.get(site) ?? new SharedDocuments(site, this.#options)
    this.#sites.set(site, documents)
    return documents.lease()
  }

  /** Work that has begun goes on to its end. */
  close(): void {
    for (const documents of this.#sites.values()) documents.close()
    this.#sites.clear()
  }
}
