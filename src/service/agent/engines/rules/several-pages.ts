import type { Context } from './context.ts'
import type { Intent } from './intent.ts'
import type { Said } from './prompt/said.ts'
import { Unresolved } from './unresolved.ts'

/** All pages of a group: “every page in the Billing group”, “all Billing pages”. */
const OF_GROUP =
  /^(?:(?:(?:every|each)(?: single)? page|(?:all(?: of)?(?: the)?|the) pages) (?:of|in|under|within|below) (?:the )?(?<group>.+?)|all(?: the)? (?<name>.+?)(?: group| section)? pages)$/i

/** Names that stand in a row: “the crawl and scrape pages”, “A, B and C”. */
const ROW = /,? and (?:the )?|, (?:the )?/i

/** Pages at once. */
const MOST_PAGES = 200

/**
 * Does what is said of a page: where a group's pages or several by name are said, for each of them.
 * Throws as the intent does, of the first page where it cannot be done.
 */
export async function performOnPages(
  context: Context,
  intent: Intent,
  said: Said,
): Promise<string> {
  const words = said.isQuoted('page') ? undefined : said.find('page')
  const ofGroup = words === undefined ? [] : findPagesOfGroup(context, words)
  if (ofGroup.length > 0) return performOnEach(context, intent, said, ofGroup)
  try {
    return await intent.perform(context, said)
  } catch (error) {
    if (!(error instanceof Unresolved) || words === undefined) throw error
    const row = await findPagesInRow(context, words)
    if (row.length < 2) throw error
    return performOnEach(context, intent, said, row)
  }
}

function findPagesOfGroup({ docs, navigation }: Context, words: string): string[] {
  const { group, name } = OF_GROUP.exec(words)?.groups ?? {}
  const called = group ?? name
  if (called === undefined) return []
  const routes = new Set(navigation.routesOf(navigation.groupOf(called)))
  return docs.pages().filter((page) => routes.has(docs.routeOf(page)))
}

/** The pages of a row of names, each of which has to be one. */
async function findPagesInRow({ docs }: Context, words: string): Promise<string[]> {
  const names = words.split(ROW)
  const [plural] = / (?:pages|guides|articles|tutorials)$/i.exec(words) ?? []
  const found = await Promise.all(
    names.map((name) =>
      docs.fileOf(plural === undefined ? name : name.replace(plural, '')).catch((error) => {
        if (error instanceof Unresolved) return undefined
        throw error
      }),
    ),
  )
  const files = found.filter((file) => file !== undefined)
  return files.length === names.length ? [...new Set(files)] : []
}

async function performOnEach(
  context: Context,
  intent: Intent,
  said: Said,
  pages: readonly string[],
): Promise<string> {
  if (pages.length > MOST_PAGES) {
    throw new Unresolved(`Expected at most ${MOST_PAGES} pages at once, received ${pages.length}.`)
  }
  const told: string[] = []
  for (const page of pages) told.push(await intent.perform(context, said.with('page', page)))
  const [first = '', ...others] = told
  if (others.length === 0) return first
  const rest = pages.slice(1).map((page) => `\`${context.docs.routeOf(page)}\``)
  return `${first} The same on ${rest.slice(0, 10).join(', ')}${rest.length > 10 ? ` and ${rest.length - 10} more` : ''}.`
}
