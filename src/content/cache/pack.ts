import { closeSync, fstatSync, openSync, readSync, writevSync } from 'node:fs'
import { join } from 'node:path'

/** Bytes gathered before they are written. */
const CHUNK = 1 << 20

/** Milliseconds after which a pack that no index names was left behind by a run that crashed. */
const OLD = 60 * 60 * 1000

/** Writes records one behind the other into a new file. */
export class PackWriter {
  readonly name = `${Date.now().toString(36)}-${process.pid}.pack`
  readonly #file: number
  readonly #pending = new Map<string, Uint8Array>()
  #buffers: Uint8Array[] = []
  #buffered = 0
  #offset: number

  constructor(folder: string) {
    this.#file = openSync(join(folder, this.name), 'a')
    // Of one that this process began in the same millisecond it is the end.
    this.#offset = fstatSync(this.#file).size
  }

  /** Whether a file name is that of a pack from some time ago. */
  static isOld(name: string): boolean {
    const started = /^([0-9a-z]+)-\d+\.pack$/.exec(name)?.[1]
    return started !== undefined && Date.now() - Number.parseInt(started, 36) > OLD
  }

  append(digest: string, bytes: Uint8Array): { offset: number; length: number } {
    const offset = this.#offset
    const length = digest.length + bytes.length
    this.#buffers.push(Buffer.from(digest, 'latin1'), bytes)
    this.#pending.set(digest, bytes)
    this.#offset += length
    this.#buffered += length
    if (this.#buffered >= CHUNK) this.flush()
    return { offset, length }
  }

  /** A record that is not on disk yet. */
  pending(digest: string): Uint8Array | undefined {
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

  /** What a digest stands before; a record that something else wrote over is no record. */
  read(digest: string, offset: number, length: number): Uint8Array | undefined {
    if (this.#file === undefined) return undefined
    const record = Buffer.allocUnsafeSlow(length)
    const read = readSync(this.#file, record, 0, length, offset)
    const isWhole = read === length && record.toString('latin1', 0, digest.length) === digest
    return isWhole ? record.subarray(digest.length) : undefined
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
