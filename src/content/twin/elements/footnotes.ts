import type { BlockHandler } from '../handler.ts'
import { joinBlocks } from '../layout.ts'
import { elementsOf, find } from '../tree.ts'

/** The notes below a page, with the names that the text calls them by. */
export const footnotes: BlockHandler = (element, write) => {
  const list = find(element, ({ name }) => name === 'ol')
  if (list === undefined) return undefined
  return elementsOf(list.children).map(({ attributes, children }) => {
    const name = decodeURI(attributes.id?.replace(/^user-content-fn-/, '') ?? '')
    const text = joinBlocks(write.blocks(children)).trim()
    return `[^${name}]: ${text.replaceAll(/\n(?=.)/g, '\n    ')}`
  })
}
