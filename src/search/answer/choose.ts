import { NO_QUESTION } from './ask-pages.ts'
import type { ChosenIndex, Found, SearchedIndexes, SearchOptions } from './model.ts'

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
  return (await import('./several-indexes.ts')).findInSeveral(asked, { has, find }, options)
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

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

function getBase(tag: string): string {
  return tag.split('-', 1)[0] ?? tag
}
