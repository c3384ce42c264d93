import { createElement } from '../../search/element.ts'
import type { Source } from '../model.ts'
import { type OwnAddress, placeOf } from './addresses.ts'
import { type Inline, parseInline } from './inline.ts'

/** What is needed to show an answer. */
export interface Rendering extends OwnAddress {
  sources: readonly Source[]
  labels: Readonly<Record<'copyCode' | 'copied' | 'copyRefused', string>>
}

/** Running text as nodes. */
export function renderInline(text: string, rendering: Rendering): Node[] {
  return parseInline(text).map((piece) => getNode(piece, rendering))
}

function getNode(piece: Inline, rendering: Rendering): Node {
  switch (piece.type) {
    case 'text':
      return document.createTextNode(piece.text)
    case 'code':
      return createElement('code', {}, piece.text)
    case 'break':
      return createElement('br')
    case 'link':
      return linkOf(piece, rendering)
    default:
      return createElement(
        piece.type,
        {},
        ...piece.content.map((inner) => getNode(inner, rendering)),
      )
  }
}

function linkOf(
  { href, content }: Extract<Inline, { type: 'link' }>,
  rendering: Rendering,
): HTMLElement {
  const nodes = content.map((inner) => getNode(inner, rendering))
  const place = placeOf(href, rendering)
  if (place === undefined) return createElement('span', {}, ...nodes)
  const link = createElement('a', { href: place.href }, ...nodes)
  if (!place.isOwn) {
    link.target = '_blank'
    link.rel = 'noreferrer'
  }
  const words = link.textContent?.trim() ?? ''
  if (/^\d{1,2}$/.test(words)) {
    const source = rendering.sources.find(({ url }) => isSamePage(url, place.href, rendering))
    const title = source?.title ?? place.href
    link.className = 'assistant-citation'
    link.title = title
    link.ariaLabel = `${words}: ${title}`
  }
  return link
}

/** Citations lead to a part of the page that the source names. */
function isSamePage(url: string, href: string, own: OwnAddress): boolean {
  const pathOf = (address: string) => address.replace(/[?#].*/s, '').replace(/\/$/, '')
  return pathOf(placeOf(url, own)?.href ?? '') === pathOf(href)
}
