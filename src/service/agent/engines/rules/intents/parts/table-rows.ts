import { AgentRefusal } from '../../../../model.ts'
import type { Intent } from '../../intent.ts'
import { findNamed, getRoot, nameWords } from '../../names.ts'
import { printQuotedNames } from '../../navigation.ts'
import { type Cell, type PageTable, withoutRow } from '../../parts/tables.ts'
import { withCapital } from '../../prompt/as-sentence.ts'
import { escapePattern } from '../../renaming.ts'
import { FLAG, readFlag } from '../../slots/cells-said.ts'
import { Unresolved } from '../../unresolved.ts'
import { findTables, plain, type TablePlace } from './change-cell.ts'

const ROW = '@add [(a|an|the|another|one more)] [new] row'
const TABLES = [
  '[the] [{table}] table (in|on|of|from) {page}',
  '[the] {table} table',
  "[the] {page} 's {table} table",
]
/** What tells where the values begin: words, or a colon. */
const WITH = '(with|for|saying|containing|that says|which says|with the (values|cells)|:)'
const AFTER = '(after|behind|below) [the] [row] [(of|for)] {after}'

/** Adds a row to a table. */
export const addRow: Intent = {
  does: 'add a row to a table',
  example: 'Add a row to the limits table on the Plans page: Team, $50, 25 seats',
  hints: ['table', 'row'],
  phrases: [
    ...TABLES.flatMap((table) => [
      `${ROW} (to|in|into|at the end of) ${table} [${AFTER}] ${WITH} {cells}`,
      `${ROW} ${WITH} {cells} (to|in|into) ${table}`,
      `(in|on|to) ${table} ${ROW} ${WITH} {cells}`,
      `${ROW} for {first} (to|in|into) ${table} (with|:) {cells}`,
      `${ROW} {first} (to|in|into) ${table} [[(right|directly|just)] ${AFTER}] : {cells}`,
      `@add [the] {first} (to|in|into) ${table} [[(right|directly|just)] ${AFTER}] : {cells}`,
      `@add {cells} (to|in|into) ${table}`,
    ]),
    `(in|on) {page} ${ROW} (to|in|into|at the end of) [the] [{table}] table ${WITH} {cells}`,
    `(in|on) {page} ${ROW} ${WITH} {cells} (to|in|into) [the] [{table}] table`,
  ],
  accepts: (said) =>
    !/^(?:to|in|into|on|at) /i.test(said.text('cells')) &&
    // What is called no row has its values between signs.
    (/\brow\b/i.test(said.sentence.text) || /[,|]/.test(said.text('cells'))),
  async perform({ docs, task }, said) {
    const { file, table, text } = await findTable({ docs }, said, said.find('after'))
    const first = said.find('first')
    const cells = said.text('cells').replace(/^(?:the|an?) (?:new )?row (?:for |with )?/i, '')
    const told =
      first === undefined
        ? inColumns(divideLast(readValues(cells), table.head.length), table.head)
        : [first, ...readNamed(cells, table.head.slice(1))]
    // What is said as code is written so.
    const prompt = task.prompts.at(-1) ?? ''
    const values = told.map((value) => (prompt.includes(`\`${value}\``) ? `\`${value}\`` : value))
    const after = said.find('after')
    const above = after === undefined ? table.rows.at(-1) : findRow(table, after)
    return insertRow({ docs }, { file, table, text }, values, above)
  },
}

/** “We take one more wood now: OAK” tells of a row, and is no cell of it. */
const SENTENCE = /^(?:we|you|it|there|they|our \p{L}+) \p{Ll}+ .*: /iu

/** Puts a row below another one, or below the head as the first one. */
export async function insertRow(
  { docs }: Parameters<typeof findTables>[0],
  { file, table, text }: Pick<TablePlace, 'file' | 'table'> & { text: string },
  values: readonly string[],
  above = table.rows.at(-1),
): Promise<string> {
  const heads = printQuotedNames(table.head.map(({ text: head }) => head))
  if (values.length !== table.head.length) {
    throw new AgentRefusal(
      `Expected ${table.head.length} values for the row, received ${values.length}: the table on \`${docs.routeOf(file)}\` has ${heads}.`,
    )
  }
  const [, place] = /^\S+(?: \S+)? (?:after|before|above|below) (.+)$/i.exec(values[0] ?? '') ?? []
  if (place !== undefined) {
    throw new AgentRefusal(`Expected a row “${place}” in the table, received none.`)
  }
  if (/^(?:(?:an?|the|one more|another) .*\brow\b|row \S)/i.test(values[0] ?? ''))
    throw new AgentRefusal(`Expected what the row says, received “${values[0]}”.`)
  if (SENTENCE.test(values[0] ?? ''))
    throw new Unresolved(`Expected what the row is of, received “${values[0]}”.`)
  if (values.every((value) => /^(?:is|are) \p{Lu}/u.test(value)))
    throw new Unresolved(`Expected what the row says, received “${values[0]}”.`)
  const known = table.rows.find(([first]) => plain(first) === values[0])
  if (known !== undefined) {
    throw new AgentRefusal(`There is the row “${values[0]}” on \`${docs.routeOf(file)}\` already.`)
  }
  const line = lineOf(text, above?.[0] ?? table.head[0])
  // The first row stands behind the rule below the head.
  const end = above === undefined || above === table.head ? lineAfter(text, line.end) : line.end
  const cells = values.map((value, at) => likeOthers(withoutArticle(value, table, at), table, at))
  const [indent = ''] = /^[ \t]*/.exec(text.slice(line.start, line.end)) ?? []
  const isOpen = !text.slice(line.start, line.end).trim().startsWith('|')
  const row = isOpen ? cells.join(' | ') : `| ${cells.join(' | ')} |`
  await docs.files.write(file, `${text.slice(0, end)}\n${indent}${row}${text.slice(end)}`)
  return `Added the row “${values[0]}” to the table on \`${docs.routeOf(file)}\`.`
}

