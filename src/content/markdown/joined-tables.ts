import { LineIndex, type TextDiagnostic } from '../../diagnostics/index.ts'
import {
  type EditedText,
  findFencedRanges,
  findStatementRanges,
  isWithin,
} from '../source/index.ts'

const DELIMITER_ROW = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/

const ROW = /^[ \t]*\|.*\|[ \t]*$/
/** A tag with a bar: what is to become of it is not known. */
const BAR_IN_TAG = /<[^<>]*\|/
const DASHES = /^[ \t]*\|[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|[ \t]*$/

/**
 * Parts tables that stand below one another without a blank line. Read as one table, the second
 * one's rows would lose the cells for which the first has no column.
 */
export function splitTables(edited: EditedText, original: string): TextDiagnostic[] {
  const { text } = edited
  const starts = joinedTables(text)
  if (starts.length === 0) return []
  const lines = new LineIndex(original)
  const findings = starts.map(
    (start): TextDiagnostic => ({
      code: 'table-not-separated',
      message: 'Expected a blank line before a table, received the last row of another one.',
      hint: 'Put a blank line between the two tables.',
      ...lines.position(edited.original(start)),
    }),
  )
  for (const start of starts.toReversed()) edited.replace(start, start, '\n')
  return findings
}

/**
 * Finds rows of dashes that have more or fewer cells than the header above them, as Markdown takes
 * neither for a table and shows the signs, and rows whose last cells it leaves out for want of a column.
 */
export function findUnevenTables(edited: EditedText, original: string): TextDiagnostic[] {
  const found: { start: number; header: number; cells: number; isDashes: boolean }[] = []
  let start = 0
  let before = ''
  let rows = 0
  /** Columns of the table that the lines are in. */
  let columns: number | undefined
  for (const line of edited.text.split('\n')) {
    const isRow = ROW.test(line)
    if (!isRow) columns = undefined
    if (rows === 1 && DASHES.test(line)) {
      const [header, cells] = [getColumns(before), getColumns(line)]
      if (header !== cells) found.push({ start, header, cells, isDashes: true })
      else columns = header
    } else if (columns !== undefined && !DELIMITER_ROW.test(line)) {
      const cells = getColumns(line.replace(/(?:\|\s*)+$/, '|'))
      if (cells > columns) found.push({ start, header: columns, cells, isDashes: false })
    }
    rows = isRow ? rows + 1 : 0
    before = line
    start += line.length + 1
  }
  if (found.length === 0) return []
  const lines = new LineIndex(original)
  return withoutCode(edited.text, found).map((it) => ({
    code: 'table-uneven',
    ...(it.isDashes
      ? {
          message: `Expected ${it.header} cells in the row of dashes, as in the header, received ${it.cells}. The table is shown as text.`,
          hint: 'Give each column of the header its dashes, as in `| --- |`.',
        }
      : {
          message: `Expected ${it.header} cells in the row, as in the header, received ${it.cells}. Those beyond are not shown.`,
          hint: 'Write `\\|` for a sign that is text, or give the header a cell more.',
        }),
    ...lines.position(edited.original(it.start)),
  }))
}

/**
 * Keeps the text of rows that have more cells than their table, of which Markdown drops what does
 * not fit: bars that are text, as in the code `on|off`, are escaped.
 */
export function escapeExcessBars(edited: EditedText, original: string): TextDiagnostic[] {
  const rows: { start: number; bars: number[]; columns: number; excess: number }[] = []
  let start = 0
  let before = ''
  let columns = 0
  for (const line of edited.text.split('\n')) {
    if (!line.includes('|')) columns = 0
    else if (DELIMITER_ROW.test(line))
      columns = getColumns(before) === getColumns(line) ? getColumns(line) : 0
    else if (columns > 0 && !BAR_IN_TAG.test(line)) {
      const bars = getBars(line)
      const excess = bars.length + 1 - columns
      // Cells without text may be lost.
      if (excess > 0 && /[^|\s]/.test(line.slice(bars[columns - 1])))
        rows.push({ start, bars: getTextBars(line, bars, excess), columns, excess })
    }
    before = line
    start += line.length + 1
  }
  if (rows.length === 0) return []
  const found = withoutCode(edited.text, rows)
  const lines = new LineIndex(original)
  const findings = found.map(
    (row): TextDiagnostic => ({
      code: 'table-row-long',
      message: `Expected ${row.columns} cells in a row of the table, received ${row.columns + row.excess}. What does not fit is shown with the others.`,
      hint: 'Write `\\|` for a bar that is text, in code as well.',
      ...lines.position(edited.original(row.start)),
    }),
  )
  const bars = found.flatMap((row) => row.bars.map((bar) => row.start + bar))
  for (const bar of bars.toReversed()) edited.replace(bar, bar, '\\')
  return findings
}

/** What is found in a text, without what stands in blocks of code and in statements. */
function withoutCode<T extends { start: number }>(text: string, found: readonly T[]): T[] {
  const code = [...findFencedRanges(text), ...findStatementRanges(text)]
  return found.filter(({ start }) => !isWithin(start, code))
}

/** Where the bars stand that part the cells of a row: those in expressions and formulas do not. */
function getBars(row: string): number[] {
  const inner = /^\s*\|?/.exec(row)?.[0].length ?? 0
  const end = row.replace(/(?<!\\)\|\s*$/, '').trimEnd().length
  let depth = 0
  const bars: number[] = []
  for (const { 0: sign, index } of row.slice(0, end).matchAll(/\\.|[{}|]/g)) {
    if (sign === '{') depth++
    else if (sign === '}') depth = Math.max(0, depth - 1)
    else if (sign === '|' && depth === 0 && index >= inner) bars.push(index)
  }
  return bars
}

/** The bars of a row that are text: those in code when they are as many as are too many, else the last. */
function getTextBars(row: string, bars: readonly number[], excess: number): number[] {
  const code = [...row.matchAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g)]
  const inCode = bars.filter((bar) =>
    code.some(({ 0: span, index }) => index < bar && bar < index + span.length),
  )
  return inCode.length === excess ? inCode : bars.slice(-excess)
}

/** Offsets of header rows that follow a row of another table, and have other columns. */
function joinedTables(text: string): number[] {
  const starts: number[] = []
  let offset = 0
  let before = { offset: 0, line: '' }
  /** Columns of the table that the lines are in, and whether it has rows. */
  let table: { columns: number; hasRows: boolean } | undefined
  for (const line of text.split('\n')) {
    if (!line.includes('|')) table = undefined
    else if (DELIMITER_ROW.test(line)) {
      const columns = getColumns(line)
      if (table?.hasRows && table.columns !== columns && getColumns(before.line) === columns) {
        starts.push(before.offset)
      }
      table = { columns, hasRows: false }
    } else if (table !== undefined) table.hasRows = true
    before = { offset, line }
    offset += line.length + 1
  }
  if (starts.length === 0) return starts
  const fences = findFencedRanges(text)
  return starts.filter((start) => !isWithin(start, fences))
}

function getColumns(row: string): number {
  return getBars(row).length + 1
}
