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

const LINE = '1px solid'

/**
 * Says by style what browsers that follow MathML Core know no attributes for: how the cells of tables
 * stand, those of `aligned`, `cases` and numbered formulas among them, and lines around something.
 */
export function styleMathml(mathml: string): string {
  return styleCells(mathml).replaceAll(
    /<menclose notation="((?:box|top|bottom|left|right| )+)"/g,
    (whole, sides: string) => `${whole} style="${getLines(sides)}"`,
  )
}

function getLines(sides: string): string {
  if (sides === 'box') return `border:${LINE};padding:0.3em`
  return sides
    .split(' ')
    .map((side) => `border-${side}:${LINE}`)
    .join(';')
}

function styleCells(mathml: string): string {
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
    const style = getStyle(table)
    return style === '' ? whole : `<mtd${attributes} style="${style}">`
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

function getStyle({ align, gaps, columnLines, rowLines, row, column }: Table): string {
  const aligned = align[column]
  const isMoved = aligned !== undefined && aligned !== 'center'
  const isRuled = (lines: readonly string[], at: number) =>
    at >= 0 && (lines[Math.min(at, lines.length - 1)] ?? 'none') !== 'none'
  // What is said of the space between columns, each of two has the half of.
  const half = (at: number) => {
    const gap = Number.parseFloat(gaps[Math.min(at, gaps.length - 1)] ?? '')
    return Number.isNaN(gap) ? undefined : `${gap / 2}em`
  }
  const before = column === 0 ? '0' : half(column - 1)
  const after = column === align.length - 1 ? '0' : half(column)
  return [
    // What is in a cell is a block, which only a browser's own value moves.
    isMoved && `text-align:${aligned};text-align:-webkit-${aligned}`,
    gaps.length > 0 && before !== undefined && `padding-left:${before}`,
    gaps.length > 0 && after !== undefined && `padding-right:${after}`,
    isRuled(columnLines, column - 1) && `border-left:${LINE}`,
    isRuled(rowLines, row - 1) && `border-top:${LINE}`,
  ]
    .filter((one) => one !== false)
    .join(';')
}
