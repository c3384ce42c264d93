import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { S3mini } from 's3mini'
import { ReleaseError } from '../model.ts'
import { createNoBucketError, describeError, isPassing } from './describe-error.ts'
import type { BucketSettings } from './settings.ts'

export interface StoredObject {
  key: string
  etag: string
  changedAt: Date
}

/** How an object is given to browsers. */
export interface Delivery {
  type: string
  cacheControl: string
}

/** Objects of an S3-compatible server. All methods try again for some seconds, then throw `ReleaseError`. */
export interface Bucket {
  put(key: string, content: Blob | string, delivery: Delivery): Promise<void>
  /** `undefined` where there is no such object. */
  read(key: string): Promise<string | undefined>
  /** Writes an object to a file, and returns the SHA-256 of what was written. */
  download(key: string, file: string): Promise<string>
  /** All objects whose keys begin with a text. */
  list(prefix: string): Promise<StoredObject[]>
  /** The keys below a prefix up to their next slash, which they end with. */
  folders(prefix: string): Promise<string[]>
  remove(keys: readonly string[]): Promise<void>
}

/** Milliseconds between attempts. */
const PAUSES = [200, 1000, 3000]

/** Milliseconds for one object. */
const PATIENCE_MS = 300_000

/** @param signal breaks off what is under way */
export function openBucket(settings: BucketSettings, signal?: AbortSignal): Bucket {
  const { address, region, keyId, secret } = settings
  const s3 = new S3mini({
    endpoint: address,
    region,
    accessKeyId: keyId,
    secretAccessKey: secret,
    fetch: (url, init = {}) => {
      const signals = [AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])]
      const headers = new Headers(init.headers)
      // Servers that do not know newer checksums remove many objects at once with this one only.
      if (init.method === 'POST' && typeof init.body === 'string') {
        headers.set('Content-MD5', createHash('md5').update(init.body).digest('base64'))
      }
      return fetch(url, { ...init, headers, signal: AbortSignal.any(signals) })
    },
  })

  async function attempt<T>(work: () => Promise<T>): Promise<T> {
    for (const pause of [...PAUSES, undefined]) {
      signal?.throwIfAborted()
      try {
        return await work()
      } catch (error) {
        signal?.throwIfAborted()
        if (pause === undefined || !isPassing(error)) throw describeError(error, address)
      }
      await wait(pause, undefined, signal && { signal })
    }
    throw new TypeError('Expected an attempt, received none.')
  }

  async function listed(prefix: string, options: Record<string, string> = {}) {
    const objects = await attempt(() => s3.listObjects('/', prefix, undefined, options))
    if (objects === null) throw createNoBucketError(address)
    return objects
  }

  return {
    async put(key, content, { type, cacheControl }) {
      const headers = { 'cache-control': cacheControl }
      await attempt(() => s3.putObject(key, content, type, undefined, headers))
    },
    read: (key) => attempt(async () => (await s3.getObject(key)) ?? undefined),
    download: (key, file) =>
      attempt(async () => {
        const response = await s3.getObjectResponse(key)
        if (response === null) {
          throw new ReleaseError(`Expected \`${key}\` in the bucket \`${address}\`, received none.`)
        }
        const hash = createHash('sha256')
        await pipeline(hashed(response.body ?? [], hash), createWriteStream(file))
        return hash.digest('hex')
      }),
    async list(prefix) {
      const objects = await listed(prefix)
      return objects.map(({ Key, ETag, LastModified }) => ({
        key: Key,
        etag: ETag,
        changedAt: new Date(LastModified),
      }))
    },
    async folders(prefix) {
      const objects = await listed(prefix, { delimiter: '/' })
      return objects.map(({ Key }) => Key).filter((key) => key.endsWith('/'))
    },
    async remove(keys) {
      if (keys.length > 0) await attempt(() => s3.deleteObjects([...keys]))
    },
  }
}

async function* hashed(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}
