import { CHUNKS, type TermReader, visitChunk } from '../text/index.ts'
import type { TermDictionary } from './term-dictionary.ts'

/** The parts of a page whose words count differently. */
export const PART = { title: 0, names: 1, headings: 2, body: 3 } as const

type Part = (typeof PART)[keyof typeof PART]

/** How often a term stands in the parts of a page. */
export interface TermCounts {
  title: number
  names: number
  headings: number
  body: number
}

/** A chunk of text, as `getPlacedChunks` divides it. */
interface Chunk {
  readonly hash: number
  /** Where its letters stand in the pool, and how many they are. */
  readonly start: number
  readonly length: number
  /** Numbers of its terms, each doubled, and one more for an identifier as a whole. */
  readonly terms: readonly number[]
  /** Another one at its place of the table. */
  readonly next: Chunk | undefined
}

/** Places of the table of chunks: a power of two. */
const PLACES = 1 << 16

/** Chunks that are kept: more than the words of most sites; and the longest of them. */
const MOST_KEPT = 50_000
const LONGEST_KEPT = 60

/** Longest term, in characters; what is longer is data. */
const LONGEST = 40

/** Counts of a term. */
const PARTS = 4

/** What there is to know of a term beside its counts. */
const KNOWN = 1
const WEAK = 2
const DATA = 4

/** What the characters of ASCII are to a chunk. */
const NONE = 0
const INSIDE = 1
const JOINT = 2

/** A function, so that browsers need not have it with what they take of search. */
function characterKinds(): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => {
    const letter = String.fromCharCode(code)
    if (/[A-Za-z0-9]/.test(letter)) return INSIDE
    return /[_.\-']/.test(letter) ? JOINT : NONE
  })
}

/**
 * Counts the terms of pages of one language, one page after the other. Most words of a page have been seen before:
 * they are found where they stand in its text, without making a string or anything else of them.
 */
export class Tally {
  readonly reader: TermReader
  readonly dictionary: TermDictionary
  readonly #characters = characterKinds()
  readonly #nextChunk = new RegExp(CHUNKS)
  readonly #chunks: (Chunk | undefined)[] = new Array(PLACES).fill(undefined)
  /** Letters of the chunks that are kept, one chunk behind the other, and then of the current one. */
  #pool = new Uint16Array(1 << 16)
  #pooled = 0
  /** Of the current chunk. */
  #hash = 0
  /** By the numbers of terms: what they are, the page that the counts are of, and the counts. */
  #kinds = new Uint8Array(1 << 12)
  #pages = new Int32Array(1 << 12)
  #counts = new Int32Array(PARTS << 12)
  #kept = 0
  #page = 0
  #found: number[] = []

  /** @param dictionary gets the terms that it does not have yet */
  constructor(reader: TermReader, dictionary: TermDictionary) {
    this.reader = reader
    this.dictionary = dictionary
  }

