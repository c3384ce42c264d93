import { posix } from 'node:path'
import { suggestName } from '../../../../diagnostics/index.ts'
import { listFiles } from '../../../../site/index.ts'
import type { Workspace } from '../../../workspace/index.ts'
import { Texts } from '../texts.ts'
import { getRoute } from './links.ts'
import { findNamed, isNamedPlace, splitFirstWords, splitPlaces } from './names.ts'
import { PageHeads } from './page-heads.ts'
import {
  DIVISION,
  type FoundPages,
  hintFor,
  isCalled,
  lastName,
  lastNames,
  listNames,
  MARKDOWN,
  plainName,
  type TitledPage,
} from './page-names.ts'
import { Unresolved } from './unresolved.ts'

/** What people call the first page, whatever its title. */
const HOME = /^(?:home|homepage|landing|front)$/i

/** Words that only say that a page is meant. */
const SURROUNDING =
  /^about (?=\S)|^(?:about )?(?:(?:the|our|my|own|page|file|called|named|titled|post|existing|(?<=(?:page|guide|article) )(?:about|on|for)) )+|(?: (?:page|file|article|post|one))+$/gi

/** A page by what it is about: “the realtime page about websockets”. */
const ABOUT =
  /^(?:the |our )?(?:(?<place>.+?) )?(?:page|article|guide|tutorial|document|doc) (?:about|on|for|that explains|that covers|that describes) (?<subject>.+)$/i

/** What the navigation knows of pages. */
interface PageOrder {
  /** The pages that it names. */
  readonly listed: readonly string[]
  isListed(route: string): boolean
  /** Whether a page is of the version and the language that readers get first, or of none. */
  isCurrent(route: string): boolean
  /** The same of the version alone. */
  isOfCurrentVersion(route: string): boolean
  /** Names of the groups, tabs, versions and so on that a page is listed in. */
  placesOf(route: string): readonly string[]
}

/** What is known of what is worked on. */
interface Known {
  heads: PageHeads
  /** The files, when some of them had been written, moved or removed. */
  list?: { changes: string; pages: string[]; snippets: string[] }
  /** The rest is so as long as nothing is changed. */
  titled?: Promise<readonly TitledPage[]>
  found: Map<string, Promise<FoundPages>>
}

const known = new WeakMap<Workspace, Known>()

/** The pages of a workspace as prompts name them. */
export class Docs {
  readonly workspace: Workspace
  /** What is in the files, and what is written to them. */
  readonly files: Texts

  readonly #navigation: PageOrder

  readonly #kept: Known

  /** Pages that lie beside the docs. */
  readonly apart: ReadonlySet<string>

