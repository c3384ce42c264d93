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
const MOST_READ = 12
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
    const asked = await askPages(await reader(), query, options.context, MOST_PAGES)
    const matches = words.match(exactTerms(asked.question))
    const pages = this.#pagesOf(asked.pages, matches, query, options, words)
    const place = { language, ...(version !== undefined && { version }) }
    const ranked = rankPassages(
      pages.map(({ page: { passages, method, operation, breadcrumbs }, score }) => ({
        passages,
        names: getNames({
          breadcrumbs,
          ...(method && { method }),
          ...(operation && { path: operation }),
        }),
        isOperation: method !== undefined,
        score,
      })),
      asked.question,
      options,
      place,
    )
    return { question: asked.question, ...ranked }
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
    { currentPath, tag }: SearchOptions,
    words: WordIndex,
  ): FoundPage[] {
    const best = Math.max(...[...asked.values()].map(({ score }) => score)) || 1
    const scores = new Map<number, number>()
    for (const [route, { score }] of asked) {
      const id = this.#pages.idOf(getPath(route))
      if (id !== undefined) scores.set(id, score / best)
    }
    const match = new Map<number, number>()
    for (const [passage, relevance] of matches) {
      const id = this.#pages.pageOf(passage)
      if (!match.has(id)) match.set(id, relevance)
    }
    const isOwn = (id: number) =>
      this.#pages.get(id)?.passages.some((passage) => words.has(passage.id)) === true
    const named = [...query.matchAll(operation)]
      .flatMap(([, method, path = '']) => this.#pages.operations(path, method?.toUpperCase()))
      .filter(isOwn)
    for (const id of named) scores.set(id, NAMED)
    const here = currentPath === undefined ? undefined : this.#pages.idOf(getPath(currentPath))
    if (here !== undefined && isOwn(here)) scores.set(here, scores.get(here) ?? 0)
    const strengthOf = (id: number) => (scores.get(id) ?? 0) + (match.get(id) ?? 0)
    const found: FoundPage[] = []
    const ids = [...new Set([...scores.keys(), ...match.keys()])]
    for (const id of ids.sort((a, b) => strengthOf(b) - strengthOf(a))) {
      if (found.length >= MOST_READ && id !== here) continue
      const page = this.#pages.get(id)
      if (page === undefined || !isTagged(page, tag)) continue
      found.push({ page, score: scores.get(id) ?? 0 })
    }
    return found
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
  /** See `CandidatePage.score`. */
  score: number
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
