import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Milliseconds that one file may take. */
const PATIENCE = 10_000
/** Bytes that one file may have. */
const LARGEST = 4 * 1024 * 1024

/**
 * Fetches a file unless it lies in the cache already. Throws an `Error` that says why it cannot be
 * had.
 *
 * @param path absolute path in the cache
 */
export async function fetchOnce(url: string, path: string): Promise<void> {
  if (existsSync(path)) return
  const data = await download(url)
  await mkdir(dirname(path), { recursive: true })
  const passing = `${path}.${process.pid}`
  await writeFile(passing, data)
  await rename(passing, path)
}

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) }).catch((error) => {
    throw new Error(`${new URL(url).host} cannot be reached`, { cause: error })
  })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > LARGEST) throw new Error(`${url} has more than ${LARGEST / 1024 / 1024} MB`)
  }
  return Buffer.concat(chunks)
}

/** A short name for some content. */
export function contentHash(data: string | Uint8Array): string {
  return createHash('sha1').update(data).digest('hex').slice(0, 10)
}