  constructor(workspace: Workspace, navigation: PageOrder, apart: ReadonlySet<string> = new Set()) {
    this.workspace = workspace
    this.apart = apart
    this.files = new Texts(workspace)
    this.#navigation = navigation
    this.#kept = known.get(workspace) ?? { heads: new PageHeads(), found: new Map() }
    known.set(workspace, this.#kept)
  }

  /** Paths of pages and of what they show, without what lies beside the docs. */
  texts(): string[] {
    return this.allTexts().filter((file) => !this.apart.has(file))
  }

  /** Paths of all pages and of what they show. */
  allTexts(): string[] {
    const { pages, snippets } = this.#listed()
    return [...pages, ...snippets]
  }

  pages(): string[] {
    return this.#listed().pages
  }

  #listed(): { pages: string[]; snippets: string[] } {
    const { root, changed } = this.workspace
    const changes = [...changed].map((path) => `${path}:${this.workspace.has(path)}`).join()
    if (this.#kept.list?.changes === changes) return this.#kept.list
    const { pages, snippets } = listFiles(root, this.#navigation.listed)
    this.#kept.list = { changes, pages: this.#own(pages), snippets: this.#own(snippets) }
    return this.#kept.list
  }

  /** Listed pages of the version and language that readers get first. */
  currentPages(): string[] {
    return this.pages().filter((page) => {
      const route = this.routeOf(page)
      return this.#navigation.isListed(route) && this.#navigation.isCurrent(route)
    })
  }

  /** Whether a page of the docs is of the version and language that readers get first, or of none. */
  isCurrent(file: string): boolean {
    return !this.apart.has(file) && this.#navigation.isCurrent(this.routeOf(file))
  }

  #own(paths: readonly string[]): string[] {
    return paths.filter((path) => this.workspace.has(path))
  }

  /** The route of a page's file. */
  routeOf(file: string): string {
    return getRoute(`/${file}`, file) ?? '/'
  }

  /** The page at a route. */
  pageAt(route: string | undefined): string | undefined {
    return this.pages().find((file) => this.routeOf(file) === route)
  }

  /** Title of a page, as its frontmatter or its first heading has it. */
  async titleOf(file: string): Promise<string> {
    const { data, heading } = await this.#kept.heads.read(this.files, file)
    if (typeof data.title === 'string') return data.title
    return heading ?? posix.basename(file).replace(MARKDOWN, '')
  }

  /**
   * The file of a page that is named by path, address, title or words of them. Of several versions and
   * languages it is the current one. Throws `Unresolved`.
   *
   * @param which whether of several pages so called the one that is listed first may be taken, or a
   *   file beside which the page is
   */
  async fileOf(said: string, which: 'one' | 'first' | (string & {}) = 'one'): Promise<string> {
    const { name, all, found } = await this.#find(said)
    const own = DIVISION.test(which) ? this.#findBeside(which, name, all, found) : undefined
    if (own !== undefined) return own.page
    const [only, ...others] = found
    if (only !== undefined && others.length === 0) return only.page
    const nearest = which === 'one' || which === 'first' ? [] : this.#nearest(found, which)
    if (nearest.length === 1) return nearest[0]?.page ?? ''
    if (only !== undefined && which === 'first') return this.#inOrder(found)[0]?.page ?? only.page
    if (only !== undefined) {
      const names = found.slice(0, 6).map(({ page }) => `\`${page}\``)
      throw new Unresolved(`Expected one page called “${name}”, received ${names.join(', ')}.`)
    }
    const near = suggestName(
      name,
      all.flatMap(({ page, titles }) => [page.replace(MARKDOWN, ''), ...titles]),
    )
    const hint = near === undefined ? hintFor(name, this.#inOrder(all)) : ` Did you mean “${near}”?`
    throw new Unresolved(`Expected a page \`${name}\`, received none.${hint}`)
  }

  /** Of pages that may be meant the one of the language or version that another page is of. */
  #findBeside(
    other: string,
    name: string,
    all: readonly TitledPage[],
    found: readonly TitledPage[],
  ): TitledPage | undefined {
    const isBeside = ({ page }: TitledPage) => page.split('/', 1)[0] === other.split('/', 1)[0]
    const alike = found.find(isBeside)
    if (alike !== undefined) return alike
    const [only, ...others] = this.#named(name, all.filter(isBeside))
    return others.length === 0 ? only : undefined
  }

  /** The page that is named; of several so called, the one that has a text. Throws `Unresolved`. */
  async fileWith(said: string, text: string): Promise<string> {
    const named = await this.filesOf(said)
    const texts = await Promise.all(named.map((file) => this.files.read(file)))
    const [only, ...others] = named.filter((_file, at) => texts[at]?.includes(text) === true)
    return only !== undefined && others.length === 0 ? only : this.fileOf(said)
  }

  /** Where a page is listed among all that are; before all others where it is not. */
  placeOf(file: string): number {
    const route = this.routeOf(file)
    return this.#navigation.listed.findIndex((path) => getRoute(`/${path}`, '') === route)
  }

  /** The other pages that have the same title as one. */
  async namesakesOf(file: string): Promise<string[]> {
    const title = plainName(await this.titleOf(file))
    const others = this.pages().filter((page) => page !== file)
    const titles = await Promise.all(others.map((page) => this.titleOf(page)))
    return others.filter((_page, at) => plainName(titles[at] ?? '') === title)
  }

  /** The files of the pages that are named, in the order in which they are listed. */
  async filesOf(said: string): Promise<string[]> {
    const { found } = await this.#find(said)
    const listed = this.#inOrder(found)
    return (listed.length > 0 ? listed : found).map(({ page }) => page)
  }

  get #isChanged(): boolean {
    return this.workspace.changed.size > 0
  }

