/** What the attributes of a table say of its cells, by columns and between them. */
interface Table {
  align: readonly string[]
  gaps: readonly string[]
  columnLines: readonly string[]
  rowLines: readonly string[]
  row: number
  column: number
}

const TAG = /<(\/?)(mtable|mtr|mtd)\b([^>]*)>/g

/**
 * Marks the cells of tables, those of `aligned`, `cases` and numbered formulas among them, for style sheets: browsers
 * that follow MathML Core know no attributes of tables that say how cells stand, and which lines are around them.
 */
export function markCells(mathml: string): string {
  if (!mathml.includes('<mtable')) return mathml
  const tables: Table[] = []
  return mathml.replaceAll(TAG, (whole, end: string, name: string, attributes: string) => {
    if (end !== '') {
      if (name === 'mtable') tables.pop()
      return whole
    }
    if (name === 'mtable') tables.push(readTable(attributes))
    const table = tables.at(-1)
    if (name === 'mtr' && table !== undefined) {
      table.row++
      table.column = -1
    }
    // What stands beside a numbered formula is no column.
    if (name !== 'mtd' || table === undefined || /mtr-glue|mml-eqn-num/.test(attributes))
      return whole
    table.column++
    return `<mtd${attributes}${getMarks(table)}>`
  })
}

function readTable(attributes: string): Table {
  const list = (name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]?.split(' ') ?? []
  return {
    align: list('columnalign'),
    gaps: list('columnspacing'),
    columnLines: list('columnlines'),
    rowLines: list('rowlines'),
    row: -1,
    column: -1,
  }
}

function getMarks({ align, gaps, columnLines, rowLines, row, column }: Table): string {
  const aligned = align[column]
  const isRuled = (lines: readonly string[], at: number) =>
    at >= 0 && (lines[Math.min(at, lines.length - 1)] ?? 'none') !== 'none'
  const sides = [
    isRuled(columnLines, column - 1) ? 'left' : '',
    isRuled(rowLines, row - 1) ? 'top' : '',
  ]
  // What is said of the space between columns, each of two has the half of.
  const halfBehind = (at: number) => {
    if (gaps.length === 0) return ''
    if (at < 0 || at === align.length - 1) return '0'
    return String(Number.parseFloat(gaps[Math.min(at, gaps.length - 1)] ?? '') / 2)
  }
  const marks = {
    side: aligned === 'center' ? '' : (aligned ?? ''),
    before: halfBehind(column - 1),
    after: halfBehind(column),
    lines: sides.join(' ').trim(),
  }
  return Object.entries(marks)
    .map(([name, value]) => (value === '' ? '' : ` data-${name}="${value}"`))
    .join('')
}
