import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BucketSettings, openBucket } from '../releases/index.ts'
import { siteFolders } from './site-folders.ts'

/** Where pictures of updates are: on this machine, and in the bucket that machines share. */
export interface PicturePlace {
  /** Absolute path of the service's data. */
  data: string
  bucket?: BucketSettings | undefined
}

/** The update that a picture is of. */
export interface Pictured {
  id: string
  projectId: string
}

const DELIVERY = { type: 'image/png', cacheControl: 'public, max-age=86400' }

/** Has other machines know the pictures that were taken on this one. Throws `ReleaseError`. */
export async function sharePictures(
  { data, bucket: settings }: PicturePlace,
  update: Pictured,
  signal: AbortSignal,
): Promise<void> {
  if (settings === undefined) return
  const bucket = openBucket(settings, signal)
  const folder = folderOf(data, update)
  for (const name of await readdir(folder)) {
    await bucket.put(keyOf(update, name), await openAsBlob(join(folder, name)), DELIVERY)
  }
}

/** A picture by its name; `undefined` where nobody has it. Throws `ReleaseError`. */
export async function readPicture(
  { data, bucket }: PicturePlace,
  update: Pictured,
  name: string,
): Promise<Buffer | undefined> {
  const folder = folderOf(data, update)
  const file = join(folder, name)
  const own = await readFile(file).catch(() => undefined)
  if (own !== undefined || bucket === undefined) return own
  await mkdir(folder, { recursive: true })
  // Whoever asks at the same time is to find all of it or nothing.
  const passing = `${file}.${randomUUID()}`
  try {
    await openBucket(bucket).download(keyOf(update, name), passing)
    await rename(passing, file)
  } finally {
    await rm(passing, { force: true })
  }
  return readFile(file)
}

function folderOf(data: string, { projectId, id }: Pictured): string {
  return join(siteFolders(data, projectId).screenshots, id)
}

function keyOf({ projectId, id }: Pictured, name: string): string {
  return `pictures/${projectId}/${id}/${name}`
}
