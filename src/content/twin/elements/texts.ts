import type { BlockHandler } from '../handler.ts'
import { joinBlocks, quote, toOneLine } from '../layout.ts'
import { hasClass } from '../tree.ts'

export const heading: BlockHandler = ({ name, children }, write) => {
  const text = toOneLine(write.inline(children).replaceAll('\\\n', ' '))
  return text === '' ? [] : [`${'#'.repeat(Number(name[1]))} ${text}`]
}

export const blockquote: BlockHandler = ({ children }, write) => [
  quote(joinBlocks(write.blocks(children))),
]

/** A link around blocks, which become its words. */
export const blockLink: BlockHandler = (element, write) => {
  if (!element.isBlock) return undefined
  const text = write.inline([element]).trim()
  return text === '' ? [] : [text]
}

export const rule: BlockHandler = () => ['---']

/** A picture and its caption below each other. */
export const figure: BlockHandler = (element, write) => {
  if (hasClass(element, 'mermaid-container')) return undefined
  return write.blocks(element.children)
}
