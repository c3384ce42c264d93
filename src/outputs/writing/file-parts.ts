import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** Bytes of another file that go over at once. */
const CHUNK = 1 << 20

/** A piece of another file. */
export interface FileRange {
  /** Absolute path. */
  path: string
  start: number
  size: number
}

/**
 * What makes up a file, one behind the other. The text of a whole site takes much memory, and fresh
 * memory costs more than all that is done with it: only the part that is written need be at hand.
 */
export type FileParts = () => AsyncIterable<Uint8Array | FileRange>

/** What a file is to hold. */
export type FileContent = string | Uint8Array | FileParts

/** Writes a file of parts in a folder that is there; returns its digest, as `digestFileContent` has it. */
export async function writeParts(path: string, parts: FileParts): Promise<string> {
  const digest = createHash('sha1')
  const target = openSync(path, 'w')
  try {
    for await (const bytes of readParts(parts)) {
      digest.update(bytes)
      for (let done = 0; done < bytes.length; ) done += writeSync(target, bytes, done)
    }
  } finally {
    closeSync(target)
  }
  return digest.digest('base64url')
}

/** All that the parts make up. */
export async function joinBytes(parts: FileParts): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const bytes of readParts(parts)) all.push(Uint8Array.from(bytes))
  return Buffer.concat(all)
}

/** The bytes of the parts, each good until the next ones are asked for. */
async function* readParts(parts: FileParts): AsyncGenerator<Uint8Array> {
  for await (const part of parts()) {
    if (part instanceof Uint8Array) yield part
    else yield* readRange(part)
  }
}

function* readRange({ path, start, size }: FileRange): Generator<Uint8Array> {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, size))
    for (let done = 0; done < size; ) {
      const wanted = Math.min(chunk.length, size - done)
      const read = readSync(file, chunk, 0, wanted, start + done)
      if (read === 0) {
        throw new Error(`Expected ${size} bytes from ${start} on in \`${path}\`, received ${done}.`)
      }
      yield chunk.subarray(0, read)
      done += read
    }
  } finally {
    closeSync(file)
  }
}
