import { insertRow } from '../intents/parts/table-rows.ts'
import { getRoot, nameKey, nameWords, withoutQuotes, withoutSigns } from '../names.ts'
import type { PageTable } from '../parts/tables.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { findEntry, findListings, listListings } from './listings.ts'
import type { SlotWay } from './slot-way.ts'
import { isSameWord } from './word-forms.ts'

const NAME = '["“`]?(?<name>[^\\s"“”`,:;]+(?: [^\\s"“”`,:;]+){0,3}?)["”`]?'
/** What a table is to have as well, in the first sentence. */
const LACKS: readonly RegExp[] = [
  new RegExp(
    `^(?<table>(?:the|our) .*?\\btable\\b.*?) (?:still |currently )?(?:lacks|misses|is missing|has no|needs|doesn['’]t (?:have|list)|does not (?:have|list)) (?:an? (?:row|entry|line) for )?${NAME}$`,
    'i',
  ),
  new RegExp(
    `^(?:please )?add (?:an? (?:row|entry|line) for )?${NAME} to (?<table>(?:the|our) .*?\\btable\\b.*)$`,
    'i',
  ),
  new RegExp(
    `^${NAME} is (?:still )?missing (?:from|in) (?<table>(?:the|our) .*?\\btable\\b.*)$`,
    'i',
  ),
]
const PLACE =
  /^(?:and )?(?:please )?(?:(?:put|place|add|insert) it|it (?:goes|belongs|comes|should (?:go|stand|come))) (?:right |directly |just )?(?<side>after|below|behind|before|above) (?:the )?(?:row |one |entry )?(?:for )?(?<beside>[^,:;]+)$/i
/** “Its code is …”, “it means: …”: what begins the value of a column. */
const MARK =
  /(?<=^|[.;,] |,? and )(?:(?:and )?(?:(?:its|the) (?<label>\p{L}[\p{L}._]*(?: \p{L}+){0,2}?)|(?<what>what \p{L}+(?: \p{L}+){0,2}?)) (?:is|are|should be|should say|says|reads)|(?:and )?it (?<verb>means|costs|takes|needs|returns|does))(?:: | )/giu

/** “The error table lacks 409. Its code is conflict and it means: It is there already. Put it after 405.” */
export const rowByColumns: SlotWay = {
  cue: /\btable\b[\s\S]*[.;:,]\s+(?:and )?(?:its|the|it) \p{L}+/iu,
  isSure: (prompt) => read(prompt) !== undefined,
  async perform(context, prompt) {
    const told = read(prompt)
    if (told === undefined) return undefined
    const { docs } = context
    const scene = new Scene(told.table, context)
    const pages = await listPages(scene)
    const files = [...new Set(pages.map(({ file }) => file))]
    if (files.length > 1) return undefined
    const all = await listListings(context, files.length === 0 ? undefined : files)
    const named = findListings(all, told.table).filter(
      ({ table, kind }) => kind === 'table' && table !== undefined,
    )
    const fitting = named.filter(
      (one) => told.beside === undefined || findEntry(one, told.beside) !== undefined,
    )
    const [listing, ...others] = fitting
    if (listing?.table === undefined || others.length > 0)
      throw new Unresolved(`Expected one such table, received ${fitting.length}.`)
    const { file, table, entries } = listing
    if (entries.some(({ key }) => key === nameKey(told.name)))
      throw new Unresolved(`There is “${told.name}” already.`)
    const values = [told.name, ...readValues(told.cells, table)]
    const beside = told.beside === undefined ? undefined : findEntry(listing, told.beside)
    const at = beside === undefined ? table.rows.length - 1 : entries.indexOf(beside)
    const index = told.isBefore ? at - 1 : at
    const above = index === -1 ? table.head : table.rows[index]
    return insertRow(context, { file, table, text: await docs.files.read(file) }, values, above)
  },
}

interface Told {
  name: string
  table: string
  cells: string
  beside?: string
  isBefore: boolean
}

function read(prompt: string): Told | undefined {
  const sentences = prompt
    .trim()
    .split(/(?<=[.!])\s+(?=\p{Lu})/u)
    .map((one) => one.replace(/[.!]$/, ''))
  const [first = '', ...rest] = sentences
  const { name, table } = LACKS.map((one) => one.exec(first)?.groups).find(Boolean) ?? {}
  const place = PLACE.exec(rest.at(-1) ?? '')?.groups
  const cells = (place === undefined ? rest : rest.slice(0, -1)).join('. ')
  if (name === undefined || table === undefined || cells === '') return undefined
  const isBegun = [...cells.matchAll(MARK)][0]?.index === 0
  if (!isBegun) return undefined
  const isBefore = /before|above/i.test(place?.side ?? '')
  const beside = place?.beside
  return {
    ...{ name, table, cells, isBefore },
    ...(beside !== undefined && { beside: withoutQuotes(beside.replaceAll('`', '')) }),
  }
}

/** What is told for each column behind the first one. Throws `Unresolved` where one has nothing, or something is of none. */
function readValues(cells: string, { head, rows }: PageTable): string[] {
  const columns = head.slice(1).map(({ text }) => listRoots(withoutSigns(text)))
  const values: (string | undefined)[] = columns.map(() => undefined)
  const marks = [...cells.matchAll(MARK)]
  for (const [index, { 0: mark, index: start, groups }] of marks.entries()) {
    const words = listRoots(groups?.label ?? groups?.what ?? groups?.verb ?? '')
    const [at, ...others] = columns.flatMap((column, place) =>
      column.length === words.length && column.every((one, of) => isSameWord(one, words[of] ?? ''))
        ? [place]
        : [],
    )
    const end = marks[index + 1]?.index ?? cells.length
    const value = cells.slice(start + mark.length, end).replace(/(?:[.,;]| and|, and)?\s*$/, '')
    if (at === undefined || others.length > 0 || values[at] !== undefined)
      throw new Unresolved(`Expected a column “${words.join(' ')}”, received none.`)
    const own = rows.map((row) => row[at + 1]?.text ?? '')
    const isSentence = own.length > 0 && own.every((one) => one.endsWith('.'))
    const plain = withoutQuotes(value.replace(/^`(.*)`$/, '$1'))
    // What has nothing may be told by a dash.
    const told = own.filter((one) => !/^[-–—]?$/.test(one))
    const isCode = told.length > 0 && told.every((one) => /^`[^`]+`$/.test(one))
    values[at] = isCode ? `\`${plain}\`` : isSentence ? `${plain}.` : plain
  }
  const known = values.filter((value) => value !== undefined)
  if (known.length < columns.length)
    throw new Unresolved('Expected a value for each column of the row.')
  return known
}

/** The roots of the words of a column, as “error.code” has two. */
function listRoots(said: string): string[] {
  return nameWords(said.replaceAll(/[._]/g, ' ')).map(getRoot)
}
