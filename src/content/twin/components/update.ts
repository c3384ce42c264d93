import { escapeText } from '../escape.ts'
import type { BlockHandler } from '../handler.ts'
import { getChild } from '../tree.ts'
import { getPlainLine } from '../visible.ts'

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
