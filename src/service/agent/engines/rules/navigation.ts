import { findNodeAtLocation, getNodePath, type JSONPath, type Node } from 'jsonc-parser'
import { suggestName } from '../../../../diagnostics/index.ts'
import { AgentRefusal } from '../../model.ts'
import type { ConfigFiles } from './config-files.ts'
import { endOf } from './links.ts'
import { findNamed, isNamedPlace, type PlacedName, splitFirstWords, splitPlaces } from './names.ts'
import {
  type Entry,
  findEntryIn,
  getEntry,
  hasPages,
  isSame,
  isWithin,
  nameOf,
  namesAbove,
  readEntries,
  readLinks,
  tellApart,
  visit,
} from './navigation-nodes.ts'
import { Unresolved } from './unresolved.ts'

/** A version or language that a part of the navigation is of. */
interface Division {
  kind: 'version' | 'language'
  name: string
  /** Whether readers get it first. */
  isFirst: boolean
}

/** Where a page is listed, of all versions and languages. */
interface Standing {
  /** Whether it is there where readers get first. */
  isFirst: boolean
  /** Whether it is there in the version that readers get first, in whatever language. */
  isOfFirstVersion: boolean
}

/** A list of pages. */
export interface PageList {
  file: string
  path: JSONPath
  node: Node
  /** Of its group. */
  name: string | undefined
  /** Names of what the group is in, from the outside in, as far as its file tells. */
  above: readonly string[]
  division: readonly Division[]
}

/** Words that only say that a group is meant. */
const SURROUNDING =
  /^(?:(?:the|our|group|section|called|named) )+|(?: (?:group|section|category|tab))+$/gi

/** The navigation of docs.json and of the files that it takes in. */
export class Navigation {
  readonly #files: ConfigFiles

  /** What the navigation was at last, for its texts then. */
  #known:
    | { texts: string[]; entries: Entry[]; current: ReadonlyMap<string, Standing> | undefined }
    | undefined
  readonly #places = new Map<string, string[]>()

  constructor(files: ConfigFiles) {
    this.#files = files
  }

  /** Names a page anew wherever it is listed; tells how often. */
  async rename(from: string, to: string): Promise<number> {
    const entries = this.#entries().filter(({ route }) => route === from)
    for (const { file, path } of entries) await this.#files.set(file, path, getEntry(to))
    return entries.length
  }

