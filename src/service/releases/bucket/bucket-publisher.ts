import { rm } from 'node:fs/promises'
import { z } from 'zod'
import { BUNDLES } from '../../../outputs/hosts/index.ts'
import { type Asset, keepAssets } from '../keep-assets.ts'
import type { Publisher, Release, ReleasePlace } from '../model.ts'
import { getShownFolder, type ReleaseFolder, releaseFolder } from '../release-folder.ts'
import { findLastingAssets, releaseBefore, sortNewestFirst } from '../rules.ts'
import type { Bucket } from './bucket.ts'
import { Channel } from './channel.ts'
import { FOR_SERVICE } from './delivery.ts'
import { releaseOf } from './keys.ts'
import type { Manifest } from './manifest.ts'
import { download, downloadFile, readFolder, upload } from './transfer.ts'

const State = z.record(z.string(), z.string())

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
    return sortNewestFirst(known).map(({ id, createdAt, isCurrent }) => ({
      id,
      createdAt,
      isCurrent,
    }))
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
    const { releases, since } = findLastingAssets(await this.#channel.all(), this.#now())
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
    const current = getShownFolder(place.root)
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

/**
 * Brings the files of a site at stable keys to a release: scripts and styles first, then what else is
 * not a page, then pages; what is gone is removed last.
 *
 * @param folder absolute path of the release
 */
async function updateWebsite(
  bucket: Bucket,
  { channel, base }: ReleasePlace,
  { files }: Manifest,
  folder: string,
): Promise<void> {
  const prefix = `website/${channel}${base}/`
  const state = `websites/${channel}.json`
  const before = await readState(bucket, state)
  const digests = Object.fromEntries(
    Object.entries(files).map(([path, { sha256 }]) => [path, sha256]),
  )
  const changed = Object.keys(digests).filter((path) => before[path] !== digests[path])
  const stored = await bucket.list(prefix)
  const gone = stored.map(({ key }) => key.slice(prefix.length)).filter((path) => !(path in files))
  if (changed.length === 0 && gone.length === 0) return
  // Whoever comes next after an attempt that was cut off cannot know what is there.
  await bucket.put(state, '{}', FOR_SERVICE)
  for (const rank of [0, 1, 2]) {
    const paths = changed.filter((path) => rankOf(path) === rank)
    await upload(bucket, prefix, folder, paths)
  }
  await bucket.remove(gone.map((path) => prefix + path))
  await bucket.put(state, JSON.stringify(digests), FOR_SERVICE)
}

async function readState(bucket: Bucket, key: string): Promise<Record<string, string>> {
  const text = await bucket.read(key)
  return text === undefined ? {} : (State.safeParse(JSON.parse(text)).data ?? {})
}

function rankOf(path: string): number {
  if (path.startsWith(`${BUNDLES}/`)) return 0
  return path.endsWith('.html') ? 2 : 1
}
