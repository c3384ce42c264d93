import type { Context } from '../context.ts'
import { writeCell } from '../intents/parts/change-cell.ts'
import { getPlace, getRoot, nameKey, nameWords, withoutQuotes, withoutSigns } from '../names.ts'
import { type Cell, type PageTable, readTables, withoutRow } from '../parts/tables.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import { END, isText, MUST, type PlacedWay, TAKE, THE } from './placed.ts'
import { findPage, writeInstead } from './places.ts'

const PAGE = '(?<page>[^,;:]+?(?=,)|[^,;:]+? (?:page|guide|article|tutorial|reference|overview))'
/** “The table of limits”, “the limits table”, “the table under Limits”. */
const TABLE = `${THE}(?:table (?:of|with|for|under|in|about) ${THE}(?<about>[^,;]+?)|(?<named>[^,;]+? )?table)`
const AT_TABLE = `(?:in|of|from) ${TABLE} (?:on|of|in|at) ${THE}(?<page>[^,;:]+?)`
const VALUE = '(?<value>["“][^"“”]+["”]|.+?)'
const MARK = '(?<mark>check ?mark|tick|check|cross(?: ?mark)?|✅|✓|✔|❌|✗|x|yes|no)(?: mark)?'
const CELL = `${THE}(?<column>[^,;]+?) (?:of|for) ${THE}(?<row>[^,;]+?)`
const GETS = `(?:${MUST} (?:have|get|show)|needs|gets|deserves) (?:an? )?${MARK} (?:for|in|under|at) (?:the )?(?<column>[^,;]+?)(?: column)?`
const MARKED = `${THE}(?<row>[^,;]+?) row ${GETS}`

/** What is told of a table by what it is about, its rows and its columns. */
export const TABLE_PLACES: readonly PlacedWay[] = [
  // “In the table of commands on the setup page, kiln logs should read Follow the logs.”
  [
    all(
      `in ${TABLE} (?:on|of|in|at) ${THE}${PAGE}, (?:the (?:text|description) of )?${THE}(?<row>[^,;]+?)(?: row)? ${MUST} (?:read|say|be described as) ${VALUE}`,
    ),
    ({ about, named, page = '', row = '', value = '' }) => {
      const said = withoutQuotes(value)
      if (!isText(value)) return undefined
      return (context) => setOnlyCell(context, { about: about ?? named, page }, row, said)
    },
  ],
  // “In the roles table on the teams page the scope of Guests should be Reading.”
  ...[
    `in ${TABLE} (?:on|of|in|at) ${THE}${PAGE},? ${CELL} ${MUST} (?:read|say|be) ${VALUE}`,
    `on ${THE}(?<page>[^,;]+? page),? in ${TABLE},? ${CELL} ${MUST} (?:read|say|be) ${VALUE}`,
  ].map(
    (pattern): PlacedWay => [
      all(pattern),
      ({ about, named, page = '', column = '', row = '', value = '' }) => {
        const said = withoutQuotes(value)
        if (!isText(value)) return undefined
        return (context) => setCell(context, { about: about ?? named, page }, { row, column }, said)
      },
    ],
  ),
  // “Remove the last row of the table of statuses on the setup page.”
  ...[
    all(`${PLEASE}${TAKE} (?:out )?the (?<which>first|second|third|last) row ${AT_TABLE}${END}`),
    all(
      `the (?<which>first|second|third|last) row ${AT_TABLE} (?:can|should|must|has to|needs to|may) (?:go|be (?:removed|deleted|dropped))${END}`,
    ),
    all(
      `in ${TABLE} (?:on|of|in|at) ${THE}${PAGE},? ${PLEASE}${TAKE} (?:out )?the (?<which>first|second|third|last) row${END}`,
    ),
  ].map(
    (pattern): PlacedWay => [
      pattern,
      ({ which = '', about, named, page = '' }) =>
        (context) =>
          removeRow(context, { about: about ?? named, page }, which),
    ],
  ),
  // “In the roles table …, the Billing row needs a check mark for Editor.”
  ...[
    `in ${TABLE}(?: (?:on|of|in|at) ${THE}${PAGE})?,? ${MARKED}`,
    `in ${TABLE}(?: (?:on|of|in|at) ${THE}${PAGE})?,? [^,;]+?, so ${MARKED}`,
    `${MARKED}(?: on ${THE}(?<page>[^,;]+? page))`,
    `on ${THE}(?<page>[^,;]+? page),? ${MARKED}`,
    `${THE}(?<row>[^,;]+?) row (?:in|of) ${TABLE}(?: (?:on|of|in|at) ${THE}${PAGE.replace('(?=,)|', '|')})? ${GETS}`,
  ].map(
    (pattern): PlacedWay => [
      all(`${pattern}${END}`),
      ({ about, named, page, row = '', column = '', mark = '' }) =>
        (context) =>
          setMark(context, { about: about ?? named, page }, { row, column, mark }),
    ],
  ),
]

interface Told {
  about: string | undefined
  page: string | undefined
}

interface FoundTable {
  file: string
  text: string
  table: PageTable
}

