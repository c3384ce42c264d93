import type { Context } from './context.ts'
import type { Intent } from './intent.ts'
import { nameKey } from './names.ts'
import type { PageList } from './navigation.ts'
import { listGroupFiles } from './pages-named.ts'
import type { Said } from './prompt/said.ts'
import { Unresolved } from './unresolved.ts'

/** All pages of a part of the docs: “every page in the Billing group”, “all English pages”. */
const OF_GROUP =
  /^(?:(?:(?:every|each)(?: single)? page|(?:all(?: of)?(?: the)?|the) pages) (?:of|in|under|within|below) (?:the )?(?<group>.+?)|all(?: the)? (?<name>.+?)(?: group| section)? pages)$/i

/** The same of a group by its whole name: “the billing pages”. */
const OF_NAMED = /^(?:the |our )?(?<name>.+?)(?: group| section)? (?:pages|guides|articles)$/i

/** Two pages that are called the same: “both quickstarts”, “both Deploy and upgrade pages”. */
const BOTH = /^(?:both|the two) (?:of the )?(?:the )?(?<name>.+?)(?: pages| guides| articles)?$/i

/** Names that stand in a row: “the crawl and scrape pages”, “A, B and C”. */
const ROW = /,? and (?:the )?|, (?:the )?/i

/** Pages at once. */
const MOST_PAGES = 200

/** Pages that are told of by name. */
const MOST_TOLD = 10

/**
 * Does what is said of a page: where a group's pages or several by name are said, for each of them.
 * Throws as the intent does, of the first page where it cannot be done.
 */
export async function performOnPages(
  context: Context,
  intent: Intent,
  said: Said,
): Promise<string> {
  const words = said.isQuoted('page') ? undefined : readPages(said)
  const ofGroup = words === undefined ? [] : findPagesOfGroup(context, words)
  if (ofGroup.length > 0) return performOnEach(context, intent, said, ofGroup, { mayMiss: true })
  try {
    return await intent.perform(context, said)
  } catch (error) {
    if (!(error instanceof Unresolved) || words === undefined) throw error
    const both = await findBoth(context, words)
    if (both.length === 2) return performOnEach(context, intent, said, both, { mayMiss: false })
    const row = await findPagesInRow(context, words)
    if (row.length < 2) throw error
    return performOnEach(context, intent, said, row, { mayMiss: false })
  }
}

/** What is said of a page, with the word that says that there are several: phrases have it outside. */
function readPages(said: Said): string | undefined {
  const words = said.find('page')
  if (words === undefined) return undefined
  const plural = `${words} pages`
  return said.sentence.text.toLowerCase().includes(plural.toLowerCase()) ? plural : words
}

/** The two pages of one name; none where there are more. */
async function findBoth({ docs }: Context, words: string): Promise<string[]> {
  const { name } = BOTH.exec(words)?.groups ?? {}
  if (name === undefined) return []
  const found = await docs.filesOf(name)
  if (found.length === 2) return found
  const pages = docs.currentPages()
  const titles = await Promise.all(pages.map((page) => docs.titlesOf(page)))
  const named = pages.filter((_page, at) =>
    titles[at]?.some((title) => ` ${nameKey(title)} `.includes(` ${nameKey(name)} `)),
  )
  return named.length === 2 ? named : []
}

function findPagesOfGroup({ docs, navigation }: Context, words: string): string[] {
  const { group, name } = OF_GROUP.exec(words)?.groups ?? {}
  const called = group ?? name
  if (called === undefined) {
    const named = OF_NAMED.exec(words)?.groups?.name ?? ''
    // A list that is no group has no name either.
    const isGroup = (list: PageList) => named !== '' && nameKey(list.name ?? '') === nameKey(named)
    const own = navigation.lists().some(isGroup)
      ? listGroupFiles(docs, navigation.groupOf(named))
      : []
    return own.length > 1 ? own : []
  }
  try {
    return listGroupFiles(docs, navigation.groupOf(called))
  } catch (error) {
    if (!(error instanceof Unresolved)) throw error
    // A language, a version, a tab or a folder may be called so.
    const files = docs.filesIn(called)
    if (files.length === 0) throw error
    return files
  }
}

/** The pages of a row of names, or the names of those that several pages have. */
async function findPagesInRow({ docs }: Context, words: string): Promise<string[]> {
  // “The privacy and terms pages in Support” are each in it.
  const [, inner = words, place = ''] =
    /^(.+? and .+? (?:pages|guides|articles|tutorials))( (?:in|under|of) .+)$/i.exec(words) ?? []
  const names = inner.replace(/^both (?:the )?/i, '').split(ROW)
  // Two names have no comma between them: another wish begins behind it.
  if (names.length === 2 && inner.includes(', ')) return []
  const [plural] = / (?:pages|guides|articles|tutorials)$/i.exec(inner) ?? []
  const found = await Promise.all(
    names.map(async (name) => {
      const said = (plural === undefined ? name : name.replace(plural, '')) + place
      try {
        return await docs.fileOf(said)
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error
        // Which of several of a name is meant may be told by what is on it.
        return (await docs.filesOf(said)).length > 1 ? said : undefined
      }
    }),
  )
  const files = found.filter((file) => file !== undefined)
  return files.length === names.length ? [...new Set(files)] : []
}

/** @param mayMiss whether a page may have nothing of what is meant, where others have it */
async function performOnEach(
  context: Context,
  intent: Intent,
  said: Said,
  pages: readonly string[],
  { mayMiss }: { mayMiss: boolean },
): Promise<string> {
  if (pages.length > MOST_PAGES) {
    throw new Unresolved(`Expected at most ${MOST_PAGES} pages at once, received ${pages.length}.`)
  }
  const done: { page: string; told: string }[] = []
  let refusal: unknown
  // Of pages that each come right behind another one the last is put there first.
  const isBehind = said.find('other') !== undefined && said.find('by') === 'after'
  for (const page of isBehind ? pages.toReversed() : pages) {
    try {
      done.push({ page, told: await intent.perform(context, said.with('page', page)) })
    } catch (error) {
      if (!mayMiss || !(error instanceof Unresolved)) throw error
      refusal ??= error
    }
  }
  const [first, ...others] = done
  if (first === undefined) throw refusal
  if (others.length === 0) return first.told
  const isFile = (page: string) => context.docs.pages().includes(page)
  const rest = others.map(({ page }) =>
    isFile(page) ? `\`${context.docs.routeOf(page)}\`` : `“${page}”`,
  )
  return `${first.told} The same on ${rest.slice(0, MOST_TOLD).join(', ')}${rest.length > MOST_TOLD ? ` and ${rest.length - MOST_TOLD} more` : ''}.`
}
