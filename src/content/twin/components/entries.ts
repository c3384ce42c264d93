import { escapeText, printCodeSpan } from '../escape.ts'
import type { BlockHandler, Writer } from '../handler.ts'
import { listItem } from '../layout.ts'
import { find, findClass, getChild, getElements, type HtmlElement, hasClass } from '../tree.ts'
import { getPlainLine } from '../visible.ts'

/** Numbered entries; steps whose titles are headings become sections with numbers. */
export const steps: BlockHandler = ({ children }, write) => {
  const items = getElements(children)
  let number = 1
  const written = items.map((item) => {
    number = Number(item.attributes.value ?? number)
    return step(item, number++, write)
  })
  // Sections stand by themselves, entries are one list.
  return written.some(({ isSection }) => isSection)
    ? written.flatMap(({ blocks }) => blocks)
    : [written.flatMap(({ blocks }) => blocks).join('\n\n')]
}

function step(
  item: HtmlElement,
  number: number,
  write: Writer,
): { blocks: string[]; isSection: boolean } {
  const title = getChild(item, 'step-title')
  const content = getChild(item, 'step-content')
  const blocks = write.blocks(content?.children ?? [])
  const words = title === undefined ? '' : write.inline(title.children).trim()
  if (title !== undefined && /^h[1-6]$/.test(title.name)) {
    const marks = '#'.repeat(Number(title.name[1]))
    return { blocks: [`${marks} ${number}. ${words}`, ...blocks], isSection: true }
  }
  const first = words === '' ? '' : `**${words}**`
  return { blocks: [listItem(`${number}.`, first, blocks)], isSection: false }
}

/** An entry of a changelog under its label, with its tags and its description. */
export const update: BlockHandler = (element, write) => {
  const content = getChild(element, 'update-content')
  if (content === undefined) return undefined
  const side = getChild(element, 'update-side')
  const label = getPlainLine(getChild(side, 'update-label'))
  const tags = getChild(side, 'update-tags')?.children.map((tag) =>
    typeof tag === 'string' ? tag.trim() : getPlainLine(tag),
  )
  const description = getChild(side, 'update-description')
  const facts = [tags?.filter((tag) => tag !== '').join(', ') ?? '', getPlainLine(description)]
  const line = facts.filter((fact) => fact !== '').join(' · ')
  return [
    ...(label === '' ? [] : [`## ${escapeText(label, false)}`]),
    ...(line === '' ? [] : [escapeText(line, false)]),
    ...write.blocks(content.children),
  ]
}

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
