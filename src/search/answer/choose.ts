import { NO_QUESTION } from './ask-pages.ts'
import type { Found, Hit, SearchOptions } from './model.ts'

/** An index among those of a site. */
export interface ChosenIndex {
  /** BCP-47 tag. */
  language: string
  version?: string
}

/** Indexes of a site, the first of which is what readers get first, and how one of them is asked. */
export interface SearchedIndexes<T extends ChosenIndex> {
  indexes: readonly T[]
  /** Whether an index has the page that the reader is on. */
  has(index: T, currentPath: string): boolean
  find(index: T): Promise<Found>
}

/** What the hits of an index count that is in another language than the reader's page, or no reader's. */
const OTHER_LANGUAGE = { beside: 0.7, unknown: 0.95 }
/** What those of a version count that readers do not get first, or are not in. */
const OTHER_VERSION = 0.8
/** Hits of an index that tell how much it says of a question. */
const FIRST = 3

/**
 * Asks the indexes that a language and version leave, all of them where neither is given and none
 * where the site has no such. Of several, that leads which speaks most of the question; the language
 * and version of the page that the reader is on come first.
 */
export async function findInIndexes<T extends ChosenIndex>(
  { indexes, has, find }: SearchedIndexes<T>,
  options: Pick<SearchOptions, 'language' | 'version' | 'currentPath' | 'limit'>,
): Promise<Found> {
  const asked = indexesFor(indexes, options)
  const [only] = asked
  if (only === undefined) return { question: NO_QUESTION, hits: [], further: [] }
  if (asked.length === 1) return find(only)
  const { currentPath, limit } = options
  const here =
    currentPath === undefined ? undefined : asked.find((index) => has(index, currentPath))
  const all: { found: Found; worth: number }[] = []
  for (const index of asked) {
    const found = await find(index)
    const strength = Math.max(0, ...found.hits.slice(0, FIRST).map(({ coverage }) => coverage))
    all.push({ found, worth: strength ** 2 * nearness(index, here, asked) })
  }
  all.sort((a, b) => b.worth - a.worth)
  const { question = NO_QUESTION, further = [] } = all[0]?.found ?? {}
  return { question, hits: mergeHits(all, limit), further }
}

/** The indexes of a language and a version. A language of no region stands for those of all, and the other way. */
function indexesFor<T extends ChosenIndex>(
  indexes: readonly T[],
  { language, version }: Pick<SearchOptions, 'language' | 'version'>,
): readonly T[] {
  const exact = indexes.filter((one) => language === undefined || isSame(one.language, language))
  const inLanguage =
    exact.length > 0 || language === undefined
      ? exact
      : indexes.filter((one) => isSame(getBase(one.language), getBase(language)))
  if (version === undefined) return inLanguage
  return inLanguage.filter((one) => one.version !== undefined && isSame(one.version, version))
}

/** What the hits of an index count for where the reader is. */
function nearness<T extends ChosenIndex>(
  index: T,
  here: T | undefined,
  asked: readonly T[],
): number {
  const wanted = here ?? asked[0]
  const isOther = wanted === undefined || !isSame(index.language, wanted.language)
  const ofLanguage = asked.find((one) => isSame(one.language, index.language))
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

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function getBase(tag: string): string {
  return tag.split('-', 1)[0] ?? tag
}
