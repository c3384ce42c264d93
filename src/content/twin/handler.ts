import type { HtmlElement, HtmlNode } from './tree.ts'

/** Writes HTML as Markdown. */
export interface Writer {
  blocks(nodes: readonly HtmlNode[]): string[]
  /** As one line, in which only breaks of the author's begin another one. */
  inline(nodes: readonly HtmlNode[]): string
}

/** What writes a kind of element as blocks of Markdown; nothing where it is none of its kind. */
export type BlockHandler = (element: HtmlElement, write: Writer) => string[] | undefined
