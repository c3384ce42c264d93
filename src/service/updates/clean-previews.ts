import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  BucketPublisher,
  type BucketSettings,
  getChannel,
  getShownFolder,
  getSiteFolders,
  openBucket,
  POINTERS,
  previewChannels,
  previewName,
  previewPlace,
} from '../releases/index.ts'
import type { Store } from '../store/index.ts'

export interface CleanPreviewsOptions {
  store: Pick<Store, 'projects' | 'updates'>
  /** Absolute path of the service's data. */
  data: string
  bucket?: BucketSettings | undefined
  now?: () => number
}

/** Previews of a project that are kept, and milliseconds for which they are. */
const MOST = 20
const KEPT_MS = 30 * 24 * 3_600_000

/** Updates that are looked through for previews that are under way. */
const LOOK_BACK = 100

/** Removes previews that are older than 30 days, and all but the newest 20 of a project. */
export async function cleanPreviews(
  options: CleanPreviewsOptions,
  signal: AbortSignal,
): Promise<void> {
  const now = options.now?.() ?? Date.now()
  for (const project of await options.store.projects.list()) {
    if (project.build === undefined) continue
    const busy = await underWay(options, project.id)
    const known = [...(await getPreviews(options, project.id, signal))]
    const old = known
      .toSorted(([, a], [, b]) => b - a)
      .filter(([name, at], rank) => !busy.has(name) && (rank >= MOST || now - at > KEPT_MS))
    for (const [name] of old) {
      signal.throwIfAborted()
      await removePreview(options, project.id, name, signal)
    }
  }
}

/** Names of previews, with when readers got to see what they show. */
async function getPreviews(
  { data, bucket }: CleanPreviewsOptions,
  projectId: string,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const { previews } = getSiteFolders(data, projectId)
  const known = new Map<string, number>()
  for (const name of existsSync(previews) ? readdirSync(previews) : []) {
    const folder = join(previews, name)
    const shown = lstatSync(getShownFolder(folder), { throwIfNoEntry: false })
    const stats = shown ?? lstatSync(folder, { throwIfNoEntry: false })
    if (stats !== undefined) known.set(name, stats.mtimeMs)
  }
  if (bucket === undefined) return known
  const channels = previewChannels(projectId)
  for (const { key, changedAt } of await openBucket(bucket, signal).list(POINTERS + channels)) {
    const name = getChannel(key)?.slice(channels.length)
    if (name !== undefined) known.set(name, changedAt.getTime())
  }
  return known
}

async function underWay(
  { store }: CleanPreviewsOptions,
  projectId: string,
): Promise<ReadonlySet<string>> {
  const updates = await store.updates.list(projectId, { skip: 0, take: LOOK_BACK })
  const names = updates.flatMap(({ isPreview, ref, endedAt }) =>
    isPreview && ref !== undefined && endedAt === undefined ? [previewName(ref)] : [],
  )
  return new Set(names)
}

async function removePreview(
  { data, bucket }: CleanPreviewsOptions,
  projectId: string,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const place = previewPlace(data, projectId, name)
  if (bucket === undefined) return rm(place.root, { recursive: true, force: true })
  await new BucketPublisher({
    bucket: openBucket(bucket, signal),
    place,
    isWebsite: false,
  }).remove()
}
