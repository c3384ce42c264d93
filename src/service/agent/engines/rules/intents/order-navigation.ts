import { applyEdits, format, type Node } from 'jsonc-parser'
import { type Context, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { formatOf } from '../json-edits.ts'
import { getRoute } from '../links.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const BY =
  '[(alphabetically|in alphabetical order|by title|by titles|by name|by names|from a to z)]'

/** Sorts the pages of a group, or of all groups, by their titles; home pages stay first. */
export const sortNavigation: Intent = {
  does: 'sort the navigation or a group of it',
  example: 'Sort the pages of the group Guides',
  hints: ['sort', 'order', 'alphabet', 'arrange', 'navigation', 'sidebar'],
  phrases: [
    '(put|bring) [the] (navigation|sidebar|menu|pages) (in|into) alphabetical order',
    `@sort [all] [the] [(whole|entire)] (navigation|sidebar|menu|pages) ${BY}`,
    `@sort [all] [the] [pages (of|in|within)] [the] [(group|section)] {group} ${BY}`,
    `@sort [all] [the] [pages (of|in|within)] [the] {group} (group|section) ${BY} (in|of|on|under) [the] {tab} tab`,
  ],
  frames: [
    {
      needs: ['@sort|sorted|ordered|alphabetical|alphabetically|alphabetic|a to z'],
      also: 'put|bring|make|pages?|articles?|group|section|list|listed|under|in|by|name|names|title|titles|order|alphabetical|alphabetically|entries|@sidebar',
      slots: { group: { isOptional: true } },
    },
  ],
  // “Please sort it out” asks for whatever was told before.
  accepts: ({ sentence }) =>
    !/\bsort (?:(?:it|this|that|them|these|those|things|all) )?out\b/i.test(
      sentence.said ?? sentence.text,
    ),
  perform: sortPages,
}

async function sortPages(context: Context, said: Said): Promise<string> {
  const group = said.find('group')?.replace(/ (?:group|section)$/i, '')
  const { docs, navigation, files } = context
  const tab = said.find('tab')
  const listOnes = () =>
    tab === undefined ? navigation.lists(group) : [navigation.groupOf(`${group} of ${tab}`)]
  const count = listOnes().length
  if (count === 0) {
    throw new Unresolved(
      group === undefined
        ? 'Expected groups in the navigation, received none.'
        : `Expected the group “${group}” in the navigation, received none.`,
    )
  }
  const pages = new Map(docs.pages().map((page) => [docs.routeOf(page), page]))
  let sorted = 0
  for (let at = 0; at < count; at++) {
    // Edits move what comes behind them.
    const list = listOnes()[at]
    if (list === undefined) continue
    const text = files.text(list.file)
    const entries = list.node.children ?? []
    const titles = await Promise.all(entries.map((entry) => getTitle(context, pages, entry)))
    const order = entries
      .map((entry, place) => ({ entry, title: titles[place] ?? '' }))
      .toSorted((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }))
    const changed = inOrder(
      text,
      entries,
      order.map(({ entry }) => entry),
    )
    if (changed === text) continue
    sorted++
    await files.write(list.file, changed)
  }
  return sorted === 0
    ? 'The navigation is in order already.'
    : `Sorted the pages of ${printCount(sorted, 'group')} by title.`
}

/** A text with the values of a list in another order; what stands between them stays. */
export function inOrder(text: string, places: readonly Node[], order: readonly Node[]): string {
  let changed = ''
  let at = 0
  for (const [index, place] of places.entries()) {
    const value = order[index] ?? place
    changed += text.slice(at, place.offset) + text.slice(value.offset, value.offset + value.length)
    at = place.offset + place.length
  }
  return changed + text.slice(at)
}

/** Pages by their routes. */
type Files = ReadonlyMap<string | undefined, string>

/** What an entry is sorted by. A home page comes before all others. */
async function getTitle({ docs }: Context, files: Files, entry: Node): Promise<string> {
  if (entry.type === 'string') {
    const route = getRoute(`/${String(entry.value)}`, '')
    const file = files.get(route)
    if (/(?:^|\/)(?:index|introduction|overview)$/i.test(String(entry.value))) return ''
    return file === undefined ? String(entry.value) : docs.titleOf(file)
  }
  const name = entry.children?.find((one) => one.children?.[0]?.value === 'group')
  return String(name?.children?.[1]?.value ?? '')
}

/** Lays docs.json and what it takes in out evenly. */
export const formatNavigation: Intent = {
  does: 'format `docs.json`',
  example: 'Format docs.json',
  hints: ['format', 'tidy', 'indent', 'docs.json'],
  phrases: ['(format|tidy|tidy up|clean up) [the] (navigation|docs.json|configuration|config)'],
  perform: ({ files }) => formatFiles(files),
}

async function formatFiles(files: Context['files']): Promise<string> {
  let count = 0
  for (const path of files.paths) {
    const text = files.text(path)
    const formatted = `${applyEdits(text, format(text, undefined, formatOf(text))).trimEnd()}\n`
    if (formatted === text) continue
    count++
    await files.write(path, formatted)
  }
  return count === 0
    ? 'The configuration is well laid out already.'
    : `Formatted ${printCount(count, 'file')}.`
}
