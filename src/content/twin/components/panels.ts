import { printElementFence } from '../elements/code.ts'
import { escapeText } from '../escape.ts'
import type { BlockHandler, Writer } from '../handler.ts'
import { BULLET, listItem, printStrong } from '../layout.ts'
import { findClass, getChild, getElements, type HtmlElement, hasClass } from '../tree.ts'
import { getPlainLine } from '../visible.ts'

function getPanels(element: HtmlElement): HtmlElement[] {
  return getElements(element.children).filter((child) => hasClass(child, 'tab-panel'))
}

function panelFence(panel: HtmlElement): string[] {
  return printElementFence(panel, getPlainLine(getChild(panel, 'tab-panel-title')))
}

/** Every block of the group with its title. */
export const codeGroup: BlockHandler = (element) => {
  const panels = getPanels(element)
  if (panels.length === 0) return undefined
  return panels.flatMap(panelFence)
}

/** Of one request in several languages the author's first and that for a shell are enough. */
export const requestExample: BlockHandler = (element) => {
  if (element.attributes['data-alternatives'] === undefined) return undefined
  const group = findClass(element, 'code-group')
  const panels = group === undefined ? [] : getPanels(group)
  const [first] = panels
  if (first === undefined) return undefined
  const shell = panels.find((panel) => findClass(panel, 'language-bash') !== undefined)
  return [...new Set([first, shell ?? first])].flatMap(panelFence)
}

/** Every panel with its title, then what else is inside. */
export const tabs: BlockHandler = (element, write) => {
  const panels = getPanels(element)
  if (panels.length === 0) return undefined
  const rest = element.children.filter(
    (child) =>
      typeof child === 'string' || !(hasClass(child, 'tab-panel') || hasClass(child, 'tabs-list')),
  )
  const [before, behind] = divided(rest)
  return [
    ...write.blocks(before),
    ...panels.map((panel) => titled(panel, write)),
    ...write.blocks(behind),
  ]
}

/** What names the alternatives stands before them. */
function divided(
  rest: HtmlElement['children'],
): [HtmlElement['children'], HtmlElement['children']] {
  const isTitle = (child: HtmlElement['children'][number]) =>
    typeof child === 'object' && hasClass(child, 'variants-title')
  return [rest.filter(isTitle), rest.filter((child) => !isTitle(child))]
}

function titled(panel: HtmlElement, write: Writer): string {
  const title = getChild(panel, 'tab-panel-title')
  const content = panel.children.filter((child) => child !== title)
  const head = printStrong(escapeText(getPlainLine(title), false))
  const [first, ...rest] = write.blocks(content)
  // Some contents begin with their own title.
  if (first?.startsWith(head)) return listItem(BULLET, first, rest)
  return listItem(BULLET, head, first === undefined ? [] : [first, ...rest])
}

/** A variant of the page: its title, then its text, whose headings are those of the page. */
export const view: BlockHandler = (element, write) => {
  const title = getChild(element, 'view-title')
  const content = element.children.filter((child) => child !== title)
  return ['---', printStrong(escapeText(getPlainLine(title), false)), ...write.blocks(content)]
}
