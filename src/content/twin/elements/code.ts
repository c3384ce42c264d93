import type { BlockHandler } from '../handler.ts'
import { printFence } from '../layout.ts'
import { find, findClass, getText, type HtmlElement } from '../tree.ts'
import { getPlainLine } from '../visible.ts'

/** The first code below an element, as a fence. */
export function printElementFence(element: HtmlElement, title = ''): string[] {
  const pre = find(element, ({ name }) => name === 'pre')
  if (pre === undefined) return []
  const code = find(pre, ({ name }) => name === 'code') ?? pre
  const language = code.classes.find((name) => name.startsWith('language-'))?.slice(9) ?? ''
  return [printFence(getText(code).replace(/\n$/, ''), language, title)]
}

/** A block with its title; an icon alone makes its language the title. */
export const codeBlock: BlockHandler = (element) => {
  const title = getPlainLine(findClass(element, 'code-block-title'))
  return printElementFence(element, title === element.attributes['data-language'] ? '' : title)
}

export const plainCode: BlockHandler = (element) =>
  printElementFence({ ...element, name: 'div', children: [element] })

export const diagram: BlockHandler = (element) => {
  const source = find(element, ({ name }) => name === 'pre')
  return source === undefined ? [] : [printFence(getText(source).trim(), 'mermaid')]
}

export const formula: BlockHandler = (element) => {
  const math = find(element, ({ name }) => name === 'math')
  return math === undefined ? undefined : [`$$\n${getText(math).trim()}\n$$`]
}
