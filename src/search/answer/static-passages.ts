import { SEARCH_FOLDER } from '../../contract/index.ts'
import type { PageText } from '../model.ts'
import { openQuestionIndex, type QuestionReader } from '../query/question.ts'
import { askPages } from './ask-pages.ts'
import { findInIndexes } from './choose.ts'
import type { ChosenIndex, Found, Passage, SearchOptions } from './model.ts'
import { getPassages, getPassagesOfSections } from './passages.ts'
import { printPlainLine } from './plain.ts'
import { getPath, rankPassages } from './rank.ts'
import type { CandidatePage } from './signals.ts'

/** A search index of a site. */
export interface StaticIndex extends ChosenIndex {
  /** Of its manifest. */
  name: string
}

export interface StaticSite {
  /** The first is that which readers get first. */
  indexes: readonly StaticIndex[]
  /** Gives the text of a file below the site's root; its name may end in a query string. */
  load(path: string): Promise<string>
}

/** Pages whose passages are looked at. */
const MOST_PAGES = 10

/** Finds passages by the files of a built site alone, in browsers as well. Loads nothing twice. */
export class StaticPassages {
  readonly #site: StaticSite
  readonly #readers = new Map<string, Promise<QuestionReader>>()
  readonly #pages = new Map<string, Promise<Passage[]>>()

  constructor(site: StaticSite) {
    this.#site = site
  }

  /** Rejects when the files of the index cannot be loaded. */
  async search(query: string, options: SearchOptions): Promise<Found> {
    const { indexes } = this.#site
    return findInIndexes(
      { indexes, has: isBelow, find: (index) => this.#searchIndex(index, query, options) },
      options,
    )
  }

  async #searchIndex(index: StaticIndex, query: string, options: SearchOptions): Promise<Found> {
    const reader = await this.#reader(index.name)
    const { question, pages } = await askPages(reader, query, options.context, MOST_PAGES)
    const here = this.#isHere(index, options.currentPath)
      ? await this.#pageAt(options.currentPath)
      : undefined
    if (here !== undefined && !pages.has(here.route))
      pages.set(here.route, { page: here, score: 0 })
    const most = Math.max(...[...pages.values()].map(({ score }) => score)) || 1
    const candidates = [...pages.values()].filter(({ page }) => isTagged(page, options.tag))
    const found = await Promise.all(
      candidates.map(
        async ({ page, score }): Promise<CandidatePage> => ({
          passages: await this.#passages(page),
          names: getNames(page),
          isOperation: page.method !== undefined,
          score: score / most,
        }),
      ),
    )
    const { language, version } = index
    const place = { language, ...(version !== undefined && { version }) }
    return { question, ...rankPassages(found, question, options, place) }
  }

  /** Whether the page that the reader is on is taken to be one of an index. */
  #isHere(index: StaticIndex, address: string | undefined): boolean {
    const { indexes } = this.#site
    if (address === undefined) return false
    return index === (indexes.find((one) => isBelow(one, address)) ?? indexes[0])
  }

  /** The page that the reader is on, of which no more than its Markdown may be known. */
  async #pageAt(address: string | undefined): Promise<PageText | undefined> {
    if (address === undefined) return undefined
    const path = getPath(address)
    const text = await this.#site.load(getTwin(path)).catch(() => '')
    const [, title] = /^# (.+)/.exec(text) ?? []
    if (title === undefined) return undefined
    return { route: `/${path}`, title: printPlainLine(title), breadcrumbs: [], sections: [] }
  }

  #reader(name: string): Promise<QuestionReader> {
    const open = () =>
      openQuestionIndex(name, (file) => this.#site.load(`${SEARCH_FOLDER}/${file}`))
    return once(this.#readers, name, open)
  }

  #passages(page: PageText): Promise<Passage[]> {
    return once(this.#pages, page.route, async () => {
      return this.#site.load(getTwin(getPath(page.route))).then(
        (text) => getPassages(text, page),
        () => getPassagesOfSections(page),
      )
    })
  }
}

/** Whether the address of a page names the language or version of an index, as those of most sites do. */
function isBelow({ language, version }: StaticIndex, address: string): boolean {
  const names = getPath(address).toLowerCase().split('/')
  const isNamed = (name: string | undefined) =>
    name !== undefined && names.includes(name.toLowerCase())
  return isNamed(version) || isNamed(language) || isNamed(language.split('-', 1)[0])
}

/** File of a page's Markdown. */
function getTwin(path: string): string {
  return path === '' ? 'index.md' : `${path}.md`
}

/** What a page is called beside its title. */
export function getNames({
  method,
  path,
  breadcrumbs,
}: Pick<PageText, 'method' | 'path' | 'breadcrumbs'>): string {
  return [method, path, ...breadcrumbs].join('\n')
}

/** Whether a page is in a group or product of this title, if one is wanted. */
export function isTagged(
  { breadcrumbs }: Pick<PageText, 'breadcrumbs'>,
  tag: string | undefined,
): boolean {
  if (tag === undefined) return true
  return breadcrumbs.some((title) => title.toLowerCase() === tag.toLowerCase())
}

/** What was made under a name before, unless that failed. */
function once<T>(made: Map<string, Promise<T>>, name: string, make: () => Promise<T>): Promise<T> {
  const known = made.get(name)
  if (known !== undefined) return known
  const making = make()
  made.set(name, making)
  making.catch(() => made.delete(name))
  return making
}
