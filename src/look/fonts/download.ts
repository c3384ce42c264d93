import { existsSync } from 'node:fs'
import { fetchFromWeb, writeWhole } from '../../package/index.ts'

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
  await writeWhole(path, await download(url))
}

async function download(url: string): Promise<Buffer> {
  const response = await fetchFromWeb(url, {
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error) => {
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
