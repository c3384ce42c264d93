import type { BlockHandler, Writer } from '../handler.ts'
import { listItem } from '../layout.ts'
import { getChild, getElements, type HtmlElement } from '../tree.ts'

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
