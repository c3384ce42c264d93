import type { BlockHandler } from '../handler.ts'
import { BULLET, joinBlocks, listItem } from '../layout.ts'
import { findClass, type HtmlElement, type HtmlNode, hasClass } from '../tree.ts'
import { getPlainLine } from '../visible.ts'

/** A palette: its rows with their titles, its colors as entries. */
export const color: BlockHandler = (element, write) => {
  const rows: string[] = []
  const read = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (typeof node === 'string') continue
      if (hasClass(node, 'color-row-title')) rows.push(`**${getPlainLine(node)}**`)
      else if (hasClass(node, 'color-item')) rows.push(...(colorItem(node, write) ?? []))
      else if (node.name === 'div') read(node.children)
      else rows.push(...write.blocks([node]))
    }
  }
  read(element.children)
  return [joinBlocks(rows)]
}

/** A color with its value in each mode. */
export const colorItem: BlockHandler = ({ attributes, ...element }) => {
  const { 'data-copy': light = '', 'data-copy-dark': dark } = attributes
  const name = getPlainLine(findClass({ attributes, ...element } as HtmlElement, 'color-name'))
  const values = dark === undefined ? `\`${light}\`` : `\`${light}\` (dark: \`${dark}\`)`
  return [listItem(BULLET, name === '' ? values : `${name}: ${values}`, [])]
}
