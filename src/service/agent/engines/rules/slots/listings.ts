import type { Context } from '../context.ts'
import { cutOut } from '../intents/parts/remove-part.ts'
import { getRoot, nameKey, nameWords, withoutSigns } from '../names.ts'
import { MARKDOWN } from '../page-names.ts'
import { withoutPart } from '../parts/edit-part.ts'
import { type MarkdownList, readLists, sayItem } from '../parts/lists.ts'
import { type PagePart, type Range, readParts } from '../parts/page-part.ts'
import { type PageTable, readTables, withoutRow } from '../parts/tables.ts'
import { withoutCode } from '../prose.ts'
import { isFilling } from '../restate/weigh-words.ts'

/** One of several things that stand together on a page: a row, an item of a list, a term, or a part with a name. */
export interface Entry {
  kind: 'row' | 'item' | 'term' | PagePart['kind']
  /** What it says first: its first cell, what stands before a colon or a dash, its title. */
  name: string
  key: string
  /** All that it says, of a row its first cell. */
  said: string
  start: number
  remove(text: string): string
}

/** A table, a list, all terms of a page with what they mean, or all its named parts. */
export interface Listing extends Range {
  kind: 'table' | 'list' | 'terms' | 'parts'
  file: string
  entries: readonly Entry[]
  /** Names of what it stands in, from the outside in. */
  within: readonly string[]
  /** Words that tell of it: its heading, what stands right before it, its head. */
  own: ReadonlySet<string>
  /** Words of its page, its path and its titles, and of all else that it stands in. */
  around: ReadonlySet<string>
  /** Not of a table that is written with tags. */
  table?: PageTable
  list?: MarkdownList
}

/** Words for any of them, and for where they stand. */
const PLAIN =
  /^(?:tables?|matrix|lists?|bullets?|items?|rows?|entry|entries|section|heading|there|page|guide|article|listing|column)$/
