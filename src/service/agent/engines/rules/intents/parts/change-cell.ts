import { AgentRefusal } from '../../../../model.ts'
import type { Context } from '../../context.ts'
import type { Intent } from '../../intent.ts'
import { findNamed, nameWords } from '../../names.ts'
import { printQuotedNames } from '../../navigation.ts'
import { type Cell, type PageTable, readTables } from '../../parts/tables.ts'
import type { Said } from '../../prompt/said.ts'
import { Unresolved } from '../../unresolved.ts'

const BECOMES =
  '(is now|are now|is|are|should be|should say|should read|must be|has to be|needs to be|became|becomes|changed to|went up to|went down to|to)'
const NOT = '[[and] not [(longer|any more|anymore)] {old}]'
const IN = '(in|on|of|from)'
const TABLE = `[the] [{table}] table [${IN} {page}]`
const SHOULD = '(should|must|has to|needs to) [now] (say|be|read|have|cost|take|last)'

/** Changes what stands in a cell of a table. */
export const changeCell: Intent = {
  does: 'change a cell of a table',
  example: 'In the limits table on the Plans page, the price of Pro is $20',
  hints: ['table', 'row', 'column', 'cell'],
  phrases: [
    `(in|on) ${TABLE} [the] {column} (of|for) {row} ${BECOMES} {to} ${NOT}`,
    `(in|on) ${TABLE} : [the] {column} (of|for) {row} ${BECOMES} {to} ${NOT}`,
    `(in|on) ${TABLE} @alter [the] {column} (of|for) {row} (to|into) {to}`,
    `@alter [the] {column} (of|for) {row} (in|on) ${TABLE} (to|into) {to}`,
    `[the] {column} (of|for) {row} (in|on) ${TABLE} ${BECOMES} {to} ${NOT}`,
    `(in|on) ${TABLE} [the] {row} [row] ${SHOULD} {to} (in|for|under|as) [the] {column} [column]`,
    `(in|on) ${TABLE} : [the] {row} ${SHOULD} {to}`,
  ],
  accepts: (said) => !said.isVague('to') && !/^(?:not|no|never)\b/i.test(said.text('to')),
  perform,
}

export interface TablePlace {
  file: string
  table: PageTable
  title: string
}

async function perform({ docs }: Context, said: Said): Promise<string> {
  const tables = await findTables({ docs }, said)
  const [row, column] = [said.text('row').replace(/ row$/i, ''), said.text('column')]
  const found = tables.flatMap(({ file, table }) => {
    const rows = findNamed(row, table.rows, ([first]) => [plain(first)])
    return rows.flatMap((cells) => {
      const cell = getCell(table, cells, column || said.text('to'))
      return cell === undefined ? [] : [{ file, cell, name: plain(cells[0]) }]
    })
  })
  const [only, ...others] = found
  if (only === undefined) {
    const names = tables.flatMap(({ table }) => table.rows.map(([first]) => plain(first)))
    throw new Unresolved(
      `Expected a row “${row}” with a “${column}” in the table, received none. There are ${printQuotedNames(names.filter(Boolean))}.`,
      true,
    )
  }
  const places = found.map(({ file, name }) => `“${name}” on \`${docs.routeOf(file)}\``)
  if (others.length > 0) {
    throw new AgentRefusal(`Expected one cell, received ${places.slice(0, 6).join(', ')}.`)
  }
  const { file, cell, name } = only
  const to = said.text('to').replace(/ (?:now|instead|please)$/i, '')
  const old = said.find('old')
  if (old !== undefined && !cell.text.includes(old)) {
    throw new AgentRefusal(`Expected “${old}” in the row “${name}”, received “${cell.text}”.`)
  }
  const text = await docs.files.read(file)
  const value = writeCell(cell.text, withoutUnit(to, cell.text))
  await docs.files.write(file, text.slice(0, cell.start) + value + text.slice(cell.end))
  return `Changed “${cell.text}” to “${value}” in the row “${name}” of the table on \`${docs.routeOf(file)}\`.`
}

/** The tables that are meant: of a page, under a heading, or the one of both. Throws `Unresolved`. */
export async function findTables(
  { docs }: Pick<Context, 'docs'>,
  said: Said,
): Promise<TablePlace[]> {
  const [page, called] = [said.find('page'), said.find('table')]
  const read = async (files: readonly string[]) =>
    (
      await Promise.all(
        files.map(async (file) => {
          const title = await docs.titleOf(file)
          const tables = readTables(await docs.files.read(file), file)
          return tables.map((table) => ({ file, table, title }))
        }),
      )
    ).flat()
  if (page !== undefined) {
    const own = await read([await docs.fileOf(page, 'first')])
    if (own.length === 0) throw new Unresolved(`Expected a table on “${page}”, received none.`)
    const named = called === undefined ? own : findCalled(called, own)
    return named.length > 0 ? named : own
  }
  const all = findCalled(called ?? '', await read(docs.currentPages()))
  if (all.length === 0) throw new Unresolved(`Expected a table “${called}”, received none.`)
  return all
}

/** Tables that have the words of a name in their page's title, their heading or their head. */
function findCalled(name: string, tables: readonly TablePlace[]): TablePlace[] {
  return findNamed(name, tables, ({ file, table, title }) => [
    title,
    // A version may be told by the path alone.
    `${file.replace(/\.mdx?$/, '')} ${title}`,
    table.heading,
    `${title} ${table.heading}`,
    table.head.map(plain).join(' '),
  ])
}

/** The cell of a row that is called as its column; the only one, where the row has one value. */
function getCell({ head }: PageTable, cells: readonly Cell[], column: string): Cell | undefined {
  const [, ...values] = cells
  const named = findNamed(column.replace(/^\W*[\d.,]+\s+/, ''), head, (cell) => [plain(cell)])
  const [only, ...others] = named
  if (only !== undefined && others.length === 0) {
    const at = head.indexOf(only)
    return at === 0 ? undefined : cells[at]
  }
  // “The limit for teammates” in a table of trial limits, or of a resource and its number.
  return values.length === 1 ? values[0] : undefined
}

/** What a cell says, without signs. */
export function plain(cell: Cell | undefined): string {
  return nameWords((cell?.text ?? '').replaceAll(/\]\([^)]*\)/g, ']')).join(' ')
}

/** The number of a value where the cell has none but one: its column says what of. */
function withoutUnit(to: string, before: string): string {
  const [, number] = /^([\d.,]+) \p{L}+$/u.exec(to) ?? []
  return number !== undefined && /^\W*[\d.,]+\W*$/.test(before) ? number : to
}

/** A value as the one before it is written: as code, in bold, with its unit. */
export function writeCell(before: string, to: string): string {
  const [, open = '', inner = before, close = ''] = /^(`+|\*\*|_)?(.*?)(\1)?$/.exec(before) ?? []
  const number = /^[\d.,]+$/
  const numbers = inner.match(/\d[\d.,]*/g) ?? []
  const isNumber = number.test(to) && numbers.length === 1
  const value = isNumber ? inner.replace(/\d[\d.,]*/, () => to) : to
  const isWrapped = to.startsWith(open) && open !== ''
  return isWrapped ? value : open + value.replaceAll('|', '\\|') + (open === '' ? '' : close)
}
