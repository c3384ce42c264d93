import { readPostings } from '../postings.ts'
import type { Clause } from './clauses.ts'
import type { Match } from './match.ts'

/** A word of the query with the terms that stand for it. */
export interface Found extends Clause {
  matches: readonly Match[]
  /** How much the word tells of a page: the rarer, the more. */
  weight: number
}

/** How much a rare word is worth more than a usual one, and a page with all words more than others. */
const RARITY = 0.7
const COVERAGE = 0.3

/** @param pages number of pages in the index */
export function weigh(clause: Clause, matches: readonly Match[], pages: number): Found {
  const counts = matches.filter(({ quality }) => quality === 1).map(({ count }) => count)
  const count = Math.max(0, ...(counts.length > 0 ? counts : matches.map((match) => match.count)))
  const rarity = Math.log(1 + (pages - count + 0.5) / (count + 0.5))
  return { ...clause, matches, weight: rarity ** RARITY * (clause.isExtra ? 0.5 : 1) }
}

/** Scores by page, of the pages that have any of the words. */
export function scorePages(found: readonly Found[]): Map<number, number> {
  const scores = new Map<number, number>()
  const covered = new Map<number, number>()
  for (const { matches, weight, isExtra } of found) {
    const best = new Map<number, number>()
    for (const { list, quality } of matches) {
      for (const [page, impact] of readPostings(list)) {
        const value = quality * impact
        if (value > (best.get(page) ?? 0)) best.set(page, value)
      }
    }
    for (const [page, value] of best) {
      scores.set(page, (scores.get(page) ?? 0) + weight * value)
      if (!isExtra) covered.set(page, (covered.get(page) ?? 0) + weight)
    }
  }
  const all = found.reduce((sum, { weight, isExtra }) => sum + (isExtra ? 0 : weight), 0)
  for (const [page, score] of scores) {
    scores.set(page, score * ((covered.get(page) ?? 0) / (all || 1)) ** COVERAGE)
  }
  return scores
}
