import { printEntry } from '../elements/lists.ts'
import { printCodeSpan } from '../escape.ts'
import type { BlockHandler, Writer } from '../handler.ts'
import { findClass, getChild, type HtmlElement, hasClass } from '../tree.ts'
import { getPlainLine } from '../visible.ts'

/** Method and whole address. */
export const endpointBar: BlockHandler = (element) => {
  const copy = findClass(element, 'endpoint-copy')
  if (copy === undefined) return undefined
  const method = getPlainLine(findClass(element, 'method-pill'))
  const address = copy.attributes['data-copy'] || getPlainLine(findClass(element, 'endpoint-path'))
  return [printCodeSpan(`${method} ${address}`.trim())]
}

/** The title of a part of a reference, with what stands beside it. */
export const sectionHeading: BlockHandler = (element, write) => {
  const subtitle = findClass(element, 'api-section-heading-subtitle')
  const title = element.children.filter((child) => child !== subtitle)
  const words = subtitle === undefined ? '' : write.inline(subtitle.children).trim()
  const [head = '', ...rest] = write.blocks(title)
  const isTitled = head !== '' && !hasClass(element, 'inner')
  return words === ''
    ? [head, ...rest]
    : isTitled
      ? [`${head} (${words.replaceAll(/\s+/g, ', ')})`, ...rest]
      : [words]
}

/** A named value: name, then type, place and the like, then what it is. */
export const field: BlockHandler = (element, write) => {
  const head = getChild(element, 'field-head')
  const content = getChild(element, 'field-content')
  if (head === undefined || content === undefined) return undefined
  const name = getPlainLine(getChild(head, 'field-name') ?? findClass(head, 'server-url'))
  const facts = getPills(head).map((pill) => getFact(pill, write))
  const notes = facts.length === 0 ? '' : ` (${facts.join(', ')})`
  const options = getChild(element, 'field-options')
  const blocks = [
    ...(options === undefined ? [] : [listed(options, write)]),
    ...write.blocks(content.children),
  ]
  const term = name === '' ? facts.join(', ') : printCodeSpan(name) + notes
  return [printEntry(term, blocks)]
}

function getPills({ children }: HtmlElement): HtmlElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string' || hasClass(child, 'field-name')) return []
    return child.classes.some((name) => name.endsWith('-pill')) ? [child] : getPills(child)
  })
}

/** Types such as `map<string, Price>[]` are clearer as code than with their marks escaped. */
function getFact(pill: HtmlElement, write: Writer): string {
  const text = getPlainLine(pill)
  return /[<[*_]/.test(text) && pill.children.every((child) => typeof child === 'string')
    ? printCodeSpan(text)
    : write.inline(pill.children).trim()
}

function listed({ children }: HtmlElement, write: Writer): string {
  return write.inline(children).trim().replaceAll('` `', '`, `')
}
