/** Columns of wider tables are not aligned: nobody sees them side by side. */
const WIDEST = 140

/** Characters that take two places where letters have one width. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/gu

/**
 * The lines of a table in one form; `undefined` where they are not all rows.
 *
 * @param lines of its head, of the rule below it, and of its rows
 */
export function printTable(
  lines: readonly string[],
  align: readonly (string | null)[],
): string[] | undefined {
  const rows = lines.map(splitRow)
  const count = rows[0]?.length ?? 0
  if (rows.length < 2 || count === 0 || rows.some((row) => row.length > count)) return undefined
  const texts = rows.map((row) => Array.from({ length: count }, (_, at) => row[at] ?? ''))
  const widths = Array.from({ length: count }, (_, at) =>
    Math.max(3, ...texts.map((row, line) => (line === 1 ? 0 : measure(row[at] ?? '')))),
  )
  const isAligned = widths.reduce((sum, width) => sum + width + 3, 1) <= WIDEST
  return texts.map((row, line) => {
    const cells = row.map((text, at) => {
      const width = isAligned ? (widths[at] ?? 3) : 3
      if (line === 1) return printRule(width, align[at])
      return text + ' '.repeat(Math.max(0, isAligned ? width - measure(text) : 0))
    })
    return `| ${cells.join(' | ')} |`
  })
}

function printRule(width: number, align: string | null | undefined): string {
  const [left, right] = [
    align === 'left' || align === 'center',
    align === 'right' || align === 'center',
  ]
  return `${left ? ':' : '-'}${'-'.repeat(width - 2)}${right ? ':' : '-'}`
}

/** The texts between the bars of a row; bars with a backslash are text, in code as well. */
function splitRow(line: string): string[] {
  const cells = line.trim().split(/(?<!\\)\|/)
  if (cells[0]?.trim() === '') cells.shift()
  if (cells.length > 1 && cells.at(-1)?.trim() === '') cells.pop()
  return cells.map((cell) => cell.trim())
}

function measure(text: string): number {
  return Array.from(text).length + (text.match(WIDE)?.length ?? 0)
}
