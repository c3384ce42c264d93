import { rm } from 'node:fs/promises'
import { BUNDLES } from '../../../outputs/hosts/index.ts'
import { type Asset, keepAssets } from '../keep-assets.ts'
import type { Publisher, Release, ReleasePlace } from '../model.ts'
import { type ReleaseFolder, releaseFolder, shownFolder } from '../release-folder.ts'
import { lastingAssets, newestFirst, releaseBefore } from '../rules.ts'
import type { Bucket } from './bucket.ts'
import { Channel } from './channel.ts'
import { releaseOf } from './keys.ts'
import { download, downloadFile, readFolder } from './transfer.ts'
import { updateWebsite } from './website.ts'

export interface BucketPublisherOptions {
  bucket: Bucket
  place: ReleasePlace
  /** Whether the files of the current release of a site are kept at stable keys as well. */
  isWebsite: boolean
  now?: () => number
}

/** Publishes to a bucket that machines take releases from, to their own folders. */
export class BucketPublisher implements Publisher {
  readonly #options: BucketPublisherOptions
  readonly #now: () => number
  readonly #channel: Channel
  readonly #local: ReleaseFolder

  constructor(options: BucketPublisherOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#channel = new Channel(options.bucket, options.place.channel, this.#now)
    this.#local = releaseFolder(options.place.root, this.#now)
  }

  async publish(folder: string, id: string): Promise<Release> {
    const known = await this.#channel.all()
    // A crash before it was shown has left it there.
    return this.#show(known.find((one) => one.id === id)?.upload ?? (await this.#add(folder, id)))
  }

  async list(): Promise<Release[]> {
    const known = await this.#channel.all()
    return newestFirst(known).map(({ id, createdAt, isCurrent }) => ({ id, createdAt, isCurrent }))
  }

  async rollback(id?: string): Promise<Release> {
    return this.#show(releaseBefore(await this.#channel.all(), id).upload)
  }

  async clean(): Promise<void> {
    await this.#channel.clean()
    await this.#local.clean()
  }

  /** Has this machine show what the bucket says. */
  async follow(): Promise<void> {
    const upload = await this.#channel.shown()
    if (upload === undefined) return
    const id = releaseOf(upload)
    if (this.#local.all().some((release) => release.isCurrent && release.id === id)) return
    await this.#fetch(upload)
    await this.#local.show(id)
    await this.#local.clean()
  }

  /** Removes all releases. */
  async remove(): Promise<void> {
    await this.#channel.remove()
    await rm(this.#options.place.root, { recursive: true, force: true })
  }

  async #add(folder: string, id: string): Promise<string> {
    const { releases, since } = lastingAssets(await this.#channel.all(), this.#now())
    for (const { upload } of releases) {
      await keepAssets(await this.#assetsOf(upload), folder, since)
    }
    const upload = await this.#channel.add(folder, await readFolder(folder, id))
    await this.#local.place(folder, id)
    return upload
  }

  /** Readers of all machines see it after the one step in the bucket. */
  async #show(upload: string): Promise<Release> {
    const { bucket, place, isWebsite } = this.#options
    const id = releaseOf(upload)
    await this.#fetch(upload)
    await this.#channel.show(upload)
    const shown = await this.#local.show(id)
    if (isWebsite && !place.isPreview) {
      const manifest = await this.#channel.manifest(upload)
      await updateWebsite(bucket, place, manifest, this.#local.folderOf(id))
    }
    return shown
  }

  /** Has a release on this machine as well, whole or not at all. */
  async #fetch(upload: string): Promise<void> {
    const { bucket, place } = this.#options
    const id = releaseOf(upload)
    if (this.#local.has(id)) return
    const manifest = await this.#channel.manifest(upload)
    const incoming = this.#local.incoming()
    const current = shownFolder(place.root)
    try {
      await download(bucket, this.#channel.filesOf(upload), manifest, incoming, current)
      await this.#local.place(incoming, id)
    } finally {
      await rm(incoming, { recursive: true, force: true })
    }
  }

  async #assetsOf(upload: string): Promise<Asset[]> {
    const { files } = await this.#channel.manifest(upload)
    return Object.entries(files)
      .filter(([path]) => path.startsWith(`${BUNDLES}/`))
      .map(([path, file]) => ({
        path,
        builtAt: file.builtAt,
        copy: (target) =>
          downloadFile(this.#options.bucket, this.#channel.filesOf(upload) + path, target, file),
      }))
  }
}
