import { getText, type HtmlElement } from './tree.ts'

const UNREAD = new Set('button noscript script select style svg template textarea'.split(' '))

/** Whether readers of the text are not meant to see an element: controls, and what is hidden. */
export function isLeftOut({ name, attributes, classes }: HtmlElement): boolean {
  return (
    UNREAD.has(name) ||
    (attributes.hidden !== undefined && attributes.hidden !== 'until-found') ||
    attributes['aria-hidden'] === 'true' ||
    attributes['data-footnote-backref'] !== undefined ||
    classes.includes('heading-anchor')
  )
}

/** All that is written in an element, in one line and without marks. */
export function getPlainLine(element: HtmlElement | undefined): string {
  return element === undefined ? '' : getText(element).replaceAll(/\s+/g, ' ').trim()
}
