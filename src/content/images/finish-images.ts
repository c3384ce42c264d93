import type { ComponentLabels } from '../../i18n/index.ts'
import { resolveAddress } from '../links/index.ts'
import { fitSize } from './fit-size.ts'
import { withActions } from './image-actions.ts'
import type { ImageSize } from './image-sizes.ts'
import { printImageTag, readImageTag } from './image-tag.ts'

export interface ImageFinish {
  base: string
  /** The size of a root-relative file. */
  size(file: string): ImageSize | undefined
  /** Words for what the page's script makes of images. */
  label: ComponentLabels
  /** Characters of HTML from the start whose images are seen at once. */
  inSight: number
}

const pattern = /<(img|script|style|template|textarea)(?=[\s>/])/g
/** Pixels below which there is nothing to enlarge. */
const smallest = 64
/** Shown on a condition, such as a dark appearance: loaded when that holds. */
const hidden = /(?:^|\s)hidden(?:\s|$)/
/** Shown nearly always: loaded early, but not before all else. */
const hides = /:hidden(?:\s|$)/

/**
 * Completes the images of rendered HTML, whoever printed them: natural sizes, early loading of what
 * is seen first and late loading of the rest, and what the page's script has to know.
 */
export function finishImages(html: string, finish: ImageFinish): string {
  if (!html.includes('<img')) return html
  let result = ''
  let last = 0
  let early = 0
  pattern.lastIndex = 0
  for (let found = pattern.exec(html); found !== null; found = pattern.exec(html)) {
    const { 1: name = '', index } = found
    if (name !== 'img') {
      const close = html.indexOf(`</${name}`, index)
      if (close === -1) break
      pattern.lastIndex = close
      continue
    }
    const tag = readImageTag(html, index)
    if (tag === undefined) continue
    pattern.lastIndex = tag.end
    const { attributes } = tag
    if (isIcon(attributes)) continue
    fitSize(attributes, sizeOf(attributes.get('src') ?? '', finish))
    if (!attributes.has('loading')) {
      const classes = attributes.get('class') ?? ''
      if (index < finish.inSight && !hidden.test(classes)) {
        if (early++ === 0 && !hides.test(classes)) attributes.set('fetchpriority', 'high')
      } else {
        attributes.set('loading', 'lazy')
        attributes.set('decoding', 'async')
      }
    }
    markZoom(attributes, finish.label)
    result += html.slice(last, index) + withActions(attributes, printImageTag, finish.label)
    last = tag.end
  }
  return result + html.slice(last)
}

/** Says which images can be enlarged, as far as HTML tells. */
function markZoom(attributes: Map<string, string>, label: ComponentLabels): void {
  const unwanted =
    attributes.delete('nozoom') || /(?:^|\s)card-image(?:\s|$)/.test(attributes.get('class') ?? '')
  const { width = '', height = '' } = Object.fromEntries(attributes)
  const tiny = [width, height].some(
    (size) => /^\d+(?:px)?$/.test(size) && Number.parseInt(size, 10) < smallest,
  )
  if (unwanted || tiny) return
  attributes.set('data-zoom', label('zoomIn'))
  attributes.set('data-close', label('close'))
}

/** Icons have their sizes from the style sheet. */
function isIcon(attributes: ReadonlyMap<string, string>): boolean {
  return /(?:^|\s)icon(?:\s|$)/.test(attributes.get('class') ?? '')
}

function sizeOf(src: string, { base, size }: ImageFinish): ImageSize | undefined {
  if (!src.startsWith('/')) return undefined
  const { kind, target } = resolveAddress(src.replaceAll('&amp;', '&'), '', {
    path: base,
    isWritten: true,
  })
  return kind === 'asset' ? size(target.slice(1).replace(/[?#].*$/, '')) : undefined
}