  /** Begins with another page. */
  begin(): void {
    this.#page++
    this.#found = []
    if (this.#kept < MOST_KEPT) return
    this.#chunks.fill(undefined)
    this.#kept = 0
    this.#pooled = 0
  }

  /** Tells the numbers of the page's terms in the order in which they first came. */
  each(visit: (number: number, counts: TermCounts) => void): void {
    const counts = this.#counts
    for (const number of this.#found) {
      const at = number * PARTS
      visit(number, {
        title: counts[at + PART.title] ?? 0,
        names: counts[at + PART.names] ?? 0,
        headings: counts[at + PART.headings] ?? 0,
        body: counts[at + PART.body] ?? 0,
      })
    }
  }

  /** Counts the terms of a text; returns the number of its words. */
  add(text: string, part: Part): number {
    const kinds = this.#characters
    let words = 0
    for (let at = 0; at < text.length; ) {
      const code = text.charCodeAt(at)
      if (code < 128 && kinds[code] !== INSIDE) {
        at++
        continue
      }
      let end = this.#readPlain(text, at)
      if (end === -1) {
        this.#nextChunk.lastIndex = at
        const found = this.#nextChunk.exec(text)
        if (found === null) break
        at = found.index
        end = at + found[0].length
        this.#read(text, at, end)
      }
      words += this.#count(this.#chunk(text, at, end), part)
      at = end
    }
    return words
  }

  #count({ terms }: Chunk, part: Part): number {
    const counts = this.#counts
    const skipped = part === PART.body ? WEAK | DATA : DATA
    let words = 0
    for (const term of terms) {
      const number = term >> 1
      if (((this.#kinds[number] ?? 0) & skipped) !== 0) continue
      if ((term & 1) === 0) words++
      const at = number * PARTS
      if (this.#pages[number] !== this.#page) {
        this.#pages[number] = this.#page
        counts.fill(0, at, at + PARTS)
        this.#found.push(number)
      }
      counts[at + part] = (counts[at + part] ?? 0) + 1
    }
    return words
  }

  /** Reads a chunk of ASCII that begins at a place; returns its end, -1 where it has other letters. */
  #readPlain(text: string, start: number): number {
    const kinds = this.#characters
    let pool = this.#poolFor(0)
    let hash = 0
    let to = this.#pooled
    for (let at = start; ; at++) {
      let code = text.charCodeAt(at)
      while (code < 128 && kinds[code] === INSIDE) {
        if (to === pool.length) pool = this.#poolFor(to - this.#pooled)
        hash = (Math.imul(hash, 31) + code) | 0
        pool[to++] = code
        code = text.charCodeAt(++at)
      }
      this.#hash = hash
      if (code >= 128) return -1
      // A joint belongs to a chunk only where another letter follows.
      if (at === text.length || kinds[code] !== JOINT) return at
      const after = text.charCodeAt(at + 1)
      if (after >= 128) return -1
      if (at + 1 === text.length || kinds[after] !== INSIDE) return at
      if (to === pool.length) pool = this.#poolFor(to - this.#pooled)
      hash = (Math.imul(hash, 31) + code) | 0
      pool[to++] = code
    }
  }

  /** Reads any chunk. */
  #read(text: string, start: number, end: number): void {
    const pool = this.#poolFor(end - start)
    this.#hash = 0
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at)
      this.#hash = (Math.imul(this.#hash, 31) + code) | 0
      pool[this.#pooled + at - start] = code
    }
  }

  /** The pool, with room for a letter more than the current chunk has so far. */
  #poolFor(length: number): Uint16Array {
    const wanted = this.#pooled + length + 1
    if (wanted > this.#pool.length) this.#pool = grown(this.#pool, new Uint16Array(2 * wanted))
    return this.#pool
  }

  /** The chunk that has just been read. */
  #chunk(text: string, start: number, end: number): Chunk {
    const length = end - start
    const hash = this.#hash
    const place = (hash ^ (hash >>> 16)) & (PLACES - 1)
    for (let known = this.#chunks[place]; known !== undefined; known = known.next) {
      if (known.hash === hash && known.length === length && this.#isCurrent(known)) return known
    }
    const terms = this.#termsOf(text.slice(start, end))
    const chunk = { hash, start: this.#pooled, length, terms, next: this.#chunks[place] }
    if (length > LONGEST_KEPT) return chunk
    this.#kept++
    this.#pooled += length
    this.#chunks[place] = chunk
    return chunk
  }

  #isCurrent({ start, length }: Chunk): boolean {
    const pool = this.#pool
    const current = this.#pooled
    for (let at = 0; at < length; at++) {
      if (pool[start + at] !== pool[current + at]) return false
    }
    return true
  }

  #termsOf(chunk: string): number[] {
    const terms: number[] = []
    visitChunk(chunk, 0, this.reader.lang, (word, _start, _end, isWhole) => {
      const number = this.#numberOf(isWhole ? word : this.reader.stem(word))
      terms.push(2 * number + Number(isWhole))
    })
    return terms
  }

  #numberOf(term: string): number {
    const number = this.dictionary.numberOf(term)
    if (number >= this.#kinds.length) {
      this.#kinds = grown(this.#kinds, new Uint8Array(2 * number))
      this.#pages = grown(this.#pages, new Int32Array(2 * number))
      this.#counts = grown(this.#counts, new Int32Array(2 * PARTS * number))
    }
    if (this.#kinds[number] === 0) {
      this.#kinds[number] =
        KNOWN | (this.reader.isWeak(term) ? WEAK : 0) | (term.length > LONGEST ? DATA : 0)
    }
    return number
  }
}

function grown<Numbers extends Uint8Array | Uint16Array | Int32Array>(
  before: Numbers,
  larger: Numbers,
): Numbers {
  larger.set(before)
  return larger
}
