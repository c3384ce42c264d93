import { printEntry } from '../elements/lists.ts'
import { escapeText, printDestination } from '../escape.ts'
import type { BlockHandler } from '../handler.ts'
import { inlineText } from '../inline.ts'
import { printStrong } from '../layout.ts'
import { findClass, getChild, getElements, getText, type HtmlElement } from '../tree.ts'

/** A link with what it says of where it leads. */
export const card: BlockHandler = (element, write) => {
  const body = findClass(element, 'card-main')
  if (body === undefined) return undefined
  const title = getChild(body, 'card-title')
  const cta = getChild(body, 'card-cta')
  const content = getChild(body, 'card-content')
  const blocks = content === undefined ? [] : write.blocks(content.children)
  return described(element.name === 'a' ? element : linkOf(body), [title, cta], blocks)
}

/** The same for a preview, whose words stand below it. */
export const tile: BlockHandler = (element, write) => {
  const preview = getChild(element, 'tile-preview')
  if (preview === undefined) return undefined
  const description = getChild(element, 'tile-description')
  const blocks = [description, preview].flatMap((part) => write.blocks(part?.children ?? []))
  return described(linkOf(element), [getChild(element, 'tile-title')], blocks)
}

/** @param names what may name the link, the most important first; the others follow the text */
function described(
  link: HtmlElement | undefined,
  names: readonly (HtmlElement | undefined)[],
  blocks: readonly string[],
): string[] {
  const href = link?.attributes.href
  const [name, ...others] = names.flatMap((one) => (one === undefined ? [] : [getWords(one)]))
  const rest = [...blocks, ...others]
  if (href !== undefined) {
    const words = name ?? escapeText(href, true)
    return [printEntry(`[${words}](${printDestination(href)})`, rest)]
  }
  return name === undefined ? rest.slice() : [printEntry(printStrong(name), rest)]
}

function getWords(element: HtmlElement): string {
  const words = inlineText(element.children, true).replaceAll(/\s+/g, ' ').trim()
  return words === '' ? escapeText(getText(element), true) : words
}

/** The link that covers a box: on one of its names, or behind them; not that of a box inside. */
function linkOf(box: HtmlElement): HtmlElement | undefined {
  const named = getElements(box.children).filter(({ classes }) =>
    classes.some((name) => /-(?:title|cta)$/.test(name)),
  )
  const found = named.map((one) => findClass(one, 'cover-link')).find((one) => one !== undefined)
  return found ?? getChild(box, 'cover-link')
}
