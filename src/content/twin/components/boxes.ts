import { printEntry } from '../elements/lists.ts'
import type { BlockHandler, Writer } from '../handler.ts'
import { BULLET, joinBlocks, listItem, printLabeled, printStrong, quote } from '../layout.ts'
import { findClass, getChild, getElements, type HtmlElement, hasClass } from '../tree.ts'
import { getPlainLine } from '../visible.ts'

function isSummary({ name }: HtmlElement): boolean {
  return name === 'summary'
}

/** The title of what opens, then what is inside. */
export const accordion: BlockHandler = (element, write) => {
  const summary = getChild(element, 'accordion-button')
  const content = getChild(element, 'accordion-content')
  if (content === undefined) return undefined
  const title = inlineOf(summary && findClass(summary, 'accordion-title'), write)
  const description = inlineOf(summary && findClass(summary, 'accordion-description'), write)
  const head = description === '' ? printStrong(title) : `${printStrong(title)}: ${description}`
  return [listItem(BULLET, head, write.blocks(content.children))]
}

/** Nested fields stand directly below what they belong to; other details have a title. */
export const disclosure: BlockHandler = (element, write) => {
  if (element.name !== 'details') return undefined
  const [summary] = getElements(element.children).filter(isSummary)
  const title = inlineOf(summary, write)
  const blocks = write.blocks(element.children.filter((child) => child !== summary))
  // What belongs to a field of an API needs no words for that.
  if (element.attributes['data-below'] !== undefined) return blocks
  if (blocks.length === 0) return title === '' ? [] : [title]
  return [title === '' ? blocks.join('\n\n') : listItem(BULLET, `**${title}**`, blocks)]
}

/** What the prompt is for, then its text. */
export const prompt: BlockHandler = (element, write) => {
  const text = getChild(element, 'prompt-text')
  if (text === undefined) return undefined
  const description = inlineOf(findClass(element, 'prompt-description'), write)
  const content = text.children.filter((child) => typeof child === 'string' || !isSummary(child))
  return [printEntry(printStrong(description), write.blocks(content))]
}

function inlineOf(element: HtmlElement | undefined, write: Writer): string {
  return element === undefined ? '' : write.inline(element.children).trim()
}

/** A quotation that begins with what kind of callout it is, and its title. */
export const callout: BlockHandler = (element, write) => {
  const content = getChild(element, 'callout-content')
  if (content === undefined) return undefined
  const isPart = (name: string) => (child: unknown) =>
    typeof child === 'object' && hasClass(child as HtmlElement, name)
  const kind = getPlainLine(find(content, isPart('sr-only'))).replace(/:$/, '')
  const title = find(content, isPart('callout-title'))
  const words = title === undefined ? '' : write.inline(title.children).trim()
  const rest = content.children.filter(
    (child) => !isPart('sr-only')(child) && !isPart('callout-title')(child),
  )
  const label = [kind, words].filter((text) => text !== '').join(': ')
  const blocks = write.blocks(rest)
  return [quote(joinBlocks(label === '' ? blocks : printLabeled(printStrong(`${label}:`), blocks)))]
}

function find({ children }: HtmlElement, is: (child: unknown) => boolean): HtmlElement | undefined {
  const [found] = children.filter((child) => is(child))
  return typeof found === 'object' ? found : undefined
}
