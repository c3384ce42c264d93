import { applyEdits, format, type Node } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import type { Action } from '../action.ts'
import { formatOf } from '../config-files.ts'
import { type Context, counted } from '../context.ts'
import { routeOf } from '../links.ts'
import { addRedirect as writeRedirect } from '../redirects.ts'

/** Sorts the pages of a group, or of all groups, by their titles; home pages stay first. */
export async function sortNavigation(
  context: Context,
  { group }: Extract<Action, { kind: 'sort' }>,
): Promise<string> {
  const { docs, navigation, files } = context
  const count = navigation.lists(group).length
  if (count === 0) {
    throw new AgentRefusal(
      group === undefined
        ? 'Expected groups in the navigation, received none.'
        : `Expected the group “${group}” in the navigation, received none.`,
    )
  }
  const pages = new Map(docs.pages().map((page) => [docs.routeOf(page), page]))
  let sorted = 0
  for (let at = 0; at < count; at++) {
    // Edits move what comes behind them.
    const list = navigation.lists(group)[at]
    if (list === undefined) continue
    const text = files.text(list.file)
    const entries = list.node.children ?? []
    const titles = await Promise.all(entries.map((entry) => titleOf(context, pages, entry)))
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
    : `Sorted the pages of ${counted(sorted, 'group')} by title.`
}

/** A text with the values of a list in another order; what stands between them stays. */
function inOrder(text: string, places: readonly Node[], order: readonly Node[]): string {
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
async function titleOf({ docs }: Context, files: Files, entry: Node): Promise<string> {
  if (entry.type === 'string') {
    const route = routeOf(`/${String(entry.value)}`, '')
    const file = files.get(route)
    if (/(?:^|\/)(?:index|introduction|overview)$/i.test(String(entry.value))) return ''
    return file === undefined ? String(entry.value) : docs.titleOf(file)
  }
  const name = entry.children?.find((one) => one.children?.[0]?.value === 'group')
  return String(name?.children?.[1]?.value ?? '')
}

/** Lays docs.json and what it takes in out evenly. */
export async function formatNavigation(
  { files }: Context,
  _action: Extract<Action, { kind: 'format' }>,
): Promise<string> {
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
    : `Formatted ${counted(count, 'file')}.`
}

/** Has an old address lead to a page. */
export async function addRedirect(
  { docs, files }: Context,
  { from, to }: Extract<Action, { kind: 'redirect' }>,
): Promise<string> {
  const source = routeOf(from.startsWith('/') ? from : `/${from}`, '')
  if (source === undefined || !from.includes('/')) {
    throw new AgentRefusal(`Expected a path such as \`/old/page\`, received \`${from}\`.`)
  }
  const taken = docs.pages().find((page) => docs.routeOf(page) === source)
  if (taken !== undefined) {
    throw new AgentRefusal(
      `Expected \`${source}\` to be no page, received \`${taken}\`, which would be shown.`,
    )
  }
  const isExternal = /^https?:\/\//i.test(to)
  const destination = isExternal ? to : docs.routeOf(await docs.fileOf(to.replace(/#.*$/, '')))
  const fragment = isExternal ? '' : (/#.*$/.exec(to)?.[0] ?? '')
  await writeRedirect(files, source, destination + fragment)
  return `\`${source}\` redirects to \`${destination}${fragment}\`.`
}
