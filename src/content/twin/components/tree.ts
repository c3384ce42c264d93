import { codeSpan } from '../escape.ts'
import type { BlockHandler, Writer } from '../handler.ts'
import { elementsOf, find, findClass, type HtmlElement, hasClass } from '../tree.ts'
import { plainLine } from '../visible.ts'

/** Files and folders as a nested list. */
export const tree: BlockHandler = (element, write) => {
  const list = findClass(element, 'tree-list')
  return list === undefined ? undefined : [entriesOf(list, write).join('\n')]
}

function entriesOf(list: HtmlElement, write: Writer): string[] {
  return elementsOf(list.children).flatMap((item) => {
    if (item.name !== 'li') return write.blocks([item])
    const row = findClass(item, 'tree-row')
    const inner = find(item, ({ name }) => name === 'ul')
    const isFolder = inner !== undefined && hasClass(inner, 'tree-folder-content')
    const name = row && plainLine(findClass(row, 'tree-name'))
    const comment = row && plainLine(findClass(row, 'tree-comment'))
    const words = codeSpan(`${name ?? ''}${isFolder && !name?.endsWith('/') ? '/' : ''}`)
    const line = comment === undefined || comment === '' ? words : `${words} ${comment}`
    const below = inner === undefined ? [] : entriesOf(inner, write)
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
