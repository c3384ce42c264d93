import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file of a cache. A build beside this one never reads half of it. */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const passing = `${path}.${process.pid}`
  await writeFile(passing, data)
  await rename(passing, path)
}
