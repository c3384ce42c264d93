import { join } from 'node:path'
import { type FileBytes, readState, writeState } from '../../outputs/index.ts'
import type { WrittenFiles } from '../../project/index.ts'

/** Bytes up to which the last text is read to take parts of it over: of larger sites it is too much. */
const MOST_READ = 128 << 20

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
export async function joinParts(
  parts: Iterable<TextPart>,
  path: string,
  { cacheDir, written }: { cacheDir: string; written: WrittenFiles },
): Promise<FileBytes> {
  const statePath = join(cacheDir, 'full-text.json')
  const known = readParts(readState<Stored>(statePath) ?? [], (size) =>
    size > MOST_READ ? undefined : written.readIntact(path, size),
  )
  // As bytes: of a large site the texts are too many for the heap.
  const texts: Uint8Array[] = []
  const stored: Stored = []
  for (const { key, text } of parts) {
    const bytes = (key === undefined ? undefined : known.get(key)) ?? Buffer.from(await text())
    texts.push(bytes)
    stored.push([key ?? null, bytes.length])
  }
  await writeState(statePath, stored)
  return texts
}

/** The parts of the last text by their keys. */
function readParts(
  stored: Stored,
  read: (size: number) => Uint8Array | undefined,
): ReadonlyMap<string, Uint8Array> {
  const size = stored.reduce((sum, [, bytes]) => sum + bytes, 0)
  const text = size === 0 ? undefined : read(size)
  if (text === undefined) return new Map()
  let start = 0
  return new Map(
    stored.flatMap(([key, bytes]) => {
      start += bytes
      return key === null ? [] : [[key, text.subarray(start - bytes, start)]]
    }),
  )
}
