import { randomUUID } from 'node:crypto'
import { existsSync, openAsBlob } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeTime, isValid } from 'ulid'
import { type BucketSettings, getSiteFolders, openBucket } from '../releases/index.ts'

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
  const folder = getFolder(data, update)
  for (const name of await readdir(folder)) {
    await bucket.put(getKey(update, name), await openAsBlob(join(folder, name)), DELIVERY)
  }
}

/** A picture by its name; `undefined` where nobody has it. Throws `ReleaseError`. */
export async function readPicture(
  { data, bucket }: PicturePlace,
  update: Pictured,
  name: string,
): Promise<Buffer | undefined> {
  const own = await readFile(join(getFolder(data, update), name)).catch(() => undefined)
  if (own !== undefined || bucket === undefined) return own
  const passing = join(tmpdir(), `pergola-picture-${randomUUID()}`)
  try {
    await openBucket(bucket).download(getKey(update, name), passing)
    return await readFile(passing)
  } finally {
    await rm(passing, { force: true })
  }
}

/** Removes the pictures of a project's updates that were asked for before a point in time. */
export async function removePictures(
  { data, bucket: settings }: PicturePlace,
  projectId: string,
  before: Date,
  signal: AbortSignal,
): Promise<void> {
  const isOld = (id: string) => isValid(id) && decodeTime(id) < before.getTime()
  const { screenshots } = getSiteFolders(data, projectId)
  for (const id of existsSync(screenshots) ? await readdir(screenshots) : []) {
    signal.throwIfAborted()
    if (isOld(id)) await rm(getFolder(data, { projectId, id }), { recursive: true, force: true })
  }
  if (settings === undefined) return
  const bucket = openBucket(settings, signal)
  const shared = getPictures(projectId)
  const keys = (await bucket.list(shared)).map(({ key }) => key)
  await bucket.remove(keys.filter((key) => isOld(key.slice(shared.length).split('/', 1)[0] ?? '')))
}

function getFolder(data: string, { projectId, id }: Pictured): string {
  return join(getSiteFolders(data, projectId).screenshots, id)
}

function getKey({ projectId, id }: Pictured, name: string): string {
  return `${getPictures(projectId)}${id}/${name}`
}

function getPictures(projectId: string): string {
  return `pictures/${projectId}/`
}
