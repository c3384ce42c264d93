import type { ComponentLabels } from '../../i18n/index.ts'
import { resolveAddress } from '../links.ts'
import type { ImageSize } from './image-sizes.ts'

/** Classes that leave an image's height to its proportions. */
const KEEPS_PROPORTIONS =
  /^(?:[\w-]+:)*-?(?:card-image|block|hidden|inline|inline-block|rounded|border|shadow|ring|[mp][trblxyse]?|(?:max-|min-)?w|object|opacity|not-prose|transition|duration|cursor|float|dark|light)(?:-\S+)?$/

const OWN_HEIGHT = /(?:^|[\s;])(?:height|block-size|max-height|min-height)\s*:/

const OWN_WIDTH = /(?:^|[\s;])(?:width|inline-size|max-width)\s*:/

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
    fitSize(attributes, getSize(attributes.get('src') ?? '', finish))
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

function getSize(src: string, { base, size }: ImageFinish): ImageSize | undefined {
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
  const actions = written === undefined ? [] : getActions(written)
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

function getActions(written: string): string[] {
  const text = written.trim().toLowerCase()
  if (text === '' || text === 'true') return ACTIONS
  const words = text.split(/[\s,]+/)
  return ACTIONS.filter((action) => words.includes(action))
}

/**
 * Gives an image its natural size, so that nothing moves when it arrives. What the author says of
 * its size stands, and its proportions are kept.
 */
function fitSize(attributes: Map<string, string>, size: ImageSize | undefined): void {
  const width = attributes.get('width')
  const height = attributes.get('height')
  const style = attributes.get('style') ?? ''
  if (width !== undefined && height !== undefined) return
  if (size === undefined) {
    if (height !== undefined) addStyle(attributes, fixedHeight(height))
  } else if (width !== undefined) {
    const pixels = inPixels(width)
    if (pixels === undefined) addStyle(attributes, proportions(size))
    else attributes.set('height', String(Math.round((pixels * size.height) / size.width)))
  } else if (height !== undefined) {
    const pixels = inPixels(height)
    if (pixels !== undefined) {
      attributes.set('width', String(Math.round((pixels * size.width) / size.height)))
    }
  } else if (size.scalable) {
    // It is as wide as there is room. Classes and styles of its own say otherwise.
    if (style !== '' || attributes.has('class')) return
    attributes.set('width', '100%')
    addStyle(attributes, proportions(size))
  } else {
    attributes.set('width', String(size.width))
    attributes.set('height', String(size.height))
    if (mayHaveHeight(attributes, style)) attributes.set('data-natural', '')
  }
}

/** Whether a class or style may give a height alone: the width has to follow it. */
function mayHaveHeight(attributes: ReadonlyMap<string, string>, style: string): boolean {
  if (OWN_HEIGHT.test(style) && !OWN_WIDTH.test(style)) return true
  const classes = attributes.get('class')?.split(/\s+/) ?? []
  return classes.some((name) => name !== '' && !KEEPS_PROPORTIONS.test(name))
}

function addStyle(attributes: Map<string, string>, added: string): void {
  const style = attributes.get('style') ?? ''
  if (added === '' || style.includes(added.slice(0, added.indexOf(':')))) return
  attributes.set('style', style === '' ? added : `${style.replace(/;\s*$/, '')};${added}`)
}

function proportions({ width, height }: ImageSize): string {
  return `aspect-ratio:${width}/${height}`
}

/** The style sheet has heights follow widths; an author's height alone is meant. */
function fixedHeight(height: string): string {
  const pixels = inPixels(height)
  return pixels === undefined ? '' : `height:${pixels}px`
}

function inPixels(value: string): number | undefined {
  const [, number] = /^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value) ?? []
  return number === undefined ? undefined : Number(number)
}