/** The tables that are told by their page, their heading or the names of their columns. Throws `Unresolved`. */
async function findTables({ docs }: Context, { about, page }: Told): Promise<FoundTable[]> {
  const words = nameWords(about ?? '').map(getRoot)
  const files = page === undefined ? docs.currentPages() : [await findPage(docs, page)]
  const found: (FoundTable & { isNamed: boolean })[] = []
  for (const file of files) {
    const text = await docs.files.read(file)
    const titles = page === undefined ? await docs.titlesOf(file) : []
    const tables = readTables(text, file)
    for (const table of tables) {
      const called = [table.heading, ...table.head.map((cell) => cell.text), ...titles].join(' ')
      const own = new Set(nameWords(called).map(getRoot))
      const isSaid = (word: string) => [...own].some((one) => areAlike(one, word))
      const isNamed = words.length > 0 && words.every(isSaid)
      found.push({ file, text, table, isNamed })
    }
  }
  const named = found.filter(({ isNamed }) => isNamed)
  if (named.length > 0) return named
  // A page with one table alone has no other that may be meant.
  return page !== undefined && found.length === 1 ? found : words.length === 0 && page ? found : []
}

const LEAST_ALIKE = 4

/** “Statuses” are of a column that is called Status. */
function areAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length)
  return one === other || (short.length >= LEAST_ALIKE && long.startsWith(short))
}

async function findRow(
  context: Context,
  told: Told,
  name: string,
): Promise<FoundTable & { row: readonly Cell[] }> {
  const key = nameKey(withoutSigns(withoutQuotes(name)))
  const found = (await findTables(context, told)).flatMap((one) =>
    one.table.rows.flatMap((row) =>
      nameKey(withoutSigns(row[0]?.text ?? '')) === key ? [{ ...one, row }] : [],
    ),
  )
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(
      `Expected one row “${name}” in that table, received ${found.length === 0 ? 'none' : 'several'}.`,
    )
  return only
}

/** A text as the one before it is written: as code, with its unit, and as a sentence where it was one. */
function likeCell(before: string, said: string): string {
  return /\.$/.test(before) ? asSentence(said) : writeCell(before, said.replace(/\.$/, ''))
}

/** Has the one cell beside the name of a row say something else. */
async function setOnlyCell(
  context: Context,
  told: Told,
  name: string,
  said: string,
): Promise<string> {
  const found = await findRow(context, told, name)
  const [, cell, ...more] = found.row
  if (cell === undefined || more.length > 0)
    throw new Unresolved(`Expected to know which column of “${name}” is to say “${said}”.`)
  const now = likeCell(cell.text, said)
  await writeInstead(context.docs, { ...cell, ...found }, now)
  return `Changed “${cell.text}” to “${now}” in the row “${name}” on \`${context.docs.routeOf(found.file)}\`.`
}

/** Has the cell of a row in a column say something else. */
async function setCell(
  context: Context,
  told: Told,
  { row, column }: { row: string; column: string },
  said: string,
): Promise<string> {
  const found = await findRow(context, told, row)
  const cell = found.row[findColumnOf(found.table, column)]
  if (cell === undefined) throw new Unresolved(`Expected a column “${column}” there.`)
  const now = likeCell(cell.text, said)
  await writeInstead(context.docs, { ...cell, ...found }, now)
  return `Changed “${cell.text}” to “${now}” in the row “${row}” on \`${context.docs.routeOf(found.file)}\`.`
}

/** Which column is called so, and is not that of the names; -1 where there is none. */
function findColumnOf({ head }: PageTable, name: string): number {
  const key = nameKey(withoutSigns(withoutQuotes(name)))
  return head.findIndex(({ text }, at) => at > 0 && nameKey(withoutSigns(text)) === key)
}

async function removeRow(context: Context, told: Told, which: string): Promise<string> {
  const [only, ...others] = await findTables(context, told)
  if (only === undefined || others.length > 0)
    throw new Unresolved('Expected one table that is called so, received none or several.')
  const row = only.table.rows.at(getPlace(which) ?? 0)
  const [first] = row ?? []
  if (first === undefined) throw new Unresolved(`Expected a ${which} row, received none.`)
  const { file, text } = only
  await context.docs.files.write(file, withoutRow(text, [first]))
  return `Removed the ${which} row “${first.text}” of that table on \`${context.docs.routeOf(file)}\`.`
}

const MARKS: readonly (readonly [said: RegExp, written: RegExp])[] = [
  [/^(?:check|tick|✅|✓|✔|yes)/i, /^(?:✅|✓|✔️?|☑️?|yes|:white_check_mark:)$/i],
  [/^(?:cross|❌|✗|x|no)/i, /^(?:❌|✗|✘|✖️?|no|:x:|-|—)$/i],
]

/** Sets a mark in a table as its others are written. */
async function setMark(
  context: Context,
  told: Told,
  { row, column, mark }: { row: string; column: string; mark: string },
): Promise<string> {
  const found = await findRow(context, told, row)
  const written = MARKS.find(([said]) => said.test(mark))?.[1] ?? /^$/
  const all = found.table.rows.flatMap((cells) => cells.slice(1).map(({ text }) => text))
  const as = all.find((text) => written.test(text))
  const cell = found.row[findColumnOf(found.table, column)]
  if (as === undefined || cell === undefined)
    throw new Unresolved(`Expected a column “${column}” with such marks, received none.`)
  await writeInstead(context.docs, { ...cell, ...found }, as)
  return `Set the mark of “${row}” for ${column} to ${as} on \`${context.docs.routeOf(found.file)}\`.`
}
