import type { Context } from '../context.ts'
import { getRoot, nameKey, nameWords, withoutSigns } from '../names.ts'
import { MARKDOWN } from '../page-names.ts'
import { type ListItem, type MarkdownList, readLists, sayItem } from '../parts/lists.ts'
import { type Cell, type PageTable, readTables } from '../parts/tables.ts'
import { isFilling } from '../restate/weigh-words.ts'

/** A row of a table or an item of a list. */
export interface Entry {
  /** What it says first: its first cell, or what stands before a colon or a dash. */
  key: string
  name: string
  row?: readonly Cell[]
  item?: ListItem
}

/** A table or a list of a page. */
export interface Listing {
  file: string
  table?: PageTable
  list?: MarkdownList
  entries: readonly Entry[]
  /** Words that tell of it: its heading, what stands right before it, its head. */
  own: ReadonlySet<string>
  /** Words of its page: its path and its titles. */
  page: ReadonlySet<string>
}

/** Words for any of them, and for where they stand. */
const PLAIN =
  /^(?:tables?|lists?|bullets?|items?|rows?|entry|entries|section|heading|there|page|guide|article|listing|column)$/
/** What an item says first, and what divides it from the rest. */
export const FIRST = /^(?<name>.+?)(?<sign>\s*[:–—]\s+|\s+-\s+|\s+(?=\())(?<rest>\S.*)$/s
/** A link says what its text says. */
const LINK = /\[([^\]]*)\]\([^)]*\)/g

/** The tables and lists of the docs. */
export async function listListings({ docs }: Context): Promise<Listing[]> {
  const found: Listing[] = []
  for (const file of docs.currentPages()) {
    const text = await docs.files.read(file)
    const page = toRoots([file.replace(MARKDOWN, ''), ...(await docs.titlesOf(file))].join(' '))
    for (const table of readTables(text, file)) {
      const above = text.slice(0, table.head[0]?.start ?? 0).replace(/\|?[ \t]*$/, '')
      const head = table.head.map((cell) => cell.text).join(' ')
      found.push({
        file,
        table,
        page,
        own: toRoots(`${table.heading} ${head} ${lastLine(above)}`),
        entries: table.rows.map((row) => {
          const name = sayName(row[0]?.text ?? '')
          return { key: nameKey(name), name, row }
        }),
      })
    }
    for (const list of readLists(text, 0, text.length)) {
      const above = text.slice(0, list.items[0]?.start ?? 0)
      const heading = [...above.matchAll(/^#{1,6} +(.+)$/gm)].at(-1)?.[1] ?? ''
      found.push({
        file,
        list,
        page,
        own: toRoots(`${heading} ${list.lead}`),
        entries: list.items.map((item) => {
          const said = sayName(sayItem(text, item))
          const name = FIRST.exec(said)?.groups?.name ?? said
          return { key: nameKey(name), name, item }
        }),
      })
    }
  }
  return found
}

function sayName(text: string): string {
  return withoutSigns(text.replaceAll(LINK, '$1')).replace(/[†*‡]+$/, '')
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? ''
}

function toRoots(text: string): Set<string> {
  return new Set(nameWords(text.replaceAll(/[/_-]/g, ' ')).map(getRoot))
}

/** The words of a place that tell which one is meant. */
export function listTellingWords(place: string): string[] {
  return nameWords(place.replaceAll(/[/_-]/g, ' '))
    .filter((word) => !isFilling(word) && !PLAIN.test(word))
    .map(getRoot)
}

/**
 * Those tables and lists that all words of a place are of. What has them above it is meant rather than what only stands on
 * a page that has them.
 */
export function findListings(all: readonly Listing[], place: string): Listing[] {
  const words = listTellingWords(place)
  const isTable = /\btable\b/i.test(place)
  const own = all.filter(
    (one) =>
      (!isTable || one.table !== undefined) &&
      words.every((word) => one.own.has(word) || one.page.has(word)),
  )
  const count = (one: Listing) => words.filter((word) => one.own.has(word)).length
  const most = Math.max(0, ...own.map(count))
  return own.filter((one) => count(one) === most)
}

/** The one entry of a listing that is called so. */
export function findEntry({ entries }: Listing, said: string): Entry | undefined {
  const key = nameKey(
    withoutSigns(
      said
        .replace(
          /^(?:the )?(?:one|row|entry|line|item|bullet)(?: (?:for|about|of|with|called))? /i,
          '',
        )
        .replace(/^the /i, '')
        .replace(/ (?:one|row|entry|line|item|bullet)$/i, ''),
    ),
  )
  const same = entries.filter((entry) => key !== '' && entry.key === key)
  const found = same.length > 0 ? same : entries.filter((one) => one.key.startsWith(`${key} `))
  const [only, ...others] = key === '' ? [] : found
  return others.length === 0 ? only : undefined
}
