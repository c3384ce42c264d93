import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { getReason } from '../diagnostics/index.ts'
import type { Bucket } from '../service/releases/index.ts'
import type { ParsedArguments } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Bytes of compiled pages that are kept for others; the oldest go first. */
const LIMIT = 2 * 1024 ** 3

/** Compiled pages that builds of several machines share. */
export interface CacheStore {
  /** Absolute path of the folder with the packs. */
  folder: string
  limit: number
  /** Hands on what the build has added. Never rejects: a build is not worth less without. */
  publish(): Promise<void>
}

/** Whether the value of `--cache` names a bucket, and no folder. */
export function isBucket(cache: string): boolean {
  return /^s3:\/\//i.test(cache)
}

/**
 * Opens what `--cache` names; `undefined` without the flag. A bucket that does not answer is told,
 * and the build goes on without. Throws `UsageError` for one that is not named as it should be.
 *
 * @param cacheDir absolute path of the site's own cache, for copies of what lies in a bucket
 */
export async function openCacheStore(
  args: ParsedArguments,
  cacheDir: string,
): Promise<CacheStore | undefined> {
  const cache = args.text('cache')
  if (cache === undefined) return undefined
  if (!isBucket(cache)) {
    return { folder: join(resolve(cache), 'shared'), limit: LIMIT, publish: async () => undefined }
  }
  const [, name, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*?))?\/*$/i.exec(cache) ?? []
  if (name === undefined) {
    throw new UsageError(
      `Expected \`--cache\` to be a folder, or a bucket such as \`s3://builds/docs\`, received \`${cache}\`.`,
    )
  }
  const bucket = await openNamedBucket(name)
  const folder = join(cacheDir, 'shared')
  await mkdir(folder, { recursive: true })
  const keyOf = (pack: string) => (prefix === '' ? pack : `${prefix}/${pack}`)
  let known: ReadonlySet<string> | undefined
  await orTell('read', async () => {
    known = await downloadPacks(bucket, prefix, folder)
  })
  return {
    folder,
    limit: LIMIT,
    publish: () =>
      orTell('written', async () => {
        // A bucket that could not be read is not waited for once more.
        if (known === undefined) return
        const packs = await packsIn(folder)
        for (const pack of packs) {
          if (known.has(pack)) continue
          const content = new Blob([await readFile(join(folder, pack))])
          await bucket.put(keyOf(pack), content, {
            type: 'application/octet-stream',
            cacheControl: 'private',
          })
        }
        // What this machine has dropped is old for all of them.
        await bucket.remove([...known].filter((pack) => !packs.includes(pack)).map(keyOf))
      }),
  }
}

async function openNamedBucket(name: string): Promise<Bucket> {
  const { openBucket, readBucketSettings } = await import('../service/releases/index.ts')
  const { env } = process
  const endpoint = env.S3_ENDPOINT ?? `https://s3.${env.S3_REGION ?? 'us-east-1'}.amazonaws.com`
  try {
    const settings = readBucketSettings({ ...env, S3_BUCKET: `${endpoint}/${name}` })
    if (settings === undefined) throw new Error('Expected `S3_ACCESS_KEY_ID`, received none.')
    return openBucket(settings)
  } catch (error) {
    throw new UsageError(`\`--cache\` names a bucket: ${getReason(error)}`, { cause: error })
  }
}

/** Brings the packs of a bucket into a folder; returns the names of all that it has. */
async function downloadPacks(
  bucket: Bucket,
  prefix: string,
  folder: string,
): Promise<ReadonlySet<string>> {
  const start = prefix === '' ? '' : `${prefix}/`
  const names = new Set<string>()
  for (const { key } of await bucket.list(start)) {
    const name = key.slice(start.length)
    if (!/^[0-9a-f]{40}\.pack$/.test(name)) continue
    names.add(name)
    const path = join(folder, name)
    if (existsSync(path)) continue
    await bucket.download(key, `${path}.${process.pid}`)
    await rename(`${path}.${process.pid}`, path)
  }
  return names
}

async function packsIn(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.pack'))
}

async function orTell(what: 'read' | 'written', work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(`The cache could not be ${what}: ${getReason(error)} The build goes on without.`)
  }
}
