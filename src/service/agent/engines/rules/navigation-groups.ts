import { findNodeAtLocation, type JSONPath } from 'jsonc-parser'
import { AgentRefusal } from '../../model.ts'
import type { ConfigFiles } from './config-files.ts'
import { type Navigation, type PageList, printQuotedNames } from './navigation.ts'
import { getEntry, isSame } from './navigation-nodes.ts'

/** Where a new group is to be: beside a group, at an end of a tab, or at the end of what there is. */
export type GroupPlace =
  | { beside: PageList; side: 0 | 1 }
  | { tab: { file: string; path: JSONPath; name: string }; end: 'start' | 'end' }
  | undefined

/**
 * Adds a group with pages to the navigation, where they are listed no more in another place. Says
 * where it is. Throws `AgentRefusal` where there are several places for it.
 */
export async function insertGroup(
  files: ConfigFiles,
  navigation: Navigation,
  group: { name: string; routes: readonly string[] },
  place: GroupPlace,
): Promise<string> {
  const { file, path, told } = getPlace(files, navigation, place)
  const pages = group.routes.map(getEntry)
  await files.set(file, path, { group: group.name, pages }, true)
  for (const route of group.routes) {
    await navigation.removeOutside(route, (list) => {
      const own = navigation.routesOf(list)
      return list.name === group.name && group.routes.every((one, at) => own[at] === one)
    })
  }
  return told
}

/** Whether two names are those of groups in one list. */
export function areNeighbors(navigation: Navigation, one: string, other: string): boolean {
  const placesOf = (said: string) => {
    const name = said.replace(/^(?:the|our) /i, '').replace(/ (?:group|section)$/i, '')
    return navigation
      .lists()
      .filter((list) => isSame(list.name, name))
      .map(({ file, path }) => JSON.stringify([file, path.slice(0, -2)]))
  }
  const places = new Set(placesOf(one))
  return placesOf(other).some((place) => places.has(place))
}

/** Where in the files an item is put, and how that is told. */
interface ItemPlace {
  file: string
  path: JSONPath
  told: string
}

function getPlace(files: ConfigFiles, navigation: Navigation, place: GroupPlace): ItemPlace {
  if (place === undefined) return getOnlyPlace(files, navigation)
  if ('tab' in place) {
    const { file, path, name } = place.tab
    const key = ['groups', 'pages'].find(
      (member) => findNodeAtLocation(files.tree(file), [...path, member])?.type === 'array',
    )
    if (key === undefined) {
      throw new AgentRefusal(`Expected groups or pages in “${name}”, received neither.`)
    }
    const count = findNodeAtLocation(files.tree(file), [...path, key])?.children?.length ?? 0
    const at = place.end === 'start' ? 0 : count
    return { file, path: [...path, key, at], told: `“${name}”, at its ${place.end}` }
  }
  const { file, path, name = '' } = place.beside
  const at = path.at(-2)
  if (typeof at !== 'number') {
    throw new AgentRefusal(`Expected a group in a list of groups, received “${name}”.`)
  }
  const side = place.side === 0 ? 'before' : 'after'
  return { file, path: [...path.slice(0, -2), at + place.side], told: `${side} “${name}”` }
}

/** The end of the one list of groups that readers get first. */
function getOnlyPlace(files: ConfigFiles, navigation: Navigation): ItemPlace {
  const lists = navigation
    .lists()
    .filter(
      ({ division, path }) => division.every(({ isFirst }) => isFirst) && path.at(-3) === 'groups',
    )
  const places = new Map(
    lists.map((list) => [JSON.stringify([list.file, list.path.slice(0, -2)]), list]),
  )
  const [only, ...others] = places.values()
  if (only === undefined || others.length > 0) {
    const names = [...new Set([...places.values()].flatMap(({ above }) => above.at(-1) ?? []))]
    const hint = names.length === 0 ? '' : `, such as ${printQuotedNames(names)}`
    throw new AgentRefusal(
      `Expected to know where the group is to be: name a group that it comes after, or a tab${hint}.`,
    )
  }
  const path = only.path.slice(0, -2)
  const count = findNodeAtLocation(files.tree(only.file), path)?.children?.length ?? 0
  return { file: only.file, path: [...path, count], told: 'the end of the navigation' }
}
