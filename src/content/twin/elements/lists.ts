import type { BlockHandler, Writer } from '../handler.ts'
import { BULLET, joinBlocks, listItem, printStrong } from '../layout.ts'
import { getElements, type HtmlElement } from '../tree.ts'

/** A list; its entries stand close together where the author wrote them so. */
export const list: BlockHandler = (element, write) => {
  const entries = getElements(element.children)
  const isOrdered = element.name === 'ol'
  let number = Number(element.attributes.start ?? 1)
  const items = entries.map((entry) => {
    number = Number(entry.attributes.value ?? number)
    const marker = isOrdered ? `${number++}.` : '-'
    return listItem(marker, ...firstAndRest(entry, write))
  })
  const isLoose = entries.some(({ children }) =>
    getElements(children).some(({ name }) => name === 'p'),
  )
  return [items.join(isLoose ? '\n\n' : '\n')]
}

/** Values, each with what it stands for. */
export const valueList: BlockHandler = ({ children }, write) =>
  getElements(children).map(({ children: parts }) => {
    const words = parts.filter((part) => typeof part === 'string' || !part.isBlock)
    const texts = parts.filter((part) => typeof part !== 'string' && part.isBlock)
    const term = words.map((word) => write.inline([word]).trim()).filter((word) => word !== '')
    return printEntry(term.join(' '), write.blocks(texts))
  })

function firstAndRest(entry: HtmlElement, write: Writer): [first: string, rest: string[]] {
  const [first = '', ...rest] = write.blocks(entry.children)
  return [first, rest]
}

/** Terms with what they mean. */
export const definitions: BlockHandler = ({ children }, write) => {
  const items: { term: string; blocks: string[] }[] = []
  const read = (element: HtmlElement) => {
    if (element.name === 'dt') {
      items.push({ term: printStrong(write.inline(element.children).trim()), blocks: [] })
    } else if (element.name === 'dd') items.at(-1)?.blocks.push(...write.blocks(element.children))
    else getElements(element.children).forEach(read)
  }
  getElements(children).forEach(read)
  return items.map(({ term, blocks }) => printEntry(term, blocks))
}

/** An entry of a list that a component makes: a term, and a text that goes on behind it. */
export function printEntry(term: string, blocks: readonly string[]): string {
  const [first, ...rest] = blocks
  const isLine =
    first !== undefined && !first.includes('\n') && !/^(?:[-*] |#|>|```|\||\d+\. )/.test(first)
  return isLine ? listItem(BULLET, `${term}: ${first}`, rest) : listItem(BULLET, term, blocks)
}

/** The same as a block that stands by itself. */
export function printEntries(items: readonly string[]): string[] {
  return items.length === 0 ? [] : [joinBlocks(items)]
}
