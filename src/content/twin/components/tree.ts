import { printCodeSpan } from '../escape.ts'
import type { BlockHandler, Writer } from '../handler.ts'
import { find, findClass, getElements, type HtmlElement, hasClass } from '../tree.ts'
import { getPlainLine } from '../visible.ts'

/** Files and folders as a nested list. */
export const tree: BlockHandler = (element, write) => {
  const list = findClass(element, 'tree-list')
  return list === undefined ? undefined : [getEntries(list, write).join('\n')]
}

function getEntries(list: HtmlElement, write: Writer): string[] {
  return getElements(list.children).flatMap((item) => {
    if (item.name !== 'li') return write.blocks([item])
    const row = findClass(item, 'tree-row')
    const inner = find(item, ({ name }) => name === 'ul')
    const isFolder = inner !== undefined && hasClass(inner, 'tree-folder-content')
    const name = row && getPlainLine(findClass(row, 'tree-name'))
    const comment = row && getPlainLine(findClass(row, 'tree-comment'))
    const words = printCodeSpan(`${name ?? ''}${isFolder && !name?.endsWith('/') ? '/' : ''}`)
    const line = comment === undefined || comment === '' ? words : `${words} ${comment}`
    const below = inner === undefined ? [] : getEntries(inner, write)
    return [
      `- ${line}`,
      ...below
        .join('\n')
        .split('\n')
        .filter(Boolean)
        .map((one) => `  ${one}`),
    ]
  })
}