  /** Has what is written beside pages, such as links of the header, lead elsewhere; tells how often. */
  async relink(from: string, to: string): Promise<number> {
    const links = readLinks(this.#files, from)
    for (const { file, path, address } of links)
      await this.#files.set(file, path, to + endOf(address))
    return links.length
  }

  /** Whether something beside the pages leads to a page. */
  hasLink(route: string): boolean {
    return readLinks(this.#files, route).length > 0
  }

  /** Paths of the pages that are listed. */
  get listed(): string[] {
    return this.#entries().map(({ route }) => getEntry(route))
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

  /** Lists a page at an end of a group. */
  async addToGroup(
    { file, path, node }: PageList,
    route: string,
    end: 'start' | 'end' = 'end',
  ): Promise<void> {
    await this.#files.set(
      file,
      [...path, end === 'start' ? 0 : (node.children?.length ?? 0)],
      findEntryIn(node, route),
      true,
    )
  }

  /**
   * The group that a prompt names, which may say what it is in: `Features of Open Source`. Of several
   * versions and languages it is the current one. Throws `Unresolved`, and `AgentRefusal` for several.
   */
  groupOf(said: string): PageList & { others: number } {
    // “The Guides tab's Basics group” is “Basics of Guides”.
    const whole = said
      .trim()
      .replace(/^(?:the )?(.+?)(?: (?:tab|group|section))?['’]s (.+)$/i, '$2 of $1')
    const name = whole.replaceAll(SURROUNDING, '')
    const all = this.lists()
    const exact = all.filter((list) => isSame(list.name, name))
    const within = exact.length > 0 ? exact : all.filter((list) => isWithin(list, name))
    const isCalled = (called: string, lists: readonly PageList[]) =>
      findNamed(called, lists, (list) => (list.name === undefined ? [] : [list.name]))
    const findPlaced = (part: PlacedName) => {
      const around = all.filter(({ above, division }) =>
        isNamedPlace(part.place, [...above, ...division.map((one) => one.name)]),
      )
      return isCalled(part.name.replaceAll(SURROUNDING, ''), around)
    }
    // “LLM Providers” are the Providers of what is called so where nothing has the whole name.
    const ways = [
      () => within,
      ...splitPlaces(name).map((part) => () => findPlaced(part)),
      () => isCalled(name, all),
      ...splitFirstWords(name).map((part) => () => findPlaced(part)),
    ]
    const found = ways.map((way) => way()).find((lists) => lists.length > 0) ?? []
    const current = found.filter(({ division }) => division.every(({ isFirst }) => isFirst))
    const named = current.length > 0 ? current : found
    // A group of endpoints alone is none that a page is put into, where another one is called the same.
    const ofPages = named.filter(({ node }) => hasPages(node))
    const chosen = ofPages.length > 0 ? ofPages : named
    const [only, ...others] = chosen
    if (only === undefined) {
      const names = [...new Set(all.flatMap((list) => list.name ?? []))]
      const near = suggestName(name, names)
      const hint =
        near === undefined ? ` There are ${printQuotedNames(names)}.` : ` Did you mean “${near}”?`
      throw new Unresolved(`Expected a group “${name}” in the navigation, received none.${hint}`)
    }
    if (others.length > 0) {
      const places = tellApart(chosen)
      const hint =
        new Set(places).size === chosen.length
          ? `Say which: ${printQuotedNames(places.map((place) => `${only.name} of ${place}`))}.`
          : 'Name a page that the new one comes after.'
      throw new AgentRefusal(`Expected one group “${name}”, received ${chosen.length}. ${hint}`)
    }
    return { ...only, others: found.length - 1 }
  }

  /** The tab that a prompt names, of several versions and languages the current one. Throws `Unresolved`. */
  tabOf(said: string): { file: string; path: JSONPath; name: string; others: number } {
    const tabs: { file: string; path: JSONPath; name: string; isFirst: boolean }[] = []
    for (const file of this.#files.paths) {
      visit(this.#files.tree(file), (node) => {
        const [key, value] = node.type === 'property' ? (node.children ?? []) : []
        if (key?.value !== 'tab' || typeof value?.value !== 'string' || !node.parent) return
        const path = getNodePath(node.parent)
        const isFirst = this.#divisionOf(file, path).every((division) => division.isFirst)
        tabs.push({ file, path, name: value.value, isFirst })
      })
    }
    const found = findNamed(said.trim().replaceAll(SURROUNDING, ''), tabs, ({ name }) => [name])
    const current = found.filter(({ isFirst }) => isFirst)
    const [only] = current.length > 0 ? current : found
    if (only !== undefined) return { ...only, others: found.length - 1 }
    const names = printQuotedNames([...new Set(tabs.map(({ name }) => name))])
    throw new Unresolved(`Expected a tab “${said}”, received none. There are ${names}.`)
  }

  /** Whether the navigation names a page. */
  isListed(route: string): boolean {
    return this.#current().has(route)
  }

  /** Whether a page is of the version and the language that readers get first, or of none. */
  isCurrent(route: string): boolean {
    return this.#current().get(route)?.isFirst ?? true
  }

  /** Whether a page is of the version that readers get first, or of none. */
  isOfCurrentVersion(route: string): boolean {
    return this.#current().get(route)?.isOfFirstVersion ?? true
  }

  /** Whether pages that are listed are so where readers get first. */
  #current(): ReadonlyMap<string, Standing> {
    const entries = this.#entries()
    const known = this.#known?.current
    if (known !== undefined) return known
    const current = new Map<string, Standing>()
    for (const { file, path, route } of entries) {
      const before = current.get(route)
      if (before?.isFirst === true) continue
      const later = this.#divisionOf(file, path).filter(({ isFirst }) => !isFirst)
      const isOfFirstVersion = later.every(({ kind }) => kind === 'language')
      current.set(route, {
        isFirst: later.length === 0,
        isOfFirstVersion: isOfFirstVersion || before?.isOfFirstVersion === true,
      })
    }
    if (this.#known !== undefined) this.#known.current = current
    return current
  }

  /** The entries of a list of pages that are pages, by their routes. */
  routesOf({ file, path }: PageList): string[] {
    const list = JSON.stringify(path)
    return this.#entries().flatMap((entry) =>
      entry.file === file && JSON.stringify(entry.path.slice(0, -1)) === list ? [entry.route] : [],
    )
  }

  /** Where a page is listed first, among those of the current version and language if there. */
  placeOf(route: string): { file: string; path: JSONPath } | undefined {
    const entries = this.#entries().filter((entry) => entry.route === route)
    return (
      entries.find(({ file, path }) =>
        this.#divisionOf(file, path).every(({ isFirst }) => isFirst),
      ) ?? entries[0]
    )
  }

  /** Takes one entry of a page out, and the group with it that is empty then. */
  async removeAt({ file, path }: { file: string; path: JSONPath }): Promise<void> {
    await this.#files.remove(file, path)
    await this.#removeEmpty({ file, path })
  }

  /** Takes the entry of a page that readers get first out of all lists but those that keep it. */
  async removeOutside(route: string, isKept: (list: PageList) => boolean): Promise<void> {
    const kept = this.lists().filter(isKept)
    const isIn = ({ file, path }: Entry, list: PageList) =>
      file === list.file && JSON.stringify(path.slice(0, -1)) === JSON.stringify(list.path)
    const entries = this.#entries().filter(
      (entry) => entry.route === route && !kept.some((list) => isIn(entry, list)),
    )
    const isCurrent = ({ file, path }: Entry) =>
      this.#divisionOf(file, path).every(({ isFirst }) => isFirst)
    const entry = entries.find(isCurrent) ?? entries[0]
    if (entry !== undefined) await this.removeAt(entry)
  }

  /** The list of pages that a page is in first, in the version and language that readers get first. */
  listOf(route: string): PageList | undefined {
    const place = this.placeOf(route)
    const list = JSON.stringify(place?.path.slice(0, -1))
    return this.lists().find(
      ({ file, path }) => file === place?.file && JSON.stringify(path) === list,
    )
  }

  /** Where a page is listed, each with the names of what that is in. */
  entriesOf(route: string): { file: string; path: JSONPath; above: readonly string[] }[] {
    return this.#entries()
      .filter((entry) => entry.route === route)
      .map(({ file, path }) => ({
        ...{ file, path },
        above: namesAbove(findNodeAtLocation(this.#files.tree(file), path)),
      }))
  }

  /** Names of what a page is listed in: groups, tabs, versions and so on. */
  placesOf(route: string): string[] {
    const entries = this.#entries()
    const known = this.#places.get(route)
    if (known !== undefined) return known
    const names = entries
      .filter((entry) => entry.route === route)
      .flatMap(({ file, path }) => {
        const divisions = this.#divisionOf(file, path).map(({ name }) => name)
        return [...namesAbove(findNodeAtLocation(this.#files.tree(file), path)), ...divisions]
      })
    this.#places.set(route, names)
    return names
  }

  /** Lists a page first or last among those that it is listed with. */
  async moveToEnd(route: string, end: 'start' | 'end'): Promise<boolean> {
    const place = this.placeOf(route)
    if (place === undefined || typeof place.path.at(-1) !== 'number') return false
    const list = place.path.slice(0, -1)
    await this.#files.remove(place.file, place.path)
    const node = findNodeAtLocation(this.#files.tree(place.file), list)
    const at = end === 'start' ? 0 : (node?.children?.length ?? 0)
    await this.#files.set(place.file, [...list, at], findEntryIn(node, route), true)
    return true
  }

  /** Lists a page before or behind another one. */
  async addBeside(other: string, route: string, by: 0 | 1): Promise<boolean> {
    const place = this.placeOf(other)
    const at = place?.path.at(-1)
    if (place === undefined || typeof at !== 'number') return false
    const path = [...place.path.slice(0, -1), at + by]
    const list = findNodeAtLocation(this.#files.tree(place.file), path.slice(0, -1))
    await this.#files.set(place.file, path, findEntryIn(list, route), true)
    return true
  }

  /** The versions and languages that a place is in, from the outside in. */
  #divisionOf(file: string, path: JSONPath): readonly Division[] {
    const divisions = path.flatMap((name, at) => {
      const index = path[at + 1]
      if ((name !== 'versions' && name !== 'languages') || typeof index !== 'number') return []
      const list = findNodeAtLocation(this.#files.tree(file), path.slice(0, at + 1))
      const items = list?.children ?? []
      const first = items.findIndex((item) => findNodeAtLocation(item, ['default'])?.value === true)
      const own = items[index]
      const key = name === 'versions' ? ('version' as const) : ('language' as const)
      const called: unknown = own && findNodeAtLocation(own, [key])?.value
      return [{ kind: key, name: String(called ?? ''), isFirst: index === Math.max(first, 0) }]
    })
    const taken = this.#files.takenInAt(file)
    return taken === undefined
      ? divisions
      : [...this.#divisionOf(taken.file, taken.path), ...divisions]
  }

  /** The lists of pages, of groups of a name where one is given. */
  lists(group?: string): PageList[] {
    const found: PageList[] = []
    for (const file of this.#files.paths) {
      visit(this.#files.tree(file), (node) => {
        if (node.type !== 'property' || node.children?.[0]?.value !== 'pages') return
        const list = node.children[1]
        if (list?.type !== 'array') return
        const name = nameOf(node.parent)
        if (group !== undefined && !isSame(name, group)) return
        const path = getNodePath(list)
        const division = this.#divisionOf(file, path)
        found.push({ file, path, node: list, name, above: namesAbove(node.parent), division })
      })
    }
    return found
  }

  #entries(): readonly Entry[] {
    const texts = this.#files.paths.map((path) => this.#files.text(path))
    const known = this.#known
    if (
      known?.texts.length === texts.length &&
      texts.every((text, at) => text === known.texts[at])
    ) {
      return known.entries
    }
    const entries = readEntries(this.#files)
    this.#places.clear()
    this.#known = { texts, entries, current: undefined }
    return entries
  }

  async #removeEmpty({ file, path }: Omit<Entry, 'route'>): Promise<void> {
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

export function printQuotedNames(names: readonly string[]): string {
  return names
    .slice(0, 12)
    .map((name) => `“${name}”`)
    .join(', ')
}
