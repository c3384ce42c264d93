import { closeSync, openSync, readSync, writevSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes gathered before they are written. */
const CHUNK = 1 << 20

/** Milliseconds after which a pack that no index names was left behind by a run that crashed. */
const OLD = 60 * 60 * 1000

/** Writes records one behind the other into a new file. */
export class PackWriter {
  readonly name = `${Date.now().toString(36)}-${process.pid}.pack`
  readonly #file: number
  readonly #pending = new Map<string, string>()
  #buffers: Buffer[] = []
  #buffered = 0
  #offset = 0

  constructor(folder: string) {
    this.#file = openSync(join(folder, this.name), 'a')
  }

  /** Whether a file name is that of a pack from some time ago. */
  static isOld(name: string): boolean {
    const started = /^([0-9a-z]+)-\d+\.pack$/.exec(name)?.[1]
    return started !== undefined && Date.now() - Number.parseInt(started, 36) > OLD
  }

  append(digest: string, text: string): { offset: number; length: number } {
    const record = Buffer.from(digest + text)
    const offset = this.#offset
    this.#buffers.push(record)
    this.#pending.set(digest, text)
    this.#offset += record.length
    this.#buffered += record.length
    if (this.#buffered >= CHUNK) this.flush()
    return { offset, length: record.length }
  }

  /** A page that is not on disk yet. */
  pending(digest: string): string | undefined {
    return this.#pending.get(digest)
  }

  flush(): void {
    if (this.#buffers.length > 0) writevSync(this.#file, this.#buffers)
    this.#buffers = []
    this.#buffered = 0
    this.#pending.clear()
  }

  close(): void {
    this.flush()
    closeSync(this.#file)
  }
}

/** Reads records from a file; one that is gone has none. */
export class PackReader {
  readonly #file: number | undefined

  constructor(path: string) {
    this.#file = open(path)
  }

  read(offset: number, length: number): string | undefined {
    if (this.#file === undefined) return undefined
    const buffer = Buffer.allocUnsafe(length)
    const read = readSync(this.#file, buffer, 0, length, offset)
    return read === length ? buffer.toString('utf8') : undefined
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
  }
}

function open(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
