import { readPostings } from '../postings.ts'
import type { Clause } from './clauses.ts'
import type { Match, Named } from './match.ts'

/** A word of the query with the terms that stand for it. */
export interface Found extends Clause {
  matches: readonly Match[]
  /** How much the word tells of a page: the rarer, the more. */
  weight: number
  /** Whether it is a name that everybody knows, and no page has. */
  isElsewhere?: boolean
}

/** How much a rare word is worth more than a usual one, and a page with all words more than others. */
const RARITY = 0.7
const COVERAGE = 0.3

/** Pages of one name at most, for it to tell which one is meant. */
const FEW = 3

/** Factor of pages that readers begin with, for a word that is no page's name, or that of many. */
const ENTRY = 1.4
const ENTRY_OF_MANY = 8

/**
 * What whole names say of pages, beside the words in them.
 *
 * @param isEntry whether a page is one that readers begin with
 */
export function rankByName(
  found: readonly Found[],
  { titled, headed }: Named,
  isEntry: (page: number) => boolean,
): { rankOf(page: number): number; factorOf(page: number): number } {
  const pagesOf = (entry: Named['titled']) =>
    new Set(
      entry === undefined || entry.count > FEW
        ? []
        : [...readPostings(entry.list)].map(([page]) => page),
    )
  const titles = pagesOf(titled)
  const headings = pagesOf(headed)
  const words = found.filter(({ isExtra }) => !isExtra)
  // A single plain word is a heading in many a page that is about something else.
  const isTelling = found.length > 1
  const many = titled !== undefined && titled.count > FEW
  const entry = words.length > 1 || titles.size > 0 ? 1 : many ? ENTRY_OF_MANY : ENTRY
  return {
    rankOf: (page) => (titles.has(page) ? 2 : isTelling && headings.has(page) ? 1 : 0),
    factorOf: (page) => (isEntry(page) ? entry : 1),
  }
}

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
