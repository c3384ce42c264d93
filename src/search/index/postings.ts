import { type PageTerms, STEP_BITS } from '../model.ts'
import { FIRST_LETTER, STEPS } from '../postings.ts'
import type { TermDictionary } from './term-dictionary.ts'

/** Pages of one term that are kept: those that are most about it. */
const MOST_PAGES = 1200

/** What says, of a posting, how much a page is about a term; the other bits are a number. */
const STEP_MASK = (1 << STEP_BITS) - 1

/** More pages than any site has. */
const ALL = 0x7fffffff

/** Letters of the longest way from one page to the next, with how much it is about the term. */
const MOST_LETTERS = 11

/**
 * Which pages have which terms, put in the order of terms. All pages are gone through two or three
 * times and their terms not kept in between: of a large site they are many millions.
 */
export class Postings {
  readonly #dictionary: TermDictionary
  /** By the numbers of terms: how many pages have each. */
  readonly #counts: Uint32Array
  /** Of terms that more pages have than are kept: how many pages for each step. */
  readonly #common = new Map<number, Uint32Array>()
  /** The least step of a term's pages that are kept, and how many of that step. */
  readonly #least: Uint8Array
  readonly #room: Int32Array
  /** Numbers of pages with steps, term by term, and where those of each term begin and end. */
  #sorted = new Uint32Array(0)
  #starts = new Uint32Array(0)
  #ends = new Uint32Array(0)
  /** Letters of the line that is being written. */
  #line = Buffer.alloc(1 << 12)

  /** @param dictionary has all terms that pages may have */
  constructor(dictionary: TermDictionary) {
    const { length } = dictionary.terms
    this.#dictionary = dictionary
    this.#counts = new Uint32Array(length)
    this.#least = new Uint8Array(length)
    this.#room = new Int32Array(length).fill(ALL)
  }

  /** First with the terms of each page. */
  count(terms: PageTerms): void {
    const counts = this.#counts
    for (let at = 0; at < terms.length; at++) {
      const number = (terms[at] ?? 0) >>> STEP_BITS
      counts[number] = (counts[number] ?? 0) + 1
    }
  }

  /** After all are counted, finds the terms that too many pages have; `weigh` is needed where there are any. */
  findCommon(): boolean {
    for (const [number, count] of this.#counts.entries()) {
      if (count > MOST_PAGES) this.#common.set(number, new Uint32Array(STEPS))
    }
    return this.#common.size > 0
  }

  /** With the terms of each page once more, where some have too many pages. */
  weigh(terms: PageTerms): void {
    for (let at = 0; at < terms.length; at++) {
      const posting = terms[at] ?? 0
      const number = posting >>> STEP_BITS
      if ((this.#counts[number] ?? 0) <= MOST_PAGES) continue
      const steps = this.#common.get(number)
      const step = posting & STEP_MASK
      if (steps !== undefined) steps[step] = (steps[step] ?? 0) + 1
    }
  }

  /** Makes room for what is kept; returns the numbers of terms that pages have, in the order of terms. */
  arrange(): number[] {
    for (const [number, steps] of this.#common) this.#bound(number, steps)
    const counts = this.#counts
    const ends = new Uint32Array(counts.length)
    let end = 0
    for (let number = 0; number < counts.length; number++) {
      ends[number] = end
      end += Math.min(counts[number] ?? 0, MOST_PAGES)
    }
    this.#starts = ends.slice()
    this.#ends = ends
    this.#sorted = new Uint32Array(end)
    return this.#dictionary.order.filter((number) => (counts[number] ?? 0) > 0)
  }

  /** Keeps the pages that are most about a term; of equal ones the first. */
  #bound(number: number, steps: Uint32Array): void {
    let step = STEPS - 1
    let room = MOST_PAGES
    for (; room >= (steps[step] ?? 0); step--) room -= steps[step] ?? 0
    this.#least[number] = step
    this.#room[number] = room
  }

  /** Last with the terms of each page, the pages in their order. */
  place(terms: PageTerms, page: number): void {
    const [least, room, ends, sorted] = [this.#least, this.#room, this.#ends, this.#sorted]
    for (let at = 0; at < terms.length; at++) {
      const posting = terms[at] ?? 0
      const number = posting >>> STEP_BITS
      const step = posting & STEP_MASK
      const bound = least[number] ?? 0
      if (step < bound) continue
      if (step === bound) {
        const left = room[number] ?? 0
        if (left === 0) continue
        room[number] = left - 1
      }
      const end = ends[number] ?? 0
      sorted[end] = (page << STEP_BITS) | step
      ends[number] = end + 1
    }
  }

  /**
   * One line of a shard: the term, its list, and its number of pages where the list is shorter. A
   * list has the way from each page to the next, if not 1, and a letter.
   */
  line(number: number): string {
    const term = this.#dictionary.terms[number] ?? ''
    const own = this.#sorted.subarray(this.#starts[number], this.#ends[number])
    const count = this.#counts[number] ?? 0
    return own.length === count
      ? `${term} ${this.#text(own)}`
      : `${term} ${this.#text(own)} ${count}`
  }

  #text(postings: Uint32Array): string {
    const most = postings.length * MOST_LETTERS
    if (this.#line.length < most) this.#line = Buffer.alloc(most)
    const line = this.#line
    let length = 0
    let last = -1
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0
      const page = posting >>> STEP_BITS
      if (page !== last + 1) length = writeNumber(line, length, page - last)
      line[length++] = FIRST_LETTER + (posting & STEP_MASK)
      last = page
    }
    return line.toString('latin1', 0, length)
  }
}

/** Writes a number in decimal letters; returns where they end. */
function writeNumber(line: Uint8Array, at: number, number: number): number {
  let end = at + 1
  for (let rest = number; rest >= 10; rest = Math.floor(rest / 10)) end++
  let rest = number
  for (let place = end - 1; place >= at; place--) {
    line[place] = 48 + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  return end
}
