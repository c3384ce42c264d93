import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SEARCH_FOLDER, SITE_DESCRIPTION } from '../../contract/index.ts'
import type { ServiceProject } from '../store/index.ts'
import type { SiteIndex } from './model.ts'
import { type DocumentsOptions, openDocuments } from './open-documents.ts'

export interface SharedOptions extends DocumentsOptions {
  /** Is told when what has been published cannot be opened; the release before goes on. */
  onError(error: unknown): void
  /** Milliseconds; for tests. */
  now?(): number
}

/** A release of the site that somebody works with. */
export interface Lease {
  readonly index: SiteIndex
  /** Has to be called once, when the work is done. */
  end(): void
}

/** Milliseconds between looks at the folder. */
const INTERVAL = 1000

interface Shared {
  index: SiteIndex
  leases: number
}

/** The pages of a site folder for many at once: new work gets what was published last. */
export class SharedDocuments {
  readonly #folder: string
  readonly #options: SharedOptions
  #current: Shared | undefined
  #state: State = { path: '', files: '' }
  /** What was there at the last look. */
  #seen = ''
  #looked = Number.NEGATIVE_INFINITY
  #looking: Promise<void> | undefined
  #isClosed = false

  /** @param folder absolute path of the site folder, or of a link to it */
  constructor(folder: string, options: SharedOptions) {
    this.#folder = folder
    this.#options = options
  }

  /** Rejects when nothing has been published yet. */
  async lease(): Promise<Lease> {
    if (this.#current === undefined) await this.refresh()
    else if (this.#now() - this.#looked >= INTERVAL) {
      // Opening takes its time, and the release before is as good until then.
      this.refresh().catch(this.#options.onError)
    }
    const shared = this.#current
    if (shared === undefined) throw new Error('Expected open documents, received closed ones.')
    shared.leases++
    let isOver = false
    return {
      index: shared.index,
      end: () => {
        if (isOver) return
        isOver = true
        shared.leases--
        this.#closeUnused(shared)
      },
    }
  }

  /** Opens what is in the folder, if that has changed. Rejects when it cannot be opened. */
  refresh(): Promise<void> {
    this.#looking ??= this.#refresh().finally(() => {
      this.#looking = undefined
      this.#looked = this.#now()
    })
    return this.#looking
  }

  /** Work that has begun goes on to its end. */
  close(): void {
    this.#isClosed = true
    this.#replace(undefined)
  }

  async #refresh(): Promise<void> {
    const state = await getState(this.#folder)
    const { path, files } = this.#state
    if (this.#current !== undefined) {
      if (state.path === path && state.files === files) return
      // A build that writes into the folder may not be at its end: the next look tells.
      if (state.path === path && state.files !== this.#seen) {
        this.#seen = state.files
        return
      }
    }
    const index = await openDocuments(this.#folder, this.#options)
    if (this.#isClosed) return index.close()
    this.#state = state
    this.#replace({ index, leases: 0 })
  }

  #replace(next: Shared | undefined): void {
    const before = this.#current
    this.#current = next
    if (before !== undefined) this.#closeUnused(before)
  }

  #closeUnused(shared: Shared): void {
    if (shared.leases === 0 && shared !== this.#current) shared.index.close()
  }

  #now(): number {
    return this.#options.now?.() ?? Date.now()
  }
}

interface State {
  /** Another folder behind the link. */
  path: string
  /** Another build in the folder. */
  files: string
}

async function getState(folder: string): Promise<State> {
  const path = await realpath(folder).catch(() => folder)
  const files = await getStates(path, [SITE_DESCRIPTION])
  const search = await readdir(join(path, SEARCH_FOLDER)).catch(() => [])
  const manifests = search.filter((name) => name.endsWith('.json')).toSorted()
  const indexes = await getStates(
    path,
    manifests.map((name) => join(SEARCH_FOLDER, name)),
  )
  return { path, files: files + indexes }
}

async function getStates(folder: string, files: readonly string[]): Promise<string> {
  const states = await Promise.all(
    files.map(async (file) => {
      const stats = await stat(join(folder, file)).catch(() => undefined)
      return [stats?.ino, stats?.mtimeMs, stats?.size].join(' ')
    }),
  )
  return states.join('\n')
}

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
