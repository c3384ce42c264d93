import type { TermReader } from '../text/index.ts'
import type { Found } from './score.ts'

/** A word of the query in a text: which of them, and where. */
export interface Mark {
  clause: number
  start: number
  end: number
}

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
}
