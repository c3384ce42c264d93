import { readFileSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import { getSourcesDigest, UNSURE_MS, writeWhole } from '../../package/index.ts'
import { statIfThere } from './if-there.ts'

/** What was read of a file, and the file's stamp at that time. */
export type KeptFacts<Facts> = readonly [file: string, stamp: string, facts: Facts]

/** What is kept, and the code that it is the work of. */
type Kept<Facts> = [code: string, entries: KeptFacts<Facts>[]]

/**
 * The times and the size of a file: they change when it does, and no file need be read for them. Empty
 * for what is no file.
 */
export function getFileStamp(path: string): string {
  const stats = statIfThere(path)
  return stats?.isFile() ? `${stats.mtimeMs}:${stats.ctimeMs}:${stats.size}` : ''
}

/** Leaves what was read of files for a later process, but of those that have just changed. */
export async function keepFileFacts<Facts>(
  path: string,
  entries: readonly KeptFacts<Facts>[],
): Promise<void> {
  const last = Date.now() - UNSURE_MS
  const settled = entries.filter(([, stamp]) => {
    const changed = stamp.split(':').slice(0, 2).map(Number)
    return Math.max(...changed) <= last
  })
  await writeWhole(path, serialize([getSourcesDigest(), settled] satisfies Kept<Facts>))
}

/** What an earlier process has left; nothing where another version of the code has. */
export function readFileFacts<Facts>(path: string): KeptFacts<Facts>[] {
  try {
    const [code, entries] = deserialize(readFileSync(path)) as Kept<Facts>
    return code === getSourcesDigest() ? entries : []
  } catch {
    // Not there yet, or of another version of Node.js: files are read.
    return []
  }
}
