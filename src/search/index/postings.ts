import { type PageTerms, STEP_BITS } from '../model.ts'
import { FIRST_LETTER, STEPS } from '../postings.ts'

/** Pages of one term that are kept: those that are most about it. */
const MOST_PAGES = 1200

/** What says, of a posting, how much a page is about a term; the other bits are a number. */
const STEP_MASK = (1 << STEP_BITS) - 1

/** Postings of one part of the list of all. */
const PART = 1 << 20

/** Postings beyond which those that will not be kept are taken out while others are still added. */
const MANY = 8 * PART

/**
 * Which pages have which terms. Added page by page, they are put in the order of terms in one go, as
 * numbers: of a large site they are many millions.
 */
export class Postings {
  readonly #terms: readonly string[]
  /** How many pages have a term, by its number; and how many of them are in the list. */
  readonly #counts: Uint32Array
  readonly #kept: Uint32Array
  /** Numbers of terms with steps, page by page. */
  #parts: Uint32Array[] = []
  #added = 0
  #most = MANY
  /** Pages that have terms, and where those end. */
  readonly #pages: number[] = []
  readonly #ends: number[] = []
  /** Numbers of pages with steps, term by term, and where those of each term begin. */
  #sorted = new Uint32Array(0)
  #starts = new Uint32Array(0)
  /** Letters of the line that is being written. */
  #line = new Uint8Array(1 << 12)

  /** @param terms all that pages may have, by their numbers */
  constructor(terms: readonly string[]) {
    this.#terms = terms
    this.#counts = new Uint32Array(terms.length)
    this.#kept = new Uint32Array(terms.length)
  }

  /** @param page greater than those before */
  add(page: number, terms: PageTerms): void {
    for (const term of terms) {
      this.#push(term)
      const number = term >>> STEP_BITS
      this.#counts[number] = (this.#counts[number] ?? 0) + 1
      this.#kept[number] = (this.#kept[number] ?? 0) + 1
    }
    this.#pages.push(page)
    this.#ends.push(this.#added)
    if (this.#added < this.#most) return
    this.#drop()
    this.#most = Math.max(MANY, 2 * this.#added)
  }

  /** Puts the postings in order, once all pages are added; returns the terms that pages have, sorted. */
  finish(): { term: string; number: number }[] {
    this.#drop()
    this.#starts = new Uint32Array(this.#kept.length + 1)
    for (const [number, count] of this.#kept.entries()) {
      this.#starts[number + 1] = (this.#starts[number] ?? 0) + count
    }
    const next = this.#starts.slice()
    this.#sorted = new Uint32Array(this.#added)
    let at = 0
    for (const [index, page] of this.#pages.entries()) {
      for (const end = this.#ends[index] ?? 0; at < end; at++) {
        const posting = this.#at(at)
        const number = posting >>> STEP_BITS
        this.#sorted[next[number] ?? 0] = (page << STEP_BITS) | (posting & STEP_MASK)
        next[number] = (next[number] ?? 0) + 1
      }
    }
    this.#parts = []
    const terms: { term: string; number: number }[] = []
    for (const [number, term] of this.#terms.entries()) {
      if ((this.#kept[number] ?? 0) > 0) terms.push({ term, number })
    }
    return terms.sort((one, other) => (one.term < other.term ? -1 : 1))
  }

  /** Leaves of each term the pages that are most about it; of equal ones the first. */
  #drop(): void {
    const bounds = this.#bounds()
    if (bounds.size === 0) return
    let at = 0
    let to = 0
    for (const [index, end] of this.#ends.entries()) {
      for (; at < end; at++) {
        const posting = this.#at(at)
        const number = posting >>> STEP_BITS
        const bound = bounds.get(number)
        if (bound !== undefined && !bound.takes(posting & STEP_MASK)) {
          this.#kept[number] = MOST_PAGES
          continue
        }
        const part = this.#parts[Math.floor(to / PART)]
        if (part !== undefined) part[to % PART] = posting
        to++
      }
      this.#ends[index] = to
    }
    this.#added = to
    this.#parts.length = Math.ceil(to / PART)
  }

  /** Of the terms that too many pages have, by their numbers. */
  #bounds(): Map<number, Bound> {
    const counts = new Map<number, Uint32Array>()
    for (const [number, count] of this.#kept.entries()) {
      if (count > MOST_PAGES) counts.set(number, new Uint32Array(STEPS))
    }
    if (counts.size === 0) return new Map()
    for (let at = 0; at < this.#added; at++) {
      const posting = this.#at(at)
      const own = counts.get(posting >>> STEP_BITS)
      const step = posting & STEP_MASK
      if (own !== undefined) own[step] = (own[step] ?? 0) + 1
    }
    return new Map([...counts].map(([number, own]) => [number, new Bound(own)]))
  }

  #at(index: number): number {
    return this.#parts[Math.floor(index / PART)]?.[index % PART] ?? 0
  }

  /**
   * One line of a shard: the term, its list, and its number of pages where the list is shorter. A
   * list has the way from each page to the next, if not 1, and a letter.
   */
  line(number: number): string {
    const term = this.#terms[number] ?? ''
    const own = this.#sorted.subarray(this.#starts[number], this.#starts[number + 1])
    const count = this.#counts[number] ?? 0
    return own.length === count
      ? `${term} ${this.#text(own)}`
      : `${term} ${this.#text(own)} ${count}`
  }

  #push(posting: number): void {
    const at = this.#added++
    if (at % PART === 0) this.#parts.push(new Uint32Array(PART))
    const part = this.#parts[this.#parts.length - 1]
    if (part !== undefined) part[at % PART] = posting
  }

  #text(postings: Uint32Array): string {
    const most = postings.length * 10
    if (this.#line.length < most) this.#line = new Uint8Array(most)
    const line = this.#line
    let length = 0
    let last = -1
    for (const posting of postings) {
      const page = posting >>> STEP_BITS
      if (page !== last + 1) length = writeNumber(line, length, page - last)
      line[length++] = FIRST_LETTER + (posting & STEP_MASK)
      last = page
    }
    return String.fromCharCode(...line.subarray(0, length))
  }
}

/** Says which postings of a term are kept, asked about them in their order. */
class Bound {
  #step = STEPS - 1
  #room = MOST_PAGES

  /** @param counts of postings by their steps; together more than are kept */
  constructor(counts: Uint32Array) {
    for (; this.#room >= (counts[this.#step] ?? 0); this.#step--) {
      this.#room -= counts[this.#step] ?? 0
    }
  }

  takes(step: number): boolean {
    return step > this.#step || (step === this.#step && this.#room-- > 0)
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