  /** All pages, and those of them that are called by a name: by path, address, title or words of them. */
  #find(said: string): Promise<FoundPages> {
    if (this.#isChanged) return this.#findAnew(said)
    const found = this.#kept.found.get(said) ?? this.#findAnew(said)
    this.#kept.found.set(said, found)
    return found
  }

  /** All pages with what they are called. */
  #titled(): Promise<readonly TitledPage[]> {
    const titled = () =>
      Promise.all(this.pages().map(async (page) => ({ page, titles: await this.titlesOf(page) })))
    if (this.#isChanged) return titled()
    this.#kept.titled ??= titled()
    return this.#kept.titled
  }

  async #findAnew(said: string): Promise<FoundPages> {
    const name = said.trim().replaceAll(SURROUNDING, '') || said
    if (name.trim() === '') throw new Unresolved('Expected the name of a page, received none.')
    const route = getRoute(name.startsWith('/') ? name : `/${name}`, '')
    const byRoute = this.pageAt(route)
    if (byRoute !== undefined) {
      const page = { page: byRoute, titles: await this.titlesOf(byRoute) }
      return { name, all: [page], found: [page] }
    }
    const all = await this.#titled()
    // What “guide” stands behind may be called so: “the Ollama guide” of `ollama-guide` and `ollama`.
    const full = plainName(said.trim().replace(/^(?:the|our) /i, ''))
    const named = all.filter(({ page, titles }) =>
      [lastName(page), ...titles].some((own) => plainName(own) === full),
    )
    const whole = named.length === 1 ? named : this.#named(name, all)
    // “The realtime page about websockets” is that in the realtime folder, or one of that name.
    const { place, subject } = ABOUT.exec(said.trim())?.groups ?? {}
    if (subject !== undefined) {
      const within = place === undefined ? all : all.filter(({ page }) => this.#isIn(page, place))
      const about = this.#named(subject, within)
      if (about.length > 0) return { name, all, found: about }
      const both = place === undefined ? [] : this.#named(`${place} ${subject}`, all)
      if (both.length > 0) return { name, all, found: both }
    }
    // “The OpenAI provider page” is that of the name in the folder before another one that has both words.
    const [, first, last] = /^(.+) (\S+)$/.exec(name) ?? []
    const inFolder =
      first === undefined || last === undefined
        ? []
        : all.filter(
            ({ page, titles }) =>
              this.#isIn(page, last) &&
              [lastName(page), ...titles].some((own) => plainName(own) === plainName(first)),
          )
    const ofFolder = this.#current(inFolder)
    if (whole.length === 0 || !whole.some((page) => isCalled(page, name))) {
      if (ofFolder.length > 0) return { name, all, found: ofFolder }
    }
    if (whole.length === 1) return { name, all, found: whole }
    // “The FAQ of the registry” is said where there is more than one FAQ, and “the French FAQ”.
    const placed = [...splitPlaces(name), ...splitFirstWords(name)]
      .map((part) => {
        const within = all.filter(({ page }) => this.#isIn(page, part.place))
        return this.#named(part.name.replaceAll(SURROUNDING, ''), within)
      })
      .find((pages) => pages.length > 0)
    const [, short] =
      /^(.+) (?:guide|tutorial|article|recipe|example|docs|documentation|endpoint|operation)$/i.exec(
        name,
      ) ?? []
    const found = placed ?? whole
    return {
      name,
      all,
      found: found.length === 0 && short !== undefined ? this.#named(short, all) : found,
    }
  }

  /** Those of pages that the navigation lists, in its order. */
  #inOrder(pages: readonly TitledPage[]): TitledPage[] {
    const order = new Map(
      this.#navigation.listed.map((path, at) => [getRoute(`/${path}`, ''), at] as const),
    )
    const placeOf = ({ page }: TitledPage) => order.get(this.routeOf(page)) ?? -1
    return pages.filter((page) => placeOf(page) !== -1).toSorted((a, b) => placeOf(a) - placeOf(b))
  }

