import type { BlockHandler } from '../handler.ts'
import { joinBlocks, printLabeled, printStrong, quote } from '../layout.ts'
import { getChild, type HtmlElement, hasClass } from '../tree.ts'
import { getPlainLine } from '../visible.ts'

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
