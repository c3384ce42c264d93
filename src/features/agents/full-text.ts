import { join } from 'node:path'
import { type FileParts, type FileRange, readState, writeState } from '../../outputs/index.ts'
import type { WrittenFiles } from '../../project/index.ts'

export interface TextPart {
  /** The same key, the same text; without one it is made each time. */
  key: string | undefined
  text(): string | Promise<string>
}

/** The parts of a text, in their order. */
type Stored = [key: string | null, bytes: number][]

/**
 * Puts a text of many parts together. What has not changed is taken from the file that the last
 * build wrote, if it is still there.
 *
 * @param path of the file below the output folder
 */
export function joinParts(
  parts: readonly TextPart[],
  path: string,
  { cacheDir, written }: { cacheDir: string; written: WrittenFiles },
): FileParts {
  const statePath = join(cacheDir, 'full-text.json')
  return async function* () {
    const known = findParts(readState<Stored>(statePath) ?? [], (size) =>
      written.findIntact(path, size),
    )
    const stored: Stored = []
    /** What is taken over as far as it lies together. */
    let taken: FileRange = { path: '', start: 0, size: 0 }
    for (const { key, text } of parts) {
      const found = key === undefined ? undefined : known.get(key)
      if (found !== undefined && found.start === taken.start + taken.size) {
        taken = { ...found, start: taken.start, size: taken.size + found.size }
      } else {
        if (taken.size > 0) yield taken
        taken = found ?? { ...taken, size: 0 }
      }
      const bytes = found === undefined ? Buffer.from(await text()) : undefined
      stored.push([key ?? null, found?.size ?? bytes?.length ?? 0])
      if (bytes !== undefined) yield bytes
    }
    if (taken.size > 0) yield taken
    await writeState(statePath, stored)
  }
}

/** The parts of the last text by their keys. */
function findParts(
  stored: Stored,
  find: (size: number) => FileRange | undefined,
): ReadonlyMap<string, FileRange> {
  const size = stored.reduce((sum, [, bytes]) => sum + bytes, 0)
  const whole = size === 0 ? undefined : find(size)
  if (whole === undefined) return new Map()
  let end = 0
  return new Map(
    stored.flatMap(([key, bytes]) => {
      end += bytes
      return key === null ? [] : [[key, { path: whole.path, start: end - bytes, size: bytes }]]
    }),
  )
}
