import { type PageTerms, STEP_BITS } from '../model.ts'
import { FIRST_LETTER, STEPS } from '../postings.ts'
import type { TermDictionary } from './term-dictionary.ts'

/** Pages of one term that are kept: those that are most about it. */
const MOST_PAGES = 1200

/** What says, of a posting, how much a page is about a term; the other bits are a number. */
const STEP_MASK = (1 << STEP_BITS) - 1

/** Letters of the longest way from one page to the next, with how much it is about the term. */
const MOST_LETTERS = 11

/**
 * Which pages have which terms, put in the order of terms. All pages are gone through twice and
 * their terms not kept in between: of a large site they are many millions.
 */
export class Postings {
  readonly #dictionary: TermDictionary
  /** By the numbers of terms: how many pages have each. */
  readonly #counts: Uint32Array
  /** Numbers of pages with steps, term by term, and where those of each term end. */
  #sorted = new Uint32Array(0)
  #ends = new Uint32Array(0)
  /** The kept ones of a term that more pages have. */
  readonly #kept = new Uint32Array(MOST_PAGES)
  /** Letters of the line that is being written. */
  #line = Buffer.alloc(1 << 12)

  /** By the numbers of terms: 1 for those that are put in order. */
  readonly #isWanted: Uint8Array

  /**
   * @param dictionary has all terms that pages may have
   * @param wanted numbers of terms, where not all are wanted
   */
  constructor(dictionary: TermDictionary, wanted?: ReadonlySet<number>) {
    const { length } = dictionary.terms
    this.#dictionary = dictionary
    this.#counts = new Uint32Array(length)
    this.#isWanted = new Uint8Array(length).fill(wanted === undefined ? 1 : 0)
    for (const number of wanted ?? []) this.#isWanted[number] = 1
  }

  /** First with the terms of each page. */
  count(terms: PageTerms): void {
    const [counts, isWanted] = [this.#counts, this.#isWanted]
    for (let at = 0; at < terms.length; at++) {
      const number = (terms[at] ?? 0) >>> STEP_BITS
      if (isWanted[number] === 1) counts[number] = (counts[number] ?? 0) + 1
    }
  }

  /** Makes room for all; returns the numbers of terms that pages have, in the order of terms. */
  arrange(): number[] {
    const counts = this.#counts
    const ends = new Uint32Array(counts.length)
    let end = 0
    for (let number = 0; number < counts.length; number++) {
      ends[number] = end
      end += counts[number] ?? 0
    }
    this.#ends = ends
    this.#sorted = new Uint32Array(end)
    return this.#dictionary.order.filter((number) => (counts[number] ?? 0) > 0)
  }

  /** Then with the terms of each page again, the pages in their order. */
  place(terms: PageTerms, page: number): void {
    const [ends, sorted, isWanted] = [this.#ends, this.#sorted, this.#isWanted]
    for (let at = 0; at < terms.length; at++) {
      const posting = terms[at] ?? 0
      const number = posting >>> STEP_BITS
      if (isWanted[number] !== 1) continue
      const end = ends[number] ?? 0
      sorted[end] = (page << STEP_BITS) | (posting & STEP_MASK)
      ends[number] = end + 1
    }
  }

  /**
   * One line of a shard: the term, its list, and its number of pages where the list is shorter. A
   * list has the way from each page to the next, if not 1, and a letter.
   */
  line(number: number): string {
    const term = this.#dictionary.terms[number] ?? ''
    const [count, end] = [this.#counts[number] ?? 0, this.#ends[number] ?? 0]
    const all = this.#sorted.subarray(end - count, end)
    return count <= MOST_PAGES
      ? `${term} ${this.#text(all)}`
      : `${term} ${this.#text(this.#most(all))} ${count}`
  }

  /** The pages that are most about a term; of equal ones the first. */
  #most(all: Uint32Array): Uint32Array {
    const steps = new Uint32Array(STEPS)
    for (const posting of all) {
      const step = posting & STEP_MASK
      steps[step] = (steps[step] ?? 0) + 1
    }
    let least = STEPS - 1
    let room = MOST_PAGES
    for (; room >= (steps[least] ?? 0); least--) room -= steps[least] ?? 0
    let length = 0
    for (const posting of all) {
      const step = posting & STEP_MASK
      if (step > least || (step === least && room-- > 0)) this.#kept[length++] = posting
    }
    return this.#kept
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
