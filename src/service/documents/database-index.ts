import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { SiteDescription } from '../../contract/index.ts'
import {
  askPages,
  type Found,
  findInIndexes,
  getNames,
  getPath,
  isTagged,
  openQuestionIndex,
  type QuestionReader,
  rankPassages,
  type ScoredPage,
  SiteLinks,
  type WeighedQuestion,
} from '../../search/index.ts'
import { getWordsTable } from './build-database.ts'
import type { Hit, SearchOptions, SiteIndex } from './model.ts'
import { type StoredPage, StoredPages } from './pages.ts'
import { matchAny } from './words.ts'

/** Pages that the site's own search is asked for. */
const MOST_PAGES = 20
/** Pages whose passages are looked at closely. */
const MOST_READ = 16
/** What a page counts whose operation the question names, of the best that is found: before all others. */
const NAMED = 4

/** An operation in a question: its path, and its method before it. */
const operation = /(?:\b(GET|PUT|POST|PATCH|DELETE|HEAD|OPTIONS|TRACE)\s+)?(\/[^\s?#"'`,;]+)/gi

/** The pages of a site in a database of its release. */
export class DatabaseIndex implements SiteIndex {
  readonly release: string
  readonly site: SiteIndex['site']
  readonly links: SiteLinks
  readonly variants: SiteIndex['variants']
  readonly #database: DatabaseSync
  readonly #pages: StoredPages
  readonly #indexes: readonly SearchedIndex[]

  /** @param file absolute path of a database that `buildDatabase` has written */
  constructor(file: string, description: SiteDescription, release: string) {
    const { name, base, address, servers, trailingSlash, indexes } = description
    this.release = release
    this.site = {
      ...{ name, base },
      ...(address !== undefined && { address }),
      ...(servers !== undefined && { servers }),
    }
    this.variants = indexes
    this.#database = new DatabaseSync(file, { readOnly: true })
    this.#pages = new StoredPages(this.#database)
    this.links = new SiteLinks({ ...this.site, trailingSlash, has: (path) => this.has(path) })
    this.#indexes = indexes.map(({ name: indexName, language, version }, at) => ({
      language,
      ...(version !== undefined && { version }),
      words: new WordIndex(this.#database, at),
      reader: this.#readerOf(indexName),
    }))
  }

  get pages(): number {
    return this.#pages.count
  }

  has(path: string): boolean {
    return this.#pages.idOf(getPath(path)) !== undefined
  }

  addressOf(path: string, anchor?: string): string {
    return this.links.addressOf(path, anchor)
  }

  async page(path: string) {
    return this.#pages.content(getPath(path))
  }

  async search(query: string, options: SearchOptions): Promise<Hit[]> {
    return [...(await this.find(query, options)).hits]
  }

  async find(query: string, options: SearchOptions): Promise<Found> {
    return findInIndexes(
      {
        indexes: this.#indexes,
        has: ({ words }, path) => this.#passagesAt(path).some((id) => words.has(id)),
        find: (index) => this.#findIn(index, query, options),
      },
      options,
    )
  }

  async #findIn(
    { words, reader, language, version }: SearchedIndex,
    query: string,
    options: SearchOptions,
  ): Promise<Found> {
    const { context, tag } = options
    const asked = await askPages(await reader(), query, context, MOST_PAGES)
    const matches = words.match(exactTerms(asked.question))
    const pages = this.#pagesOf(asked.pages, matches, query, options, words).filter(({ page }) =>
      isTagged(page, tag),
    )
    const most = Math.max(...pages.map(({ score }) => score)) || 1
    const place = { language, ...(version !== undefined && { version }) }
    const hits = rankPassages(
      getLikely(pages, most).map(
        ({ page: { passages, method, operation, breadcrumbs }, score, isNamed }) => ({
          passages,
          names: getNames({
            breadcrumbs,
            ...(method && { method }),
            ...(operation && { path: operation }),
          }),
          isOperation: method !== undefined,
          score: isNamed ? NAMED : score / most,
        }),
      ),
      asked.question,
      options,
      place,
    )
    return { question: asked.question, hits }
  }

  #passagesAt(path: string): readonly number[] {
    const id = this.#pages.idOf(getPath(path))
    const page = id === undefined ? undefined : this.#pages.get(id)
    return page?.passages.map((passage) => passage.id) ?? []
  }

  /** The site's own search, opened when it is first asked. */
  #readerOf(name: string): () => Promise<QuestionReader> {
    let opened: Promise<QuestionReader> | undefined
    const load = async (file: string) => this.#pages.searchFile(file.replace(/\?.*$/, ''))
    return () => {
      opened ??= openQuestionIndex(name, load)
      return opened
    }
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close()
  }

  /** The pages of passages, those of operations in the question, and the one that the reader is on. */
  #pagesOf(
    asked: ReadonlyMap<string, ScoredPage>,
    matches: ReadonlyMap<number, number>,
    query: string,
    { currentPath }: SearchOptions,
    words: WordIndex,
  ): FoundPage[] {
    const scores = new Map<number, number>()
    for (const [route, { score }] of asked) {
      const id = this.#pages.idOf(getPath(route))
      if (id !== undefined) scores.set(id, score)
    }
    const named = [...query.matchAll(operation)].flatMap(([, method, path = '']) =>
      this.#pages.operations(path, method?.toUpperCase()),
    )
    const here = currentPath === undefined ? undefined : this.#pages.idOf(getPath(currentPath))
    const isOwn = (id: number) =>
      this.#pages.get(id)?.passages.some((passage) => words.has(passage.id)) === true
    const ids = [...matches.keys()].map((passage) => this.#pages.pageOf(passage))
    const others = [...named, ...(here === undefined ? [] : [here])].filter(isOwn)
    const all = [...scores.keys(), ...ids, ...others]
    return [...new Set(all)].flatMap((id) => {
      const page = this.#pages.get(id)
      if (page === undefined) return []
      const match = Math.max(0, ...page.passages.map((passage) => matches.get(passage.id) ?? 0))
      const isWanted = id === here || named.includes(id)
      return { page, score: scores.get(id) ?? 0, match, isNamed: named.includes(id), isWanted }
    })
  }
}

