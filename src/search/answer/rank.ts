import type { Hit, Passage, SearchOptions } from './model.ts'

/** A passage that may answer. */
export interface Candidate {
  passage: Passage
  /** How well it matches, whatever the scale. */
  relevance: number
  /** See `Hit.coverage`. */
  coverage: number
}

/** What a passage gains that speaks of all that was asked. */
const COVERAGE = 0.5
/** Factors of the page that the reader is on, and of those in the same folder. */
const SAME_PAGE = 1.3
const SAME_FOLDER = 1.1
/** Passages of one page. */
const MOST_OF_PAGE = 2

/** Orders passages: the best first, few of each page, one of the page that the reader is on. */
export function rankPassages(
  candidates: readonly Candidate[],
  { limit, currentPath }: Pick<SearchOptions, 'limit' | 'currentPath'>,
  place: Pick<Hit, 'language' | 'version'>,
): Hit[] {
  const here = currentPath === undefined ? undefined : pathOf(currentPath)
  const scored = candidates
    .map(({ passage, relevance, coverage }) => ({
      passage,
      coverage,
      score: relevance * (1 + COVERAGE * coverage) * nearness(passage.path, here),
    }))
    .sort((a, b) => b.score - a.score)
  const counts = new Map<string, number>()
  const few = scored.filter(({ passage: { path } }) => {
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    return count <= MOST_OF_PAGE
  })
  const best = few.slice(0, limit)
  const own = few.find(({ passage }) => passage.path === here)
  if (own !== undefined && !best.includes(own)) best.splice(limit - 1, 1, own)
  const most = best[0]?.score || 1
  return best.map(({ passage, coverage, score }) => ({
    ...passage,
    coverage,
    score: score / most,
    ...place,
  }))
}

/** The path of an address that a reader is on, as passages have it. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '').replaceAll(/^\/+|\/+$/g, '')
}

function nearness(path: string, here: string | undefined): number {
  if (here === undefined) return 1
  if (path === here) return SAME_PAGE
  const folder = folderOf(here)
  return folder !== '' && folderOf(path) === folder ? SAME_FOLDER : 1
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
