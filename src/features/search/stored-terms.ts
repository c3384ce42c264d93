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
import { type PageTerms, TermDictionary } from '../../search/index.ts'

/** Where something, such as the terms of a page, stands in a file: first byte and number of bytes. */
export type TermsPlace = readonly [start: number, length: number]

/** Bytes that are written and read at once. */
const CHUNK = 1 << 20

const NAME = /^search-(\d+)-\d+\.terms$/

/** A file of terms: its name, its size, and where the words of the dictionary stand in it, and their order. */
export type StoredFile = readonly [name: string, size: number, words: TermsPlace, order: TermsPlace]

/**
 * The terms of pages in a file of the cache, those of a large site are too many to hold in memory;
 * and the words that they are numbers of.
 */
export class StoredTerms {
  readonly name: string
  readonly #file: number
  #dictionary: TermDictionary | undefined
  #size: number
  #waiting: Buffer[] = []
  #waitingSize = 0
  /** A stretch of the file: terms are mostly read in order. */
  #stretch = { start: 0, bytes: Buffer.alloc(0) }
  /** Where stretches are read to. */
  #room = Buffer.alloc(0)
  #words: TermsPlace = [0, 0]
  #order: TermsPlace = [0, 0]

  private constructor(name: string, file: number, dictionary?: TermDictionary) {
    this.name = name
    this.#file = file
    this.#size = fstatSync(file).size
    this.#dictionary = dictionary
  }

  /** Read when it is asked for: where no page changed nobody needs it. */
  get dictionary(): TermDictionary {
    if (this.#dictionary === undefined) {
      const words = this.#bytesAt(this.#words).toString().split('\n')
      this.#dictionary = new TermDictionary(words, [...numbersIn(this.#bytesAt(this.#order))])
    }
    return this.#dictionary
  }

  #bytesAt([start, length]: TermsPlace): Buffer {
    const bytes = Buffer.from(new ArrayBuffer(length))
    readSync(this.#file, bytes, 0, length, start)
    return bytes
  }

  /** A new file. */
  static create(folder: string, dictionary: TermDictionary): StoredTerms {
    mkdirSync(folder, { recursive: true })
    const name = `search-${process.pid}-${Date.now()}.terms`
    return new StoredTerms(name, openSync(join(folder, name), 'w+'), dictionary)
  }

  /** The file of an earlier build; `undefined` when it is gone, or not whole. */
  static open(folder: string, [name, size, words, order]: StoredFile): StoredTerms | undefined {
    let file: number | undefined
    try {
      file = openSync(join(folder, name), 'r')
      if (fstatSync(file).size === size) {
        const terms = new StoredTerms(name, file)
        terms.#words = words
        terms.#order = order
        return terms
      }
    } catch {
      // It costs no more than to read the pages again.
    }
    if (file !== undefined) closeSync(file)
    return undefined
  }

  /** In bytes. */
  get size(): number {
    return this.#size
  }

  append(terms: PageTerms): TermsPlace {
    return this.#append(bytesOf(terms))
  }

  #append(bytes: Buffer): TermsPlace {
    const place = [this.#size, bytes.length] as const
    this.#waiting.push(bytes)
    this.#waitingSize += bytes.length
    this.#size += bytes.length
    if (this.#waitingSize >= CHUNK) this.#flush()
    return place
  }

  /** The terms at a place, until others are read. */
  read([start, length]: TermsPlace): PageTerms {
    this.#flush()
    const known = this.#stretch
    const from = start - known.start
    if (from >= 0 && from + length <= known.bytes.length) {
      return numbersIn(known.bytes, from, length)
    }
    if (this.#room.length < length || this.#room.length === 0) {
      this.#room = Buffer.from(new ArrayBuffer(Math.max(CHUNK, length)))
    }
    const read = readSync(this.#file, this.#room, 0, this.#room.length, start)
    const bytes = this.#room.subarray(0, read)
    this.#stretch = { start, bytes }
    return numbersIn(bytes, 0, length)
  }

  /** Writes what has been added; the file stays open to be read. */
  #flush(): void {
    if (this.#waiting.length === 0) return
    const bytes = Buffer.concat(this.#waiting)
    for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at)
    this.#waiting = []
    this.#waitingSize = 0
  }

  /** Ends the file of this build with its dictionary; returns where it is found by the next one. */
  finish(): StoredFile {
    if (this.#words[1] === 0) {
      const { terms, order } = this.dictionary
      this.#words = this.#append(Buffer.from(terms.join('\n')))
      this.#order = this.#append(bytesOf(Uint32Array.from(order)))
    }
    this.#flush()
    return [this.name, this.#size, this.#words, this.#order]
  }

  close(): void {
    this.#flush()
    closeSync(this.#file)
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint32Array): Buffer {
  return Buffer.from(new Uint8Array(buffer, byteOffset, byteLength))
}

function numbersIn(bytes: Buffer, start = 0, length = bytes.length): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset + start, length / 4)
}

/** Removes the files of earlier builds but some. */
export function removeStoredTerms(folder: string, but: ReadonlySet<string>): void {
  for (const name of readdirSync(folder)) {
    const id = Number(NAME.exec(name)?.[1])
    const isOver = id === process.pid || (id > 0 && !isRunning(id))
    if (isOver && !but.has(name)) rmSync(join(folder, name), { force: true })
  }
}
