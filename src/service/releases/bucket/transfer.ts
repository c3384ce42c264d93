import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { copyFile, link, mkdir, readdir, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ReleaseError } from '../model.ts'
import type { Bucket } from './bucket.ts'
import { getDelivery } from './delivery.ts'
import type { Manifest } from './manifest.ts'

/** Looks at what there is of a release in a folder. */
export async function readFolder(folder: string, release: string): Promise<Manifest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const files: Manifest['files'] = {}
  await inParallel(paths.toSorted(), async (path) => {
    const { mtimeMs } = await stat(join(folder, path))
    files[path] = { sha256: await digestOf(join(folder, path)), builtAt: Math.round(mtimeMs) }
  })
  return { release, files }
}

/** Writes files of a folder to a bucket. */
export function upload(
  bucket: Bucket,
  prefix: string,
  folder: string,
  paths: Iterable<string>,
): Promise<void> {
  return inParallel(paths, async (path) => {
    await bucket.put(prefix + path, await openAsBlob(join(folder, path)), getDelivery(path))
  })
}

/**
 * Writes a release of a bucket to a new folder. What another folder has of it is taken from there.
 * Throws `ReleaseError` when it is not what its manifest says.
 */
export function download(
  bucket: Bucket,
  prefix: string,
  { files }: Manifest,
  folder: string,
  other: string,
): Promise<void> {
  return inParallel(Object.entries(files), async ([path, { sha256, builtAt }]) => {
    const target = join(folder, path)
    await mkdir(dirname(target), { recursive: true })
    if (await takeOver(join(other, path), target, sha256)) return
    await downloadFile(bucket, prefix + path, target, { sha256, builtAt })
  })
}

/** Writes an object to a file, as its manifest says. Throws `ReleaseError` when it is another one. */
export async function downloadFile(
  bucket: Bucket,
  key: string,
  target: string,
  { sha256, builtAt }: Manifest['files'][string],
): Promise<void> {
  if ((await bucket.download(key, target)) !== sha256) {
    throw new ReleaseError(`Expected \`${key}\` as it was uploaded, received something else.`)
  }
  const date = new Date(builtAt)
  await utimes(target, date, date)
}

async function takeOver(source: string, target: string, sha256: string): Promise<boolean> {
  const own = await digestOf(source).catch(() => undefined)
  if (own !== sha256) return false
  await link(source, target).catch(() => copyFile(source, target))
  return true
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Requests that are under way at a time. */
const WIDTH = 8

/** Does something with each of many, some at a time, until one fails. */
async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items].values()
  let hasFailed = false
  const next = async () => {
    for (const item of waiting) {
      if (hasFailed) return
      await work(item)
    }
  }
  const ends = Array.from({ length: WIDTH }, () =>
    next().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  const failed = (await Promise.allSettled(ends)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
