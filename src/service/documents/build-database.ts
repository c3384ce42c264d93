import { open, rename, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { getPassages, getPassagesOfSections, getPath } from '../../search/index.ts'
import type { PublishedPage, PublishedSite } from './published-site.ts'
import { IndexWords } from './words.ts'

/** Milliseconds after which other work has its turn. */
const SLICE = 15

const TABLES = `
  CREATE TABLE pages (
    id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
    breadcrumbs TEXT NOT NULL, method TEXT, operation TEXT, markdown TEXT NOT NULL
  ) STRICT;
  CREATE TABLE passages (
    id INTEGER PRIMARY KEY, page INTEGER NOT NULL REFERENCES pages (id), anchor TEXT NOT NULL,
    headings TEXT NOT NULL, description TEXT, text TEXT NOT NULL
  ) STRICT;
  CREATE TABLE search_files (name TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
  CREATE INDEX passages_of_page ON passages (page);
`

/** Name of the table with the words of an index of the site, by its place. */
export function getWordsTable(index: number): string {
  return `words_${index}`
}

/**
 * Writes the pages of a site into a database. The file is there when it is complete, and not before.
 *
 * @param file absolute path
 */
export async function buildDatabase(site: PublishedSite, file: string): Promise<void> {
  const draft = `${file}.${process.pid}-${Date.now()}.tmp`
  const database = new DatabaseSync(draft)
  try {
    // Nobody reads a draft, and what is left of one is no loss.
    database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN')
    database.exec(TABLES)
    await fill(database, site)
    database.exec('COMMIT')
    database.close()
    await flush(draft)
    await rename(draft, file)
  } catch (error) {
    if (database.isOpen) database.close()
    await rm(draft, { force: true })
    throw error
  }
}

/** The file is to be whole on the disk before it has its name. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

async function fill(database: DatabaseSync, site: PublishedSite): Promise<void> {
  const { numbers, description } = site
  const writers = description.indexes.map(({ language }, index) => {
    return new WordsWriter(database, getWordsTable(index), language)
  })
  const insert = new PageWriter(database)
  const file = database.prepare('INSERT OR IGNORE INTO search_files (name, text) VALUES (?, ?)')
  for await (const [name, text] of site.searchFiles()) file.run(name, text)
  let started = performance.now()
  for (const number of new Set(numbers.flatMap((own) => [...own]))) {
    const page = await site.page(number)
    const places = writers.filter((_, index) => numbers[index]?.has(number))
    insert.add(page, places)
    file.run(page.file, JSON.stringify(page.text))
    if (performance.now() - started < SLICE) continue
    await setImmediate()
    started = performance.now()
  }
}

/** The words of the passages of one index. */
class WordsWriter {
  readonly #insert
  readonly #words: IndexWords

  constructor(database: DatabaseSync, table: string, language: string) {
    // Texts come as terms: there is nothing left to fold or to stem.
    database.exec(
      `CREATE VIRTUAL TABLE ${table} USING fts5 (title, heading, description, names, body, content = '', tokenize = "unicode61 remove_diacritics 0")`,
    )
    this.#insert = database.prepare(
      `INSERT INTO ${table} (rowid, title, heading, description, names, body) VALUES (?, ?, ?, ?, ?, ?)`,
    )
    this.#words = new IndexWords(language)
  }

  add(passage: number, texts: readonly [string, string, string, string, string]): void {
    const [title, heading, description, names, body] = texts
    const of = (text: string) => this.#words.of(text)
    this.#insert.run(passage, of(title), of(heading), of(description), of(names), of(body))
  }
}

class PageWriter {
  readonly #page
  readonly #passage

  constructor(database: DatabaseSync) {
    this.#page = database.prepare(
      'INSERT INTO pages (path, title, breadcrumbs, method, operation, markdown) VALUES (?, ?, ?, ?, ?, ?)',
    )
    this.#passage = database.prepare(
      'INSERT INTO passages (page, anchor, headings, description, text) VALUES (?, ?, ?, ?, ?)',
    )
  }

  add({ text: page, markdown }: PublishedPage, places: readonly WordsWriter[]): void {
    const { title, breadcrumbs, method, path: operation } = page
    const passages =
      markdown === undefined ? getPassagesOfSections(page) : getPassages(markdown, page)
    const { lastInsertRowid: id } = this.#page.run(
      getPath(page.route),
      title,
      JSON.stringify(breadcrumbs),
      method ?? null,
      operation ?? null,
      markdown ?? getMarkdown(page),
    )
    const names = [page.route, ...breadcrumbs, method, operation].join('\n')
    for (const { anchor, headings, description = null, text } of passages) {
      const { lastInsertRowid: passage } = this.#passage.run(
        id,
        anchor,
        JSON.stringify(headings),
        description,
        text,
      )
      const body = description === null ? text : text.slice(description.length)
      const texts = [title, headings.join('\n'), description ?? '', names, body] as const
      for (const place of places) place.add(Number(passage), texts)
    }
  }
}

/** What is known of a page without Markdown. */
function getMarkdown({ title, sections }: PublishedPage['text']): string {
  const parts = sections.map(([, heading, text]) =>
    heading === '' ? text : `## ${heading}\n\n${text}`,
  )
  return [`# ${title}`, ...parts].join('\n\n')
}