/** What an item says first, and what divides it from the rest. */
export const FIRST = /^(?<name>.+?)(?<sign>\s*[:–—]\s+|\s+-\s+|\s+(?=\())(?<rest>\S.*)$/s
/** A link says what its text says. */
const LINK = /\[([^\]]*)\]\([^)]*\)/g
const MARKED = /^(?:\*\*|`|\[)([^*`\]]+)(?:\*\*|`|\])/
/** “**Hub**” with what it means in the line below, or behind a colon. */
export const TERM: RegExp =
  /^\*\*(?<name>[^*\n]+)\*\*(?<gap>(?: {2}|\\)?\n|:? )(?=\S)[^\n]+(?:\n(?!\s*$|[*#<|-])[^\n]+)*/gm
const TAGGED_TABLE = /<table\b[\s\S]*?<\/table>/g
const TAGGED_ROW = /^[ \t]*<tr\b[^>]*>\s*<td\b[^>]*>([\s\S]*?)<\/td>[\s\S]*?<\/tr>[ \t]*\n/gm

/** The tables, lists and terms of some pages, of all current ones where none are told. */
export async function listListings(
  { docs }: Context,
  files?: readonly string[],
): Promise<Listing[]> {
  const found: Listing[] = []
  for (const file of files ?? docs.currentPages()) {
    const text = await docs.files.read(file)
    const bare = [
      ...readTabled(text, file),
      ...readListed(text),
      ...readTagged(text),
      ...readTerms(text),
    ]
    const parts =
      bare.length === 0 ? [] : readParts(text, file).filter(({ form }) => form !== 'code')
    const page = [file.replace(MARKDOWN, ''), ...(await docs.titlesOf(file))].join(' ')
    for (const { told, ...one } of bare) {
      const holders = parts.filter(({ start, end }) => start < one.start && end > one.start)
      const within = holders.map(({ name }) => name)
      const own = toRoots(`${within.at(-1) ?? ''} ${told}`)
      const around = toRoots([page, ...within.slice(0, -1)].join(' '))
      found.push({ ...one, file, within, own, around })
    }
  }
  return found
}

/** The named parts of each page as its listing. */
export async function listPageParts({ docs }: Context): Promise<Listing[]> {
  const pages = docs.currentPages().map(async (file): Promise<Listing> => {
    const text = await docs.files.read(file)
    const entries = readParts(text, file).map((part) => ({
      ...toEntry(part.kind, part.name, part.name, part.start),
      remove: (now: string) => withoutPart(now, part),
    }))
    const around = toRoots([file.replace(MARKDOWN, ''), ...(await docs.titlesOf(file))].join(' '))
    const range = { start: 0, end: text.length }
    return { ...range, kind: 'parts', file, entries, within: [], own: new Set(), around }
  })
  return Promise.all(pages)
}

/** A listing without what is around it, and what tells of it beside its heading. */
type Bare = Pick<Listing, 'kind' | 'start' | 'end' | 'entries' | 'table' | 'list'> & {
  told: string
}

function readTabled(text: string, file: string): Bare[] {
  return readTables(text, file).map((table): Bare => {
    const start = table.head[0]?.start ?? 0
    const last = (table.rows.at(-1) ?? table.head).at(-1)?.end ?? start
    const lead = lastLine(text.slice(0, start).replace(/\|?[ \t]*$/, ''))
    const end = text.indexOf('\n', last)
    return {
      ...{ kind: 'table', table, start, end: end === -1 ? text.length : end },
      told: `${table.head.map((cell) => cell.text).join(' ')} ${lead}`,
      entries: table.rows.map((row) => {
        const said = sayPlain(row[0]?.text ?? '')
        return {
          ...toEntry('row', said, said, row[0]?.start ?? 0),
          remove: (now: string) => withoutRow(now, row),
        }
      }),
    }
  })
}

function readListed(text: string): Bare[] {
  return readLists(text, 0, text.length).map((list): Bare => {
    const start = list.items[0]?.start ?? 0
    return {
      ...{ kind: 'list', list, start, end: list.items.at(-1)?.end ?? start },
      told: list.lead,
      entries: list.items.map((item) => {
        const written = sayItem(text, item)
        const said = sayPlain(written)
        const name = MARKED.exec(written)?.[1] ?? FIRST.exec(said)?.groups?.name ?? said
        return {
          ...toEntry('item', name, written, item.start),
          remove: (now: string) => cutOut(now, item.start, item.end),
        }
      }),
    }
  })
}

/** Tables that are written with tags; their heads stay. */
function readTagged(text: string): Bare[] {
  return [...text.matchAll(TAGGED_TABLE)].map(({ 0: whole, index: start }): Bare => {
    const rows = [...whole.matchAll(TAGGED_ROW)].flatMap(({ 0: row, 1: cell = '', index }) => {
      const name = sayPlain(cell.replaceAll(/<[^>]*>/g, ' ').trim())
      const at = start + index
      const remove = (now: string) => now.slice(0, at) + now.slice(at + row.length)
      return name === '' ? [] : [{ ...toEntry('row', name, name, at), remove }]
    })
    return { kind: 'table', start, end: start + whole.length, told: '', entries: rows }
  })
}

/** The terms of a page are one listing, under whatever headings they stand. */
function readTerms(text: string): Bare[] {
  const entries = [...withoutCode(text).matchAll(TERM)].map(({ index, 0: { length }, groups }) => ({
    ...toEntry('term', groups?.name ?? '', text.slice(index, index + length), index),
    remove: (now: string) => cutOut(now, index, index + length),
  }))
  const [first, last] = [entries[0], entries.at(-1)]
  if (first === undefined || last === undefined) return []
  return [
    { kind: 'terms', told: '', entries, start: first.start, end: last.start + last.said.length },
  ]
}

function toEntry(kind: Entry['kind'], name: string, said: string, start: number) {
  return { kind, name, key: nameKey(name), said, start }
}

function sayPlain(text: string): string {
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
      (!isTable || one.kind === 'table') &&
      words.every((word) => one.own.has(word) || one.around.has(word)),
  )
  const count = (one: Listing) => words.filter((word) => one.own.has(word)).length
  const most = Math.max(0, ...own.map(count))
  return own.filter((one) => count(one) === most)
}

/** The one entry of a listing that is called so, or begins so: “the one for 4”, “Plain text”. */
export function findEntry({ entries }: Listing, said: string): Entry | undefined {
  const key = nameKey(
    withoutSigns(
      said
        .replace(
          /^(?:the )?(?:one|row|entry|line|item|bullet|point)(?: (?:for|about|of|on|with|called))? /i,
          '',
        )
        .replace(/^(?:the|an?) /i, '')
        .replace(/ (?:one|row|entry|line|item|bullet|point)$/i, ''),
    ),
  )
  if (key === '') return undefined
  const same = entries.filter((entry) => entry.key.replace(/^(?:the|an?) /, '') === key)
  const begun = (entry: Entry) => `${nameKey(withoutSigns(entry.said))} `.startsWith(`${key} `)
  const [only, ...others] = same.length > 0 ? same : entries.filter(begun)
  return others.length === 0 ? only : undefined
}
