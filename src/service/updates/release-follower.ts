import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import {
  BucketPublisher,
  type BucketSettings,
  getChannel,
  openBucket,
  POINTERS,
  placeOf,
  previewChannels,
  previewPlace,
  type ReleasePlace,
} from '../releases/index.ts'
import type { ServiceProject, Store } from '../store/index.ts'

export interface FollowerOptions {
  store: Pick<Store, 'projects'>
  /** Absolute path of the service's data. */
  data: string
  bucket: BucketSettings
  log: Logger
  /** Breaks off what is under way. */
  signal: AbortSignal
}

/** Names of previews are parts of addresses and of paths. */
const PREVIEW = /^[a-z0-9-]{1,60}$/

/** Has this machine show what was published from any. */
export class ReleaseFollower {
  readonly #options: FollowerOptions
  /** What has been dealt with, by the keys that tell what is shown. */
  readonly #seen = new Map<string, string>()

  constructor(options: FollowerOptions) {
    this.#options = options
  }

  /** Looks at the bucket once. Rejects when it cannot be read; a site that cannot be is logged. */
  async look(): Promise<void> {
    const { store, bucket: settings, log, signal } = this.#options
    const bucket = openBucket(settings, signal)
    const projects = await store.projects.list()
    const pointers = new Map((await bucket.list(POINTERS)).map(({ key, etag }) => [key, etag]))
    for (const [key, etag] of pointers) {
      const place = this.#placeAt(key, projects)
      if (place === undefined || this.#seen.get(key) === etag) continue
      try {
        await new BucketPublisher({ bucket, place, isWebsite: settings.isWebsite }).follow()
        this.#seen.set(key, etag)
      } catch (error) {
        if (signal.aborted) return
        log.error({ err: error, release: key }, 'release not fetched')
      }
    }
    for (const key of this.#seen.keys()) {
      if (!pointers.has(key)) await this.#forget(key, projects)
    }
  }

  /** What is shown at no machine any more: previews that were removed. */
  async #forget(key: string, projects: readonly ServiceProject[]): Promise<void> {
    const place = this.#placeAt(key, projects)
    this.#seen.delete(key)
    if (place?.isPreview) await rm(place.root, { recursive: true, force: true })
  }

  #placeAt(key: string, projects: readonly ServiceProject[]): ReleasePlace | undefined {
    const channel = getChannel(key)
    const project = projects.find(({ id }) => channel?.startsWith(`${id}/`) === true)
    if (channel === undefined || project?.build === undefined) return undefined
    const { data } = this.#options
    const site = placeOf(data, project)
    if (channel === site.channel) return site
    const previews = previewChannels(project.id)
    const name = channel.slice(previews.length)
    if (!channel.startsWith(previews) || !PREVIEW.test(name)) return undefined
    return previewPlace(data, project.id, name)
  }
}
