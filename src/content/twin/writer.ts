import { blockHandlers } from './block-handlers.ts'
import { escapeText, guardLine } from './escape.ts'
import type { Writer } from './handler.ts'
import { inlineText } from './inline.ts'
import { joinBlocks } from './layout.ts'
import { parseTree } from './parse-tree.ts'
import type { HtmlElement, HtmlNode } from './tree.ts'
import { isLeftOut } from './visible.ts'

const CONTROLS =
  /<a class="heading-anchor"[^>]*><\/a>|<button type="button" data-testid="copy-code-button"[^>]*><\/button>/g

const DRAWINGS = /<(svg|script|style|template|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g

const FORMULA = /<math\b[^>]*>[\s\S]*?<\/math>/g

const TEX = /<annotation encoding="application\/x-tex">([\s\S]*?)<\/annotation>/

const CODE = /<pre\b[\s\S]*?<\/pre>/g

const COLORS = /<\/?span\b[^>]*>/g

const CHANGED = /<span class="line diff (add|remove)\b/

export { printFence } from './layout.ts'
export const writer: Writer = { blocks: writeBlocks, inline: (nodes) => inlineText(nodes) }

function writeBlocks(nodes: readonly HtmlNode[]): string[] {
  const blocks: string[] = []
  let run: HtmlNode[] = []
  const flush = () => {
    if (run.length > 0) {
      const text = paragraph(run)
      if (text !== '') blocks.push(text)
    }
    run = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || !(node.isBlock || hasOwnHandler(node))) {
      run.push(node)
      continue
    }
    const own = handled(node)
    if (own === undefined && isLeftOut(node)) continue
    flush()
    blocks.push(...(own ?? writeBlocks(node.children)))
  }
  flush()
  return blocks
}

function handled(element: HtmlElement): string[] | undefined {
  for (const name of element.classes) {
    const blocks = blockHandlers.get(name)?.(element, writer)
    if (blocks !== undefined) return blocks
  }
  return blockHandlers.get(element.name)?.(element, writer)
}

function hasOwnHandler({ classes }: HtmlElement): boolean {
  return classes.some((name) => blockHandlers.has(name))
}

function paragraph(nodes: readonly HtmlNode[]): string {
  if (nodes.every((node) => typeof node === 'string' && node.trim() === '')) return ''
  return inlineText(nodes).trim().split('\n').map(guardLine).join('\n')
}

/**
 * A page's HTML as Markdown that needs no components: callouts are quotations, tabs and accordions
 * lists, cards links, fields entries with their types. What only works in a browser is left out.
 */
export function writeMarkdown(html: string): string {
  return joinBlocks(writer.blocks(parseTree(shrink(html))))
}

/** Text that Markdown takes for nothing else. */
export function escapeMarkdown(text: string): string {
  return escapeText(text, false)
}

/**
 * HTML without what a text has no use for and a parser would lose its time with: the colors of
 * code, the drawings, the presentation of formulas (they become their TeX).
 */
function shrink(html: string): string {
  let small = html.includes('<pre') ? html.replaceAll(CODE, plainCode) : html
  if (small.includes('<math')) small = small.replaceAll(FORMULA, plainFormula)
  return small.replaceAll(DRAWINGS, '').replaceAll(CONTROLS, '')
}

function plainCode(block: string): string {
  const marked = CHANGED.test(block) ? asDiff(block) : block
  return marked.replaceAll(COLORS, '')
}

/** Lines that come and go are told by their first character. */
function asDiff(block: string): string {
  return block.replace(
    /(<code\b[^>]*>)([\s\S]*)(<\/code>)/,
    (_, open: string, text: string, end) => {
      const lines = text.split('\n').map((line) => {
        const kind = CHANGED.exec(line)?.[1]
        return (kind === 'add' ? '+ ' : kind === 'remove' ? '- ' : '  ') + line
      })
      return open.replace(/\blanguage-[^"\s]+/, 'language-diff') + lines.join('\n') + end
    },
  )
}

function plainFormula(math: string): string {
  const source = TEX.exec(math)?.[1]
  if (source === undefined) return math
  return `<math${math.includes('display="block"') ? ' display="block"' : ''}>${source}</math>`
}
