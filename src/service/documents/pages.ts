import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { Passage } from '../../search/index.ts'

/** A page with its passages, as the database has them. */
export interface StoredPage {
  id: number
  path: string
  breadcrumbs: readonly string[]
  method?: string
  operation?: string
  /** In order. */
  passages: readonly StoredPassage[]
}

export interface StoredPassage extends Passage {
  id: number
}

/** Pages that are kept in memory: what readers ask for is much the same. */
const MOST_RECENT = 300

/** The pages of a database. */
export class StoredPages {
  readonly #byPath: StatementSync
  readonly #byPassage: StatementSync
  readonly #operations: StatementSync
  readonly #file: StatementSync
  readonly #page: StatementSync
  readonly #passages: StatementSync
  readonly #ids: ReadonlyMap<string, number>
  readonly #recent = new Map<number, StoredPage>()

  constructor(database: DatabaseSync) {
    this.#byPath = database.prepare(
      'SELECT path, title, markdown AS content FROM pages WHERE id = ?',
    )
    this.#byPassage = database.prepare('SELECT page FROM passages WHERE id = ?')
    this.#operations = database.prepare(
      'SELECT id, method FROM pages WHERE operation = ? COLLATE NOCASE',
    )
    this.#page = database.prepare(
      'SELECT path, title, breadcrumbs, method, operation FROM pages WHERE id = ?',
    )
    this.#passages = database.prepare(
      'SELECT id, anchor, headings, description, text FROM passages WHERE page = ? ORDER BY id',
    )
    this.#file = database.prepare('SELECT text FROM search_files WHERE name = ?')
    const rows = database.prepare('SELECT id, path FROM pages').all()
    this.#ids = new Map(rows.map(({ id, path }) => [String(path), Number(id)]))
  }

  get count(): number {
    return this.#ids.size
  }

  idOf(path: string): number | undefined {
    return this.#ids.get(path)
  }

  content(path: string): { path: string; title: string; content: string } | undefined {
    const id = this.#ids.get(path)
    const row = id === undefined ? undefined : this.#byPath.get(id)
    if (row === undefined) return undefined
    return { path: String(row.path), title: String(row.title), content: String(row.content) }
  }

  /** A file of the site's search, by its name. Throws when there is none. */
  searchFile(name: string): string {
    const row = this.#file.get(name)
    if (row === undefined)
      throw new Error(`Expected \`${name}\` among the files of the search, received none.`)
    return String(row.text)
  }

  pageOf(passage: number): number {
    return Number(this.#byPassage.get(passage)?.page)
  }

  /** The pages of an operation, by its path and, where that is given, its method. */
  operations(path: string, method: string | undefined): number[] {
    return this.#operations
      .all(path)
      .filter((row) => method === undefined || row.method === method)
      .map(({ id }) => Number(id))
  }

  get(id: number): StoredPage | undefined {
    const page = this.#recent.get(id) ?? this.#read(id)
    if (page === undefined) return undefined
    // What was asked for last goes last.
    this.#recent.delete(id)
    this.#recent.set(id, page)
    const [oldest] = this.#recent.keys()
    if (this.#recent.size > MOST_RECENT && oldest !== undefined) this.#recent.delete(oldest)
    return page
  }

  #read(id: number): StoredPage | undefined {
    const row = this.#page.get(id)
    if (row === undefined) return undefined
    const [path, title] = [String(row.path), String(row.title)]
    const passages = this.#passages.all(id).map((one) => ({
      id: Number(one.id),
      path,
      anchor: String(one.anchor),
      title,
      headings: JSON.parse(String(one.headings)) as string[],
      ...(one.description !== null && { description: String(one.description) }),
      text: String(one.text),
    }))
    return {
      id,
      path,
      breadcrumbs: JSON.parse(String(row.breadcrumbs)) as string[],
      ...(row.method !== null && { method: String(row.method) }),
      ...(row.operation !== null && { operation: String(row.operation) }),
      passages,
    }
  }
}
