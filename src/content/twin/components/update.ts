import { escapeText } from '../escape.ts'
import type { BlockHandler } from '../handler.ts'
import { childOf } from '../tree.ts'
import { plainLine } from '../visible.ts'

/** An entry of a changelog under its label, with its tags and its description. */
export const update: BlockHandler = (element, write) => {
  const content = childOf(element, 'update-content')
  if (content === undefined) return undefined
  const side = childOf(element, 'update-side')
  const label = plainLine(childOf(side, 'update-label'))
  const tags = childOf(side, 'update-tags')?.children.map((tag) =>
    typeof tag === 'string' ? tag.trim() : plainLine(tag),
  )
  const description = childOf(side, 'update-description')
  const facts = [tags?.filter((tag) => tag !== '').join(', ') ?? '', plainLine(description)]
  const line = facts.filter((fact) => fact !== '').join(' · ')
  return [
    ...(label === '' ? [] : [`## ${escapeText(label, false)}`]),
    ...(line === '' ? [] : [escapeText(line, false)]),
    ...write.blocks(content.children),
  ]
}