/** “A string” in a column whose other cells say `string`. */
function withoutArticle(value: string, { rows }: PageTable, at: number): string {
  const [, rest] = /^(?:an?|the) (.+)$/i.exec(value) ?? []
  const isKnown = rows.some((cells) => plain(cells[at]).toLowerCase() === rest?.toLowerCase())
  return rest !== undefined && isKnown ? rest : value
}

/** Takes a row out of a table. */
export const removeRow: Intent = {
  does: 'remove a row of a table',
  example: 'Remove the row Team from the limits table on the Plans page',
  hints: ['table', 'row', 'remove'],
  phrases: TABLES.flatMap((table) => [
    `@remove [the] [row] [(for|of|about|called)] {row} [row] (from|in|of) ${table}`,
    `(in|on|from) ${table} @remove [the] [row] [(for|of|about|called)] {row} [row]`,
  ]),
  accepts: (said) => !/\b(?:column|cell)\b/i.test(said.text('row')),
  async perform({ docs }, said) {
    const { file, table, text } = await findTable({ docs }, said, said.text('row'))
    const row = findRow(table, said.text('row'))
    await docs.files.write(file, withoutRow(text, row))
    return `Removed the row “${plain(row[0])}” of the table on \`${docs.routeOf(file)}\`.`
  },
}

/**
 * The one table that is meant, with the text of its page. Throws `Unresolved`, and `AgentRefusal` for several.
 *
 * @param row a row that it has
 */
async function findTable(
  context: Parameters<typeof findTables>[0],
  said: Parameters<typeof findTables>[1],
  row?: string,
): Promise<TablePlace & { text: string }> {
  const { docs } = context
  const found = await findTables(context, said)
  const own = row === undefined ? [] : found.filter(({ table }) => listNamed(table, row).length > 0)
  const [only, ...others] = own.length === 1 ? own : found
  if (only === undefined) throw new Unresolved('Expected a table, received none.')
  if (others.length > 0) {
    const places = found.map(({ file, table }) => `“${table.heading}” on \`${docs.routeOf(file)}\``)
    throw new AgentRefusal(
      `Expected one table, received ${found.length}. There are ${[...new Set(places)].slice(0, 6).join(', ')}: say under which heading it stands.`,
    )
  }
  return { ...only, text: await docs.files.read(only.file) }
}

function listNamed({ rows }: PageTable, name: string): (readonly Cell[])[] {
  return findNamed(name, rows, ([first]) => [plain(first)])
}

function findRow(table: PageTable, name: string): readonly Cell[] {
  const [only, ...others] = listNamed(table, name)
  if (only !== undefined && others.length === 0) return only
  const names = printQuotedNames(table.rows.map(([first]) => plain(first)).filter(Boolean))
  throw new Unresolved(
    `Expected a row “${name}” in the table, received none. There are ${names}.`,
    true,
  )
}

/** Values as they are told: in quotation marks, or between commas or bars. */
export function readValues(said: string): string[] {
  const quoted = said.match(/"[^"]*"|[^",|;\s][^",|;]*/g) ?? []
  const values = quoted
    .map((value) => value.trim().replace(/^and /i, ''))
    .filter((value) => !/^(?:[:=→–—-]*|->|and)$/.test(value))
  return values.map((value) => value.replace(/^"(.*)"$/, '$1').replaceAll('|', '\\|'))
}

/** The same where one is missing and the last two are joined: `409, Conflict and It exists`. */
function divideLast(values: readonly string[], wanted: number): string[] {
  const parts = values.at(-1)?.split(/ and (.+)/s, 2) ?? []
  return values.length === wanted - 1 && parts.length === 2
    ? [...values.slice(0, -1), ...parts]
    : [...values]
}

/** Values behind the names of their columns, in the order of the columns; else as they are told. */
function readNamed(said: string, head: readonly Cell[]): string[] {
  const named = head.map((cell) => {
    const name = escapePattern(plain(cell))
    return new RegExp(`\\b${name}(?: is| of|:)? "([^"]*)"`, 'i').exec(said)?.[1]
  })
  const values = named.flatMap((value) => value ?? [])
  return values.length === head.length ? values : inColumns(readValues(said), head)
}

