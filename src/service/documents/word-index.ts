import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { getWordsTable } from './build-database.ts'
import { matchAny } from './words.ts'

/** What columns are worth: title, heading, description, other names of the page, body. */
const WEIGHTS = [4, 4, 3, 0.3, 1]
/** Passages that are looked at. */
const MOST_PASSAGES = 100

/** The words of the passages of one index of a site, to be asked. */
export class WordIndex {
  readonly #best: StatementSync
  readonly #one: StatementSync

  /** @param index its place among the indexes of the site */
  constructor(database: DatabaseSync, index: number) {
    const table = getWordsTable(index)
    this.#best = database.prepare(
      `SELECT rowid AS passage, -bm25(${table}, ${WEIGHTS.join(', ')}) AS relevance FROM ${table}
       WHERE ${table} MATCH ? ORDER BY relevance DESC LIMIT ${MOST_PASSAGES}`,
    )
    this.#one = database.prepare(`SELECT rowid FROM ${table} WHERE rowid = ?`)
  }

  has(passage: number): boolean {
    return this.#one.get(passage) !== undefined
  }

  /** Relevance by number of the passages that have any of the terms, 1 being the best. */
  match(terms: readonly string[]): ReadonlyMap<number, number> {
    if (terms.length === 0) return new Map()
    const rows = this.#best.all(matchAny(terms))
    const best = Number(rows[0]?.relevance) || 1
    return new Map(
      rows.map(({ passage, relevance }) => [Number(passage), Number(relevance) / best]),
    )
  }
}
