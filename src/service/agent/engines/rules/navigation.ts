import { getNodePath, type JSONPath, type Node } from 'jsonc-parser'
import { AgentRefusal } from '../../model.ts'
import type { ConfigFiles } from './config-files.ts'
import { endOf, routeOf } from './links.ts'

/** An entry of the navigation that is a page: where it is written. */
interface Entry {
  file: string
  path: JSONPath
  route: string
}

/** Members whose values are pages, or lists of them. */
const PAGES: ReadonlySet<unknown> = new Set(['pages', 'root'])

/** The navigation of docs.json and of the files that it takes in. */
export class Navigation {
  readonly #files: ConfigFiles

  constructor(files: ConfigFiles) {
    this.#files = files
  }

  /** Names a page anew wherever it is listed; tells how often. */
  async rename(from: string, to: string): Promise<number> {
    const entries = this.#entries().filter(({ route }) => route === from)
    for (const { file, path } of entries) await this.#files.set(file, path, entryOf(to))
    return entries.length
  }

  /** Has what is written beside pages, such as links of the header, lead elsewhere; tells how often. */
  async relink(from: string, to: string): Promise<number> {
    const links = this.#links(from)
    for (const { file, path, address } of links)
      await this.#files.set(file, path, to + endOf(address))
    return links.length
  }

  /** Whether something beside the pages leads to a page. */
  hasLink(route: string): boolean {
    return this.#links(route).length > 0
  }

  /** Paths of the pages that are listed. */
  get listed(): string[] {
    return this.#entries().map(({ route }) => entryOf(route))
  }

  /** Takes a page out wherever it is listed, and groups with it that are empty then. */
  async remove(route: string): Promise<number> {
    let count = 0
    for (;;) {
      const entry = this.#entries().find((one) => one.route === route)
      if (entry === undefined) return count
      await this.#files.remove(entry.file, entry.path)
      count++
      await this.#removeEmpty(entry)
    }
  }

  /** Lists a page behind another one; tells whether that is listed. */
  async addAfter(other: string, route: string): Promise<boolean> {
    const entry = this.#entries().find((one) => one.route === other)
    const at = entry?.path.at(-1)
    if (entry === undefined || typeof at !== 'number') return false
    await this.#files.set(entry.file, [...entry.path.slice(0, -1), at + 1], entryOf(route), true)
    return true
  }

  /** Lists a page at the end of a group; tells whether there is such a group. */
  async addToGroup(group: string, route: string): Promise<boolean> {
    const [list, ...others] = this.lists(group)
    if (list === undefined) return false
    if (others.length > 0) {
      throw new AgentRefusal(
        `Expected one group “${group}”, received ${others.length + 1}. Name a page that the new one comes after.`,
      )
    }
    const { file, path, node } = list
    await this.#files.set(file, [...path, node.children?.length ?? 0], entryOf(route), true)
    return true
  }

  /** The lists of pages, of groups of a name where one is given. */
  lists(group?: string): { file: string; path: JSONPath; node: Node }[] {
    const found: { file: string; path: JSONPath; node: Node }[] = []
    for (const file of this.#files.paths) {
      visit(this.#files.tree(file), (node) => {
        if (node.type !== 'property' || node.children?.[0]?.value !== 'pages') return
        const list = node.children[1]
        if (list?.type !== 'array') return
        const name = node.parent?.children?.find((one) => one.children?.[0]?.value === 'group')
        if (group !== undefined && !isSame(name?.children?.[1]?.value, group)) return
        found.push({ file, path: getNodePath(list), node: list })
      })
    }
    return found
  }

  #entries(): Entry[] {
    const entries: Entry[] = []
    for (const file of this.#files.paths) {
      visit(this.#files.tree(file), (node) => {
        if (node.type !== 'string') return
        const path = getNodePath(node)
        const list = typeof path.at(-1) === 'number' ? path.at(-2) : path.at(-1)
        const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node
        if (isKey || !PAGES.has(list)) return
        const route = routeOf(`/${String(node.value).replace(/^\/+/, '')}`, '')
        if (route !== undefined) entries.push({ file, path, route })
      })
    }
    return entries
  }

  #links(route: string): { file: string; path: JSONPath; address: string }[] {
    const links: { file: string; path: JSONPath; address: string }[] = []
    for (const file of this.#files.paths) {
      visit(this.#files.tree(file), (node) => {
        const [key, value] = node.type === 'property' ? (node.children ?? []) : []
        if (key?.value !== 'href' || typeof value?.value !== 'string') return
        const isHere = value.value.startsWith('/') && routeOf(value.value, '') === route
        if (isHere) links.push({ file, path: getNodePath(value), address: value.value })
      })
    }
    return links
  }

  async #removeEmpty({ file, path }: Entry): Promise<void> {
    const list = path.slice(0, -1)
    if (typeof path.at(-1) !== 'number' || list.at(-1) !== 'pages') return
    const container = list.slice(0, -1)
    const found = this.lists().find(
      (one) => one.file === file && JSON.stringify(one.path) === JSON.stringify(list),
    )
    // Only groups within lists: without them the navigation itself would be gone.
    if (found?.node.children?.length !== 0 || typeof container.at(-1) !== 'number') return
    await this.#files.remove(file, container)
  }
}

/** How docs.json names a page. */
function entryOf(route: string): string {
  return route === '/' ? 'index' : route.slice(1)
}

function isSame(name: unknown, wanted: string): boolean {
  return typeof name === 'string' && name.toLowerCase() === wanted.toLowerCase()
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node)
  for (const child of node.children ?? []) visit(child, look)
}
