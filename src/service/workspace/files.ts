import { isUtf8 } from 'node:buffer'
import { constants, mkdirSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { confine } from './confine.ts'
import { PathError } from './path-error.ts'

/** Bytes of a file that is read, and of one that is written. */
const MOST_READ = 2 * 1024 * 1024
const MOST_WRITTEN = 500_000

/** Reads a file of the docs; a link put in its place meanwhile is not followed. Throws `PathError`. */
export async function readConfined(root: string, path: string): Promise<string> {
  const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants
  const file = await open(confine(root, path, 'read'), O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  return closing(file, async () => {
    const stats = await file.stat()
    if (!stats.isFile()) throw new PathError(path, `Expected \`${path}\` to be a file.`)
    if (stats.size > MOST_READ) {
      throw new PathError(path, `Expected \`${path}\` to have at most ${MOST_READ} bytes.`)
    }
    const bytes = await file.readFile()
    // What is read as something else would be written back changed.
    if (!isUtf8(bytes) || bytes.includes(0))
      throw new PathError(path, `Expected \`${path}\` to be text in UTF-8.`)
    return bytes.toString('utf8')
  })
}

/**
 * Whether a text is longer than what is written of a file. One that is larger already, as documents of APIs are, may be
 * changed as far as it is read.
 *
 * @param before bytes that the file has; 0 where there is none
 */
export function isTooLarge(text: string, before: number): boolean {
  return Buffer.byteLength(text) > getMost(before)
}

function getMost(before: number): number {
  return before > MOST_WRITTEN ? MOST_READ : MOST_WRITTEN
}

/** Writes a file of the docs, with the folders around it. Throws `PathError`. */
export async function writeConfined(root: string, path: string, text: string): Promise<void> {
  const before = statSync(confine(root, path, 'write'), { throwIfNoEntry: false })?.size ?? 0
  if (isTooLarge(text, before)) {
    throw new PathError(path, `Expected \`${path}\` to get at most ${getMost(before)} bytes.`)
  }
  mkdirSync(dirname(confine(root, path, 'write')), { recursive: true })
  // What has been made may lie elsewhere than what was looked at.
  const target = confine(root, path, 'write')
  const { O_WRONLY, O_CREAT, O_TRUNC, O_NOFOLLOW } = constants
  const file = await open(target, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o644)
  await closing(file, () => file.writeFile(text))
}

async function closing<Value>(file: FileHandle, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } finally {
    await file.close()
  }
}
