import type { Release } from '../model.ts'
import { ReleaseError } from '../model.ts'
import { findOutdated, KEPT_MS } from '../rules.ts'
import type { Bucket } from './bucket.ts'
import { FOR_SERVICE } from './delivery.ts'
import { getKeys, releaseOf, uploadName, uploadOf } from './keys.ts'
import { type Manifest, parseManifest, parsePointer } from './manifest.ts'
import { upload } from './transfer.ts'

/** A release that is in a bucket as a whole. */
export interface StoredRelease extends Release {
  /** Tells its files from those of other attempts to upload it. */
  upload: string
}

/** Releases of one site or preview in a bucket, and which of them is shown. */
export class Channel {
  readonly #bucket: Bucket
  readonly #keys: ReturnType<typeof getKeys>
  readonly #now: () => number

  constructor(bucket: Bucket, channel: string, now: () => number) {
    this.#bucket = bucket
    this.#keys = getKeys(channel)
    this.#now = now
  }

  /** Releases without their files are not there yet. */
  async all(): Promise<StoredRelease[]> {
    const shown = await this.shown()
    const manifests = await this.#bucket.list(this.#keys.manifests)
    const known = new Map<string, StoredRelease>()
    for (const { key, changedAt } of manifests) {
      const upload = uploadOf(key, this.#keys)
      if (upload === undefined) continue
      const id = releaseOf(upload)
      // Whoever lost the work may have uploaded it as well.
      if (known.has(id) && upload !== shown) continue
      known.set(id, { id, upload, createdAt: changedAt, isCurrent: upload === shown })
    }
    return [...known.values()]
  }

  /** The upload that readers see. */
  async shown(): Promise<string | undefined> {
    const text = await this.#bucket.read(this.#keys.pointer)
    return text === undefined ? undefined : parsePointer(text)
  }

  /** The one step in which readers see something else. */
  async show(upload: string): Promise<void> {
    // Whoever goes back has to be seen, also by machines that missed what was shown in between.
    const shownAt = new Date().toISOString()
    await this.#bucket.put(this.#keys.pointer, JSON.stringify({ upload, shownAt }), FOR_SERVICE)
  }

  async manifest(upload: string): Promise<Manifest> {
    const key = this.#keys.manifestOf(upload)
    const text = await this.#bucket.read(key)
    if (text !== undefined) return parseManifest(text, key)
    throw new ReleaseError(
      `Expected the files of the release \`${releaseOf(upload)}\` in the bucket, received none.`,
    )
  }

  filesOf(upload: string): string {
    return this.#keys.filesOf(upload)
  }

  /** Keeps a release; it is there when all of its files are. */
  async add(folder: string, manifest: Manifest): Promise<string> {
    const name = uploadName(manifest.release)
    await upload(this.#bucket, this.filesOf(name), folder, Object.keys(manifest.files))
    await this.#bucket.put(this.#keys.manifestOf(name), JSON.stringify(manifest), FOR_SERVICE)
    return name
  }

  /** Removes what nobody needs any more: old releases, and uploads that were cut off. */
  async clean(): Promise<void> {
    for (const { upload } of findOutdated(await this.all(), this.#now())) {
      // Without a manifest it is there no more, also when the rest has to wait.
      await this.#bucket.remove([this.#keys.manifestOf(upload)])
      await this.#removeFiles(this.filesOf(upload))
    }
    const manifests = await this.#bucket.list(this.#keys.manifests)
    const whole = new Set(manifests.map(({ key }) => uploadOf(key, this.#keys)))
    for (const folder of await this.#bucket.folders(this.#keys.releases)) {
      if (whole.has(folder.slice(this.#keys.releases.length, -1))) continue
      const objects = await this.#bucket.list(folder)
      const newest = Math.max(...objects.map(({ changedAt }) => changedAt.getTime()))
      // A young one may be on its way.
      if (this.#now() - newest > KEPT_MS) await this.#removeFiles(folder)
    }
  }

  /** Removes all of it. */
  async remove(): Promise<void> {
    const { pointer, manifests, releases } = this.#keys
    await this.#bucket.remove([pointer])
    await this.#removeFiles(manifests)
    await this.#removeFiles(releases)
  }

  async #removeFiles(prefix: string): Promise<void> {
    const objects = await this.#bucket.list(prefix)
    await this.#bucket.remove(objects.map(({ key }) => key))
  }
}