  /** Of pages those of a name, which is as good for all of them. */
  #named(name: string, titled: readonly TitledPage[]): readonly TitledPage[] {
    const wanted = plainName(name)
    const listExact = (pages: readonly TitledPage[]) =>
      [
        pages.filter(({ titles }) => titles.some((title) => plainName(title) === wanted)),
        pages.filter(({ page }) => plainName(lastName(page)) === wanted),
        // “The deployment quickstart” is that of the folder.
        pages.filter(({ page }) => plainName(lastNames(page)) === wanted),
      ].map((found) => this.#current(found))
    // A page of an older version is not meant because that alone is called exactly so.
    const latest = titled.filter(({ page }) =>
      this.#navigation.isOfCurrentVersion(this.routeOf(page)),
    )
    const own = listExact(latest)
    const isOfLatest =
      latest.length === titled.length ||
      own.some((found) => found.length > 0) ||
      findNamed(name, latest, listNames).length > 0
    const named = isOfLatest ? own : listExact(titled)
    const isListed = ({ page }: TitledPage) => this.#navigation.isListed(this.routeOf(page))
    const alike =
      named.find((found) => found.some(isListed)) ?? named.find((found) => found.length > 0) ?? []
    // Of several so called, the one whose whole path is the name is no page of something else.
    const whole = alike.filter(({ page }) => plainName(page.replace(MARKDOWN, '')) === wanted)
    const exact = whole.length === 1 ? whole : alike
    const home = titled.find(({ page }) => this.routeOf(page) === '/') ?? this.#inOrder(titled)[0]
    if (exact.length === 0 && home !== undefined && HOME.test(name)) return [home]
    if (exact.length > 0) return exact
    // A page of the version that readers get first is meant before one of another that fits better.
    const current = titled.filter(({ page }) => this.#navigation.isCurrent(this.routeOf(page)))
    const found = findNamed(name, current, listNames)
    return this.#current(found.length > 0 ? found : findNamed(name, titled, listNames))
  }

  /** Of pages those that share most of what another one is in. */
  #nearest(found: readonly TitledPage[], other: string): readonly TitledPage[] {
    const around = (page: string) => [
      ...page.split('/').slice(0, -1),
      ...this.#navigation.placesOf(this.routeOf(page)),
    ]
    const wanted = new Set(around(other))
    const scores = found.map(({ page }) => around(page).filter((place) => wanted.has(place)).length)
    return found.filter((_page, at) => scores[at] === Math.max(...scores))
  }

  /** Whether a page is in a folder or a part of the navigation of a name. */
  #isIn(page: string, place: string): boolean {
    const folders = page.split('/').slice(0, -1)
    return isNamedPlace(place, [...folders, ...this.#navigation.placesOf(this.routeOf(page))])
  }

  /** The files of pages in a folder or a part of the navigation of a name, as in “the English pages”. */
  filesIn(place: string): string[] {
    return this.pages().filter((page) => this.#isIn(page, place))
  }

  /** Of pages those that readers get first, and of these those that are listed, where there are some. */
  #current<T extends { page: string }>(found: readonly T[]): readonly T[] {
    const current = found.filter(({ page }) => this.#navigation.isCurrent(this.routeOf(page)))
    const first = current.length > 0 ? current : found
    const listed = first.filter(({ page }) => this.#navigation.isListed(this.routeOf(page)))
    return listed.length > 0 ? listed : first
  }

  /** Whether a page is called exactly so. */
  async isTitle(name: string): Promise<boolean> {
    const wanted = plainName(name)
    const titles = await Promise.all(this.currentPages().map((page) => this.titlesOf(page)))
    return titles.flat().some((title) => plainName(title) === wanted)
  }

  /** What a page is called: by its title, and in the sidebar. */
  async titlesOf(file: string): Promise<string[]> {
    const { sidebarTitle } = (await this.#kept.heads.read(this.files, file)).data
    const title = await this.titleOf(file)
    return typeof sidebarTitle === 'string' ? [title, sidebarTitle] : [title]
  }
}
