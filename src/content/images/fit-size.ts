import type { ImageSize } from './image-sizes.ts'

/** Classes that leave an image's height to its proportions. */
const KEEPS_PROPORTIONS =
  /^(?:[\w-]+:)*-?(?:card-image|block|hidden|inline|inline-block|rounded|border|shadow|ring|[mp][trblxyse]?|(?:max-|min-)?w|object|opacity|not-prose|transition|duration|cursor|float|dark|light)(?:-\S+)?$/

const OWN_HEIGHT = /(?:^|[\s;])(?:height|block-size|max-height|min-height)\s*:/
const OWN_WIDTH = /(?:^|[\s;])(?:width|inline-size|max-width)\s*:/

/**
 * Gives an image its natural size, so that nothing moves when it arrives. What the author says of
 * its size stands, and its proportions are kept.
 */
export function fitSize(attributes: Map<string, string>, size: ImageSize | undefined): void {
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
