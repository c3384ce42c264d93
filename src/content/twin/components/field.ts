import { entry } from '../elements/lists.ts'
import { codeSpan } from '../escape.ts'
import type { BlockHandler, Writer } from '../handler.ts'
import { childOf, type HtmlElement, hasClass } from '../tree.ts'
import { plainLine } from '../visible.ts'

/** A named value: name, then type, place and the like, then what it is. */
export const field: BlockHandler = (element, write) => {
  const head = childOf(element, 'field-head')
  const content = childOf(element, 'field-content')
  if (head === undefined || content === undefined) return undefined
  const name = plainLine(childOf(head, 'field-name') ?? childOf(head, 'server-url'))
  const facts = pillsOf(head).map((pill) => factOf(pill, write))
  const notes = facts.length === 0 ? '' : ` (${facts.join(', ')})`
  const options = childOf(element, 'field-options')
  const blocks = [
    ...(options === undefined ? [] : [listed(options, write)]),
    ...write.blocks(content.children),
  ]
  const term = name === '' ? facts.join(', ') : codeSpan(name) + notes
  return [entry(term, blocks)]
}

function pillsOf({ children }: HtmlElement): HtmlElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string' || hasClass(child, 'field-name')) return []
    return child.classes.some((name) => name.endsWith('-pill')) ? [child] : pillsOf(child)
  })
}

/** Types such as `map<string, Price>[]` are clearer as code than with their marks escaped. */
function factOf(pill: HtmlElement, write: Writer): string {
  const text = plainLine(pill)
  return /[<[*_]/.test(text) && pill.children.every((child) => typeof child === 'string')
    ? codeSpan(text)
    : write.inline(pill.children).trim()
}

function listed({ children }: HtmlElement, write: Writer): string {
  return write.inline(children).trim().replaceAll('` `', '`, `')
}
