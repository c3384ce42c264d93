import { z } from 'zod'
import { BUNDLES } from '../../../outputs/hosts/index.ts'
import type { ReleasePlace } from '../model.ts'
import type { Bucket } from './bucket.ts'
import { FOR_SERVICE } from './delivery.ts'
import type { Manifest } from './manifest.ts'
import { upload } from './transfer.ts'

const State = z.record(z.string(), z.string())

/**
 * Brings the files of a site at stable keys to a release: scripts and styles first, then what else is
 * not a page, then pages; what is gone is removed last.
 *
 * @param folder absolute path of the release
 */
export async function updateWebsite(
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
