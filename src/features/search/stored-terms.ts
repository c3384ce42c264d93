import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../../outputs/index.ts'
import type { PageTerms } from '../../search/index.ts'

/** Where the terms of a page stand in a file: first byte and number of bytes. */
export type TermsPlace = readonly [start: number, length: number]

/** Bytes that are written and read at once. */
const CHUNK = 1 << 20

const NAME = /^search-(\d+)-\d+\.terms$/

/** The terms of pages in a file of the cache: those of a large site are too many to hold in memory. */
export class StoredTerms {
  readonly name: string
  readonly #file: number
  #size: number
  #waiting: Buffer[] = []
  #waitingSize = 0
  /** A stretch of the file: terms are mostly read in order. */
  #stretch = { start: 0, bytes: Buffer.alloc(0) }
  /** Where stretches are read to. */
  #room = Buffer.alloc(0)

  private constructor(name: string, file: number) {
    this.name = name
    this.#file = file
    this.#size = fstatSync(file).size
  }

  /** A new file. */
  static create(folder: string): StoredTerms {
    mkdirSync(folder, { recursive: true })
    const name = `search-${process.pid}-${Date.now()}.terms`
    return new StoredTerms(name, openSync(join(folder, name), 'w+'))
  }

  /** The file of an earlier build; `undefined` when it is gone, or not whole. */
  static open(folder: string, name: string, size: number): StoredTerms | undefined {
    try {
      const terms = new StoredTerms(name, openSync(join(folder, name), 'r'))
      if (terms.size === size) return terms
      terms.close()
    } catch {
      // It costs no more than to read the pages again.
    }
    return undefined
  }

  /** Bytes of all terms. */
  get size(): number {
    return this.#size
  }

  append(terms: PageTerms): TermsPlace {
    const bytes = Buffer.from(terms)
    const place = [this.#size, bytes.length] as const
    this.#waiting.push(bytes)
    this.#waitingSize += bytes.length
    this.#size += bytes.length
    if (this.#waitingSize >= CHUNK) this.#flush()
    return place
  }

  read([start, length]: TermsPlace): PageTerms {
    this.#flush()
    const known = this.#stretch
    const from = start - known.start
    if (from >= 0 && from + length <= known.bytes.length) {
      return known.bytes.toString('utf8', from, from + length)
    }
    if (this.#room.length < length || this.#room.length === 0) {
      this.#room = Buffer.allocUnsafe(Math.max(CHUNK, length))
    }
    const read = readSync(this.#file, this.#room, 0, this.#room.length, start)
    const bytes = this.#room.subarray(0, read)
    this.#stretch = { start, bytes }
    return bytes.toString('utf8', 0, length)
  }

  /** Writes what has been added; the file stays open to be read. */
  #flush(): void {
    if (this.#waiting.length === 0) return
    const bytes = Buffer.concat(this.#waiting)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
    this.#waiting = []
    this.#waitingSize = 0
  }

  close(): void {
    this.#flush()
    closeSync(this.#file)
  }
}

/** Removes the files of earlier builds but one. */
export function removeStoredTerms(folder: string, but: string): void {
  for (const name of readdirSync(folder)) {
    const id = Number(NAME.exec(name)?.[1])
    const isOver = id === process.pid || (id > 0 && !isRunning(id))
    if (isOver && name !== but) rmSync(join(folder, name), { force: true })
  }
}
