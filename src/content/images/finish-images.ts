import type { ComponentLabels } from '../../i18n/index.ts'
import { resolveAddress } from '../links.ts'
import { fitSize } from './fit-size.ts'
import type { ImageSize } from './image-sizes.ts'

const ACTIONS = ['copy', 'download']

const PLACEMENTS = [
  'bottom-center',
  'bottom-left',
  'bottom-right',
  'top-center',
  'top-left',
  'top-right',
]

const ATTRIBUTE = /\s+([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/y

const END = /\s*\/?>/y

/** An `<img>` in HTML: its attributes as they are printed, and where it ends. */
interface ImageTag {
  /** Names in lower case; an attribute without a value has an empty one. */
  attributes: Map<string, string>
  end: number
}

export interface ImageFinish {
  base: string
  /** The size of a root-relative file. */
  size(file: string): ImageSize | undefined
  /** Words for what the page's script makes of images. */
  label: ComponentLabels
  /** Characters of HTML from the start whose images are seen at once. */
  inSight: number
}

const PATTERN = /<(img|script|style|template|textarea)(?=[\s>/])/g
/** Pixels below which there is nothing to enlarge. */
const SMALLEST = 64
/** Shown on a condition, such as a dark appearance: loaded when that holds. */
const HIDDEN = /(?:^|\s)hidden(?:\s|$)/
/** Shown nearly always: loaded early, but not before all else. */
const HIDES = /:hidden(?:\s|$)/

/**
 * Completes the images of rendered HTML, whoever printed them: natural sizes, early loading of what
 * is seen first and late loading of the rest, and what the page's script has to know.
 */
export function finishImages(html: string, finish: ImageFinish): string {
  if (!html.includes('<img')) return html
  let result = ''
  let last = 0
  let early = 0
  PATTERN.lastIndex = 0
  for (let found = PATTERN.exec(html); found !== null; found = PATTERN.exec(html)) {
    const { 1: name = '', index } = found
    if (name !== 'img') {
      const close = html.indexOf(`</${name}`, index)
      if (close === -1) break
      PATTERN.lastIndex = close
      continue
    }
    const tag = readImageTag(html, index)
    if (tag === undefined) continue
    PATTERN.lastIndex = tag.end
    const { attributes } = tag
    if (isIcon(attributes)) continue
    fitSize(attributes, sizeOf(attributes.get('src') ?? '', finish))
    if (!attributes.has('loading')) {
      const classes = attributes.get('class') ?? ''
      if (index < finish.inSight && !HIDDEN.test(classes)) {
        if (early++ === 0 && !HIDES.test(classes)) attributes.set('fetchpriority', 'high')
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
    (size) => /^\d+(?:px)?$/.test(size) && Number.parseInt(size, 10) < SMALLEST,
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

/** Reads the tag that begins at `start`; nothing when it is cut off. */
function readImageTag(html: string, start: number): ImageTag | undefined {
  const attributes = new Map<string, string>()
  let at = start + '<img'.length
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const found = ATTRIBUTE.exec(html)
    if (found === null) break
    const [whole, name = '', double, single, bare] = found
    const value = double ?? single?.replaceAll('"', '&quot;') ?? bare ?? ''
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), value)
    at += whole.length
  }
  END.lastIndex = at
  const closing = END.exec(html)
  return closing === null ? undefined : { attributes, end: at + closing[0].length }
}

/** The tag as HTML. */
function printImageTag(attributes: ReadonlyMap<string, string>): string {
  const printed = [...attributes].map(([name, value]) =>
    value === '' && name !== 'alt' ? name : `${name}="${value}"`,
  )
  return `<${['img', ...printed].join(' ')}>`
}

/**
 * Prints an image. One with `actions` gets an element around it that says which buttons the page's
 * script puts over the image, and where.
 */
function withActions(
  attributes: Map<string, string>,
  print: (attributes: ReadonlyMap<string, string>) => string,
  label: ComponentLabels,
): string {
  const written = attributes.get('actions')
  const placement = attributes.get('actionsplacement') ?? ''
  attributes.delete('actions')
  attributes.delete('actionsplacement')
  const actions = written === undefined ? [] : actionsOf(written)
  if (actions.length === 0) return print(attributes)
  const wrapper = new Map([
    ['class', 'image-actions'],
    ['data-actions', actions.join(' ')],
    ['data-placement', PLACEMENTS.find((place) => place === placement) ?? 'bottom-center'],
    ['data-label-copy', label('copyImage')],
    ['data-label-download', label('downloadImage')],
    ['data-done', label('copied')],
    ['data-refused', label('copyRefused')],
  ])
  const printed = [...wrapper].map(([name, value]) => `${name}="${value}"`).join(' ')
  return `<span ${printed}>${print(attributes)}</span>`
}

function actionsOf(written: string): string[] {
  const text = written.trim().toLowerCase()
  if (text === '' || text === 'true') return ACTIONS
  const words = text.split(/[\s,]+/)
  return ACTIONS.filter((action) => words.includes(action))
}
