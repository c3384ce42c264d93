import { blockHandlers } from './block-handlers.ts'
import { escapeText, guardLine } from './escape.ts'
import type { Writer } from './handler.ts'
import { inlineText } from './inline.ts'
import { joinBlocks } from './layout.ts'
import { parseTree } from './parse-tree.ts'
import type { HtmlElement, HtmlNode } from './tree.ts'
import { isLeftOut } from './visible.ts'

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
 *
 * @param parts HTML of the page, one part below the other
 */
export function writeMarkdown(parts: readonly string[]): string {
  return joinBlocks(parts.flatMap((html) => writer.blocks(parseTree(html))))
}

/** Text that Markdown takes for nothing else. */
export function escapeMarkdown(text: string): string {
  return escapeText(text, false)
}
