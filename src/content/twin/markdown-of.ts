import { escapeText } from './escape.ts'
import { joinBlocks } from './layout.ts'
import { shrink } from './shrink.ts'
import { parseTree } from './tree.ts'
import { writer } from './writer.ts'

/**
 * A page's HTML as Markdown that needs no components: callouts are quotations, tabs and accordions
 * lists, cards links, fields entries with their types. What only works in a browser is left out.
 */
export function markdownOf(html: string): string {
  return joinBlocks(writer.blocks(parseTree(shrink(html))))
}

/** Text that Markdown takes for nothing else. */
export function markdownText(text: string): string {
  return escapeText(text, false)
}
