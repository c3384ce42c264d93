import { printCodeSpan } from '../escape.ts'
import type { BlockHandler } from '../handler.ts'
import { findClass, hasClass } from '../tree.ts'
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
