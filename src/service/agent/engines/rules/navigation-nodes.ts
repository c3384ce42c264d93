import { findNodeAtLocation, getNodePath, type JSONPath, type Node } from 'jsonc-parser'
import type { ConfigFiles } from './config-files.ts'
import { getRoute } from './links.ts'
import { nameKey } from './names.ts'

/** What parts of the navigation are called by. */
const LABELS: ReadonlySet<unknown> = new Set(['group', 'tab', 'dropdown', 'anchor', 'product'])

/** How docs.json names a page. */
export function getEntry(route: string): string {
  return route === '/' ? 'index' : route.slice(1)
}

/** Whether a list has pages, and not endpoints alone. */
export function hasPages(node: Node): boolean {
  const entries = node.children ?? []
  return entries.length === 0 || entries.some(({ value }) => !/^[A-Z]+ \//.test(String(value)))
}

/** How a list names a page: with a slash before it where the others have one. */
export function findEntryIn(list: Node | undefined, route: string): string {
  const isRooted = list?.children?.some(({ value }) => /^\/[^/]/.test(String(value))) === true
  return isRooted ? route : getEntry(route)
}

export function isSame(name: unknown, wanted: string): boolean {
  return typeof name === 'string' && name.toLowerCase() === wanted.toLowerCase()
}

/** What an object of the navigation is called. */
export function nameOf(object: Node | undefined): string | undefined {
  const member = object?.children?.find((one) => LABELS.has(one.children?.[0]?.value))
  const name: unknown = member?.children?.[1]?.value
  return typeof name === 'string' ? name : undefined
}

export function namesAbove(object: Node | undefined): string[] {
  const names: string[] = []
  for (let node = object?.parent; node !== undefined; node = node.parent) {
    const name = node.type === 'object' ? nameOf(node) : undefined
    if (name !== undefined) names.unshift(name)
  }
  return names
}

/** The pages of a list, and of the groups in it. */
export function listRoutes(list: Node): string[] {
  return (list.children ?? []).flatMap((item) => {
    if (item.type === 'string') return getRoute(`/${String(item.value)}`, '') ?? []
    const pages = findNodeAtLocation(item, ['pages'])
    return pages === undefined ? [] : listRoutes(pages)
  })
}

/** What tells lists of one name apart: the nearest that each is in and no other one; none where nothing does. */
export function tellApart(lists: readonly { above: readonly string[] }[]): string[] {
  const least = Math.min(...lists.map(({ above }) => above.length))
  for (let from = 1; from <= least; from++) {
    const names = lists.flatMap(({ above }) => above.at(-from) ?? [])
    if (new Set(names).size === lists.length) return names
  }
  return []
}

/** Whether a group is called as a prompt says with what it is in, either way round. */
export function isWithin(
  { name, above }: { name: string | undefined; above: readonly string[] },
  said: string,
): boolean {
  if (name === undefined) return false
  const wanted = nameKey(said)
  const own = nameKey(name)
  return above.some((place) => {
    const around = nameKey(place)
    return [
      `${own} of ${around}`,
      `${own} in ${around}`,
      `${own} under ${around}`,
      `${around} ${own}`,
    ].includes(wanted)
  })
}

/** A page that the navigation lists. */
export interface Entry {
  file: string
  path: JSONPath
  route: string
}

/** Members whose values are pages, or lists of them. */
const PAGES: ReadonlySet<unknown> = new Set(['pages', 'root'])

/** All pages that the navigation lists, in its order. */
export function readEntries(files: ConfigFiles): Entry[] {
  const entries: Entry[] = []
  for (const file of files.paths) {
    visit(files.tree(file), (node) => {
      if (node.type !== 'string') return
      const path = getNodePath(node)
      const list = typeof path.at(-1) === 'number' ? path.at(-2) : path.at(-1)
      const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node
      if (isKey || !PAGES.has(list)) return
      const route = getRoute(`/${String(node.value).replace(/^\/+/, '')}`, '')
      if (route !== undefined) entries.push({ file, path, route })
    })
  }
  return entries
}

/** What is written beside pages and leads to one, such as links of the header. */
export function readLinks(
  files: ConfigFiles,
  route: string,
): { file: string; path: JSONPath; address: string }[] {
  const links: { file: string; path: JSONPath; address: string }[] = []
  for (const file of files.paths) {
    visit(files.tree(file), (node) => {
      const [key, value] = node.type === 'property' ? (node.children ?? []) : []
      if (key?.value !== 'href' || typeof value?.value !== 'string') return
      const isHere = value.value.startsWith('/') && getRoute(value.value, '') === route
      if (isHere) links.push({ file, path: getNodePath(value), address: value.value })
    })
  }
  return links
}

/** Looks at a node and all that are in it. */
export function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const child of node.children ?? []) visit(child, look)
}
