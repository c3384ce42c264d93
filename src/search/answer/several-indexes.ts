import type { ChosenIndex, Found, Hit, SearchedIndexes, SearchOptions } from './model.ts'

/** What the hits of an index count that is in another language than the reader's page, or no reader's. */
const OTHER_LANGUAGE = { beside: 0.7, unknown: 0.95 }
/** What those of a version count that readers do not get first, or are not in. */
const OTHER_VERSION = 0.8
/** Hits of an index that tell how much it says of a question. */
const FIRST = 3

/**
 * What several indexes find: that leads which speaks most of the question; the language and version of the page that
 * the reader is on come first.
 */
export async function findInSeveral<T extends ChosenIndex>(
  asked: readonly T[],
  { has, find }: Pick<SearchedIndexes<T>, 'has' | 'find'>,
  { currentPath, limit }: Pick<SearchOptions, 'currentPath' | 'limit'>,
): Promise<Found> {
  const here =
    currentPath === undefined ? undefined : asked.find((index) => has(index, currentPath))
  const all: { found: Found; worth: number }[] = []
  for (const index of asked) {
    const found = await find(index)
    const strength = Math.max(0, ...found.hits.slice(0, FIRST).map(({ coverage }) => coverage))
    all.push({ found, worth: strength ** 2 * nearness(index, here, asked) })
  }
  const best = all.reduce((one, other) => (other.worth > one.worth ? other : one))
  return { ...best.found, hits: mergeHits(all, limit) }
}

/** What the hits of an index count for where the reader is. */
function nearness<T extends ChosenIndex>(
  index: T,
  here: T | undefined,
  asked: readonly T[],
): number {
  const wanted = here ?? asked[0]
  const isOther = wanted === undefined || index.language !== wanted.language
  const ofLanguage = asked.find((one) => one.language === index.language)
  const version = isOther ? ofLanguage?.version : wanted.version
  const language = here === undefined ? OTHER_LANGUAGE.unknown : OTHER_LANGUAGE.beside
  return (isOther ? language : 1) * (index.version === version ? 1 : OTHER_VERSION)
}

/** The best hits of all; pages that stand in several indexes once. */
function mergeHits(all: readonly { found: Found; worth: number }[], limit: number): Hit[] {
  const merged = new Map<string, Hit>()
  for (const { found, worth } of all) {
    for (const hit of found.hits) {
      const score = hit.score * worth
      const id = `${hit.path}#${hit.anchor} ${hit.headings.at(-1)}`
      if (score > (merged.get(id)?.score ?? 0)) merged.set(id, { ...hit, score })
    }
  }
  const best = [...merged.values()].sort((a, b) => b.score - a.score).slice(0, limit)
  const most = best[0]?.score || 1
  return best.map((hit) => ({ ...hit, score: hit.score / most }))
}
