import type { Block } from './blocks.ts'

const delimiter = /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/

/** The table that begins at a line, if one does, and where it ends. */
export function tableAt(
  lines: readonly string[],
  at: number,
): [table: Block | undefined, next: number] {
  const head = lines[at] ?? ''
  const marks = lines[at + 1] ?? ''
  if (!head.includes('|') || !delimiter.test(marks)) return [undefined, at]
  const cells = cellsOf(head)
  const align = cellsOf(marks).map(alignment)
  if (align.length !== cells.length) return [undefined, at]
  const rows = [cells]
  let end = at + 2
  for (; end < lines.length && /\S/.test(lines[end] ?? ''); end++) {
    const row = cellsOf(lines[end] ?? '')
    rows.push(cells.map((_cell, column) => row[column] ?? ''))
  }
  return [{ type: 'table', align, rows }, end]
}

function alignment(mark: string): string | undefined {
  if (mark.endsWith(':')) return mark.startsWith(':') ? 'center' : 'right'
  return undefined
}

/** The cells of a row; a bar behind a backslash belongs to its cell. */
function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
}