/** Values that each name their column, in the order of the columns: “display name Max, 48 GB of memory”. */
function inColumns(values: readonly string[], head: readonly Cell[]): string[] {
  const own = head.map((cell) => values.flatMap((value) => readOfColumn(value, cell) ?? [])[0])
  const isWhole = values.length === head.length && own.every((value) => value !== undefined)
  return isWhole ? own.filter((value) => value !== undefined) : [...values]
}

/** What a value says beside the name of its column, without the unit that the column has in brackets. */
function readOfColumn(value: string, cell: Cell): string | undefined {
  const [, name = '', unit = ''] = /^(.*?)(?: *\(([^()]+)\))?$/.exec(cell.text.trim()) ?? []
  const column = escapePattern(name)
  const before = new RegExp(`^(?:(?:the|its|an?) )?${column}(?: is| of|:)? (.+)$`, 'i').exec(value)
  const behind = new RegExp(`^(.+?)(?: of| for)? ${column}$`, 'i').exec(value)
  const said = before?.[1] ?? behind?.[1]
  return unit === '' ? said : said?.replace(new RegExp(` ?${escapePattern(unit)}$`, 'i'), '')
}

/** A value as all others of its column are written: as code, in bold, or without a full stop. */
const MARKED_LEAD = /^(`|\*\*)[^`*]+\1(?<dash> ?[-–—:] )\S/

function likeOthers(said: string, { head, rows }: PageTable, at: number): string {
  const others = rows.map((row) => row[at]?.text ?? '')
  const flag = others.length > 1 && others.every((cell) => FLAG.test(cell)) && !FLAG.test(said)
  // “Doesn't stream” in a column of yes and no is no.
  if (flag) {
    const own = readFlag(
      { words: said, answer: undefined },
      { title: plain(head[at]), own: others },
    )
    const isOf = nameWords(said).some((word) =>
      nameWords(plain(head[at])).map(getRoot).includes(getRoot(word)),
    )
    if (own !== undefined && isOf) return own
  }
  // “The / key” in the column of keys is “/”.
  const [, own = '', kind = ''] = /^(?:the )?(.+) (\S+)$/i.exec(said) ?? []
  const isKind =
    kind !== '' &&
    getRoot(kind.toLowerCase()) === getRoot(plain(head[at]).toLowerCase()) &&
    !others.some((cell) => cell.toLowerCase().includes(kind.toLowerCase()))
  const isCapital = others.length > 0 && others.every((cell) => /^\p{Lu}/u.test(cell))
  // The full stop of a prompt is none of a column whose cells end without one.
  const isPhrase = others.length > 1 && !others.some((cell) => cell.endsWith('.'))
  // “Max 50 MB” in the column of maximum sizes is “50 MB”, and “code not_found” in that of codes the latter.
  const isLed = /^\p{L}+ (?=\d)|^\p{Ll}+ \S*[_\d]\S*$/u.test(said)
  const [lead, rest = ''] = isLed ? said.split(/ (.+)/) : []
  const isOfHead =
    lead !== undefined &&
    nameWords(plain(head[at])).includes(lead.toLowerCase()) &&
    !others.some((cell) => cell.toLowerCase().startsWith(lead.toLowerCase()))
  const told = isKind ? own : isOfHead ? rest : said
  const isSentence = others.length > 1 && others.every((cell) => /\S \S.*\.$/.test(cell))
  const ended = isSentence && /\S \S.*[\p{L}\p{N})]$/u.test(told) ? `${told}.` : told
  const words = isPhrase ? told.replace(/(?<=[^.])\.$/, '') : ended
  const value = isCapital ? withCapital(words.replace(/^it (?=\S)/i, '')) : words
  const signs = others.map((cell) => /^(`|\*\*)/.exec(cell)?.[1])
  const [sign] = signs
  const isShared = sign !== undefined && signs.every((one) => one === sign)
  if (!isShared || value.startsWith(sign)) return value
  // “**404** - Not found”: where only what stands before a dash is marked, that is.
  const [dash, ...more] = new Set(others.map((cell) => MARKED_LEAD.exec(cell)?.groups?.dash))
  const [marked, ...behind] = dash === undefined || more.length > 0 ? [] : value.split(dash)
  return marked !== undefined && behind.length > 0
    ? [`${sign}${marked}${sign}`, ...behind].join(dash)
    : `${sign}${value}${sign}`
}

/** The line that a cell stands in. */
function lineOf(text: string, cell: Cell | undefined): { start: number; end: number } {
  const at = cell?.start ?? 0
  const end = text.indexOf('\n', at)
  return { start: text.lastIndexOf('\n', at - 1) + 1, end: end === -1 ? text.length : end }
}

function lineAfter(text: string, at: number): number {
  const end = text.indexOf('\n', at + 1)
  return end === -1 ? text.length : end
}
