import { getBodyStart } from '../bare-text.ts'
import { blankBlock, withoutCode } from '../prose.ts'
import { type Read, readOnce } from '../read-once.ts'

/** A cell of a table with where its text stands, without the spaces around it. */
export interface Cell {
  text: string
  start: number
  end: number
}

/** A table of a page. */
export interface PageTable {
  /** The heading that it stands under. */
  heading: string
  head: readonly Cell[]
  rows: readonly (readonly Cell[])[]
}

/** A page without the line of a row. */
export function withoutRow(text: string, [first]: readonly Cell[]): string {
  const at = first?.start ?? 0
  const end = text.indexOf('\n', at)
  return text.slice(0, text.lastIndexOf('\n', at - 1) + 1) + (end === -1 ? '' : text.slice(end + 1))
}

const RULE = /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*:?-*:?[ \t]*$/

/** The tables of a page, in their order. */
export const readTables: Read<readonly PageTable[]> = readOnce(readTablesAnew)

function readTablesAnew(text: string, file: string): PageTable[] {
  // Bars in code are no borders; its letters stay.
  const plain = withoutCode(text, getBodyStart(text, file), (code) =>
    blankBlock(code).replaceAll('|', 'x'),
  )
  const tables: PageTable[] = []
  let heading = ''
  let open: { head: readonly Cell[]; rows: (readonly Cell[])[] } | undefined
  let before: readonly Cell[] = []
  let at = 0
  for (const line of plain.split('\n')) {
    const cells = line.includes('|') ? readCells(text, line, at) : []
    if (RULE.test(line) && before.length > 0) {
      open = { head: before, rows: [] }
      tables.push({ heading, ...open })
    } else if (open !== undefined && cells.length > 1) open.rows.push(cells)
    else open = undefined
    heading = /^[ \t]*#{1,6} +(.+)$/.exec(text.slice(at, at + line.length))?.[1] ?? heading
    before = cells
    at += line.length + 1
  }
  return tables
}

function readCells(text: string, line: string, at: number): Cell[] {
  const borders = [...line.matchAll(/(?<!\\)\|/g)].map(({ index }) => index)
  const inner = /^[ \t]*\|/.test(line) ? borders : [-1, ...borders]
  const ends = /\|[ \t]*$/.test(line) ? inner.slice(1) : [...inner.slice(1), line.length]
  return ends.map((end, index) => {
    const whole = line.slice((inner[index] ?? 0) + 1, end)
    const start = at + (inner[index] ?? 0) + 1 + (whole.length - whole.trimStart().length)
    const stop = start + whole.trim().length
    return { text: text.slice(start, stop), start, end: stop }
  })
}
