import { Parser } from 'htmlparser2'
import { BLOCKS, readRegularTree } from './regular-tree.ts'
import { shrink } from './shrink.ts'
import type { HtmlElement, HtmlNode } from './tree.ts'

/** The elements and texts of a piece of HTML, without what a text has no use for. */
export function parseTree(html: string): HtmlNode[] {
  const regular = readRegularTree(html)
  if (regular !== undefined) return regular
  const small = shrink(html)
  return readRegularTree(small) ?? parseAnyTree(small)
}

/** The same for HTML as authors may write it: what is wrong with it is mended as browsers do. */
export function parseAnyTree(html: string): HtmlNode[] {
  const root: HtmlNode[] = []
  const open: HtmlElement[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const { class: classes = '' } = attributes
        const element: HtmlElement = {
          name,
          attributes,
          classes: classes === '' ? [] : classes.split(/\s+/),
          children: [],
          isBlock: BLOCKS.has(name),
        }
        const siblings = open.at(-1)?.children ?? root
        siblings.push(element)
        open.push(element)
      },
      ontext(text) {
        // A parser hands over characters that were written as references one by one.
        const siblings = open.at(-1)?.children ?? root
        const last = siblings.at(-1)
        if (typeof last === 'string') siblings[siblings.length - 1] = last + text
        else siblings.push(text)
      },
      onclosetag() {
        const closed = open.pop()
        const around = open.at(-1)
        if (closed?.isBlock === true && around !== undefined) around.isBlock = true
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return root
}
