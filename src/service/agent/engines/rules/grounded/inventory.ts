import { getNodePath, type JSONPath } from 'jsonc-parser'
import type { Workspace } from '../../../../workspace/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { findNamed, nameWords } from '../names.ts'
import { visit } from '../navigation-nodes.ts'
import { listGroupFiles } from '../pages-named.ts'
import { listRedirects } from '../redirects.ts'
import { getSetting } from '../settings.ts'
import { listLinks, type SiteLink } from '../site-link.ts'
import { type Area, fieldOf } from './lexicon.ts'
import { type PageThing, readPageThings } from './page-things.ts'

/** A part of the navigation that has a name. */
export interface NavigationPart {
  kind: 'node'
  key: string
  name: string
  file: string
  path: JSONPath
  /** Names of what it is in. */
  above: readonly string[]
}

/** Something of the site that a prompt speaks of. */
export type Thing =
  /** A page, by its name in the menu where it is said to be that. */
  | { kind: 'page'; file: string; name: string; isInMenu?: true }
  | NavigationPart
  | { kind: 'site link'; link: SiteLink; name: string }
  | { kind: 'redirect'; source: string; name: string }
  | { kind: 'setting'; said: string; name: string }
  | { kind: 'field'; field: string; of: Thing; name: string }
  | { kind: 'on page'; thing: PageThing; name: string }
  /** Words that stand in texts of pages. */
  | { kind: 'words'; words: string; scope: Scope; name: string }

/** Where something is looked for. */
export interface Scope {
  /** Pages; all of them where none are named. */
  files?: readonly string[]
  /** Within each of the pages, by their files. */
  ranges?: readonly { file: string; start: number; end: number; thing?: PageThing }[]
  /** What surrounds the pages. */
  area?: Area
  /** A part of the navigation. */
  node?: NavigationPart
  /** Whether words of texts are looked for that are not quoted. */
  isText?: boolean
}

const LABELS = new Set(['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'language'])

/** Words that names of pages have at most. */
const LONGEST_NAME = 9

/** What stands on a page of a text. */
interface ReadPage {
  text: string
  things: PageThing[]
}

/** Pages that were read: a prompt is read in several ways that look at the same ones. */
const read = new WeakMap<Workspace, Map<string, ReadPage>>()

/** What a site has, as far as prompts speak of it. */
export class Inventory {
  readonly context: Context
  readonly #named = new Map<string, Promise<string[]>>()
  #nodes: NavigationPart[] | undefined
  readonly #pages: Map<string, ReadPage>

  constructor(context: Context) {
    this.context = context
    const { workspace } = context.task
    this.#pages = read.get(workspace) ?? new Map<string, ReadPage>()
    read.set(workspace, this.#pages)
  }

  async onPage(file: string): Promise<PageThing[]> {
    const text = await this.context.docs.files.read(file)
    const known = this.#pages.get(file)
    if (known?.text === text) return known.things
    const things = readPageThings(text, file)
    this.#pages.set(file, { text, things })
    return things
  }

  /** What stands within a place, of one page or of several. */
  async within({ files, ranges }: Scope): Promise<PageThing[]> {
    if (ranges !== undefined) {
      const own = await Promise.all(
        ranges.map(async ({ file, start, end, thing }) =>
          (await this.onPage(file)).filter(
            (one) =>
              one.start >= start &&
              one.end <= end &&
              !(thing !== undefined && one.start === thing.start && one.noun === thing.noun),
          ),
        ),
      )
      return own.flat()
    }
    return (await Promise.all((files ?? []).map((file) => this.onPage(file)))).flat()
  }

  /** Parts of the navigation that have names. */
  nodes(): NavigationPart[] {
    this.#nodes ??= this.#readNodes()
    return this.#nodes
  }

  #readNodes(): NavigationPart[] {
    const { files } = this.context
    const found: NavigationPart[] = []
    for (const file of files.paths) {
      visit(files.tree(file), (node) => {
        const [key, value] = node.type === 'property' ? (node.children ?? []) : []
        if (!LABELS.has(String(key?.value)) || typeof value?.value !== 'string' || !node.parent)
          return
        // What leads elsewhere is a link.
        if (node.parent.children?.some((one) => one.children?.[0]?.value === 'href') === true)
          return
        const path = getNodePath(node.parent)
        const above = found
          .filter(
            (one) =>
              one.file === file &&
              one.path.length < path.length &&
              one.path.every((step, at) => step === path[at]),
          )
          .map(({ name }) => name)
        found.push({ kind: 'node', key: String(key?.value), name: value.value, file, path, above })
      })
    }
    return found
  }

  siteLinks({ area }: Scope): SiteLink[] {
    const links = listLinks(this.context.files.tree('docs.json'))
    if (area === 'footer') return links.filter(({ path }) => path[0] === 'footer')
    if (area === 'header') return links.filter(({ path }) => path[0] === 'navbar')
    return links
  }

  /** A redirect by its address. */
  redirectsOf(said: string): { source: string; destination: string }[] {
    const [path] = /\/[^\s,]+/.exec(said) ?? []
    const all = listRedirects(this.context.files)
    if (path === undefined)
      return findNamed(said, all, ({ source, destination }) => [source, destination])
    return all.filter(({ source }) => source === path)
  }

  settingOf(said: string): string | undefined {
    const words = said.replace(/^(?:the|our|a) /i, '')
    // What only stands around a name is no setting.
    if (fieldOf(words) !== undefined || nameWords(words).length === 0) return undefined
    return getSetting(words) === undefined ? undefined : words
  }

  /** Pages that are called so; several where a name is that of several. */
  pagesNamed(said: string): Promise<string[]> {
    const known = this.#named.get(said) ?? this.#findPages(said)
    this.#named.set(said, known)
    return known
  }

  /** The pages of the one group that is called so, as “the v1 installation pages” are; none where there is none. */
  pagesOfGroup(said: string): string[] {
    const { docs, navigation } = this.context
    try {
      return listGroupFiles(docs, navigation.groupOf(said))
    } catch (error) {
      if (error instanceof AgentRefusal) return []
      throw error
    }
  }

  async #findPages(said: string): Promise<string[]> {
    // A page has no name as long as a sentence.
    if (said.split(' ').length > LONGEST_NAME) return []
    try {
      return await this.context.docs.filesOf(said)
    } catch (error) {
      if (error instanceof AgentRefusal) return []
      throw error
    }
  }

  /** Has all be looked for anew, since something has changed. */
  forget(): void {
    this.#named.clear()
    this.#nodes = undefined
  }
}

/** Whether a part of the navigation is in another one. */
export function isInside(one: NavigationPart, around: NavigationPart): boolean {
  const { file, path } = around
  return (
    one.file === file &&
    one.path.length > path.length &&
    path.every((step, at) => one.path[at] === step)
  )
}
