import { printCodeSpan } from '../escape.ts'
import type { BlockHandler } from '../handler.ts'
import { inlineText } from '../inline.ts'
import { getElements, getText, type HtmlElement, type HtmlNode } from '../tree.ts'
import { isLeftOut } from '../visible.ts'

/** A table; cells that hold blocks have them below each other. */
export const table: BlockHandler = (element) => {
  const rows = getRows(element)
  const [first] = rows
  if (first === undefined) return []
  const width = Math.max(...rows.map((row) => row.reduce((sum, cell) => sum + getSpan(cell), 0)))
  const hasHead = first.some(({ name }) => name === 'th')
  const head = hasHead ? first : []
  const rules = Array.from({ length: width }, (_, at) => alignment(first[at]))
  const caption = getElements(element.children).find(({ name }) => name === 'caption')
  const lines = [
    line(head, width),
    `| ${rules.join(' | ')} |`,
    ...(hasHead ? rows.slice(1) : rows).map((row) => line(row, width)),
  ].join('\n')
  const words = caption === undefined ? '' : inlineText(caption.children).trim()
  return words === '' ? [lines] : [words, lines]
}

function getRows(element: HtmlElement): HtmlElement[][] {
  return getElements(element.children).flatMap((child) => {
    if (child.name === 'tr') return [getElements(child.children)]
    return /^t(?:head|body|foot)$/.test(child.name) ? getRows(child) : []
  })
}

function getSpan({ attributes }: HtmlElement): number {
  return Math.max(1, Number.parseInt(attributes.colspan ?? '1', 10) || 1)
}

function line(cells: readonly HtmlElement[], width: number): string {
  const texts = cells.flatMap((cell) => [getCellText(cell), ...Array(getSpan(cell) - 1).fill('')])
  while (texts.length < width) texts.push('')
  return `| ${texts.join(' | ')} |`
}

function alignment(cell: HtmlElement | undefined): string {
  const { align, style = '' } = cell?.attributes ?? {}
  const side = align ?? /text-align:\s*(\w+)/.exec(style)?.[1]
  if (side === 'center') return ':---:'
  return side === 'right' ? '---:' : side === 'left' ? ':---' : '---'
}

function getCellText({ children }: HtmlElement): string {
  return getParts(children)
    .map((part) => part.trim().replaceAll('\\\n', '<br>').replaceAll('\n', ' '))
    .filter((part) => part !== '')
    .join('<br>')
    .replaceAll('|', '\\|')
}

/** The lines of a cell. */
function getParts(nodes: readonly HtmlNode[]): string[] {
  const parts: string[] = []
  let run: HtmlNode[] = []
  const flush = () => {
    if (run.length > 0) parts.push(inlineText(run))
    run = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !node.isBlock) {
      run.push(node)
      continue
    }
    flush()
    if (isLeftOut(node)) continue
    if (node.name === 'pre') parts.push(...getText(node).trim().split('\n').map(printCodeSpan))
    else if (node.name === 'li') {
      const [first = '', ...rest] = getParts(node.children)
      parts.push(`• ${first.trim()}`, ...rest)
    } else parts.push(...getParts(node.children))
  }
  flush()
  return parts
}