/** One of the site's indexes, to be asked. */
interface SearchedIndex {
  language: string
  version?: string
  words: WordIndex
  reader(): Promise<QuestionReader>
}

interface FoundPage {
  page: StoredPage
  score: number
  /** Of the passage of it that matches best, 1 at most. */
  match: number
  isNamed: boolean
  /** Whether it is looked at whatever others there are. */
  isWanted: boolean
}

/** The pages that are looked at closely. */
function getLikely(pages: readonly FoundPage[], most: number): readonly FoundPage[] {
  return pages
    .toSorted((a, b) => b.score / most + b.match - a.score / most - a.match)
    .filter(({ isWanted }, at) => at < MOST_READ || isWanted)
}

/** The words of a question as they are: what they are short for only blurs it. */
function exactTerms({ words }: WeighedQuestion): string[] {
  return words.flatMap(({ terms }) =>
    [...terms].flatMap(([term, quality]) => (quality === 1 ? [term] : [])),
  )
}

/** What columns are worth: title, heading, description, other names of the page, body. */
const WEIGHTS = [4, 4, 3, 0.3, 1]
/** Passages that are looked at. */
const MOST_PASSAGES = 50

/** The words of the passages of one index of a site, to be asked. */
class WordIndex {
  readonly #best: StatementSync
  readonly #one: StatementSync

  /** @param index its place among the indexes of the site */
  constructor(database: DatabaseSync, index: number) {
    const table = getWordsTable(index)
    this.#best = database.prepare(
      `SELECT rowid AS passage, -bm25(${table}, ${WEIGHTS.join(', ')}) AS relevance FROM ${table}
       WHERE ${table} MATCH ? ORDER BY relevance DESC LIMIT ${MOST_PASSAGES}`,
    )
    this.#one = database.prepare(`SELECT rowid FROM ${table} WHERE rowid = ?`)
  }

  has(passage: number): boolean {
    return this.#one.get(passage) !== undefined
  }

  /** Relevance by number of the passages that have any of the terms, 1 being the best. */
  match(terms: readonly string[]): ReadonlyMap<number, number> {
    if (terms.length === 0) return new Map()
    const rows = this.#best.all(matchAny(terms))
    const best = Number(rows[0]?.relevance) || 1
    return new Map(
      rows.map(({ passage, relevance }) => [Number(passage), Number(relevance) / best]),
    )
  }
}
