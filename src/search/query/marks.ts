import type { TermReader } from '../text/index.ts'
import type { Found } from './score.ts'

/** A word of the query in a text: which of them, and where. */
export interface Mark {
  clause: number
  start: number
  end: number
}

/** How often each term stands in a text. */
type Counts = ReadonlyMap<string, number>

/** Counts of texts, kept as long as what holds them is. */
const known = new WeakMap<object, Counts[]>()

/** Finds the words of a query in texts. */
export class Marker {
  readonly #reader: TermReader
  /** Numbers of the words by the terms that stand for them. */
  readonly #clauses = new Map<string, number>()

  constructor(found: readonly Found[], reader: TermReader) {
    this.#reader = reader
    for (const [clause, { matches, term }] of found.entries()) {
      this.#clauses.set(term, clause)
      for (const match of matches) {
        if (!this.#clauses.has(match.term)) this.#clauses.set(match.term, clause)
      }
    }
  }

  marksIn(text: string): Mark[] {
    const marks: Mark[] = []
    this.#reader.visit(text, (term, start, end) => {
      const clause = this.#clauses.get(term)
      if (clause !== undefined) marks.push({ clause, start, end })
    })
    return marks
  }

  /**
   * How often each word of the query stands in some texts of a thing, by the number of the word. What
   * the texts hold is worked out once.
   */
  countsIn(holder: object, texts: readonly string[]): ReadonlyMap<number, number>[] {
    const all = known.get(holder) ?? texts.map((text) => this.#count(text))
    known.set(holder, all)
    return all.map((counts) => {
      const found = new Map<number, number>()
      for (const [term, clause] of this.#clauses) {
        const count = counts.get(term)
        if (count !== undefined) found.set(clause, (found.get(clause) ?? 0) + count)
      }
      return found
    })
  }

  #count(text: string): Counts {
    const counts = new Map<string, number>()
    this.#reader.visit(text, (term) => counts.set(term, (counts.get(term) ?? 0) + 1))
    return counts
  }
}
