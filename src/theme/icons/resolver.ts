import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getDrawing } from './library.ts'
import { getSpellings, type IconLibrary, searchOrder } from './names.ts'
import { findNearestName } from './nearest.ts'

/** Words that draw what stands around the thing. */
const FRAME = /^(?:circle|diamond|hexagon|octagon|rectangle|square|triangle)$/

export interface IconOptions {
  style?: string
  library?: string
  /** In pixels; without it the style sheet decides. */
  size?: number
  color?: string
  class?: string
}

export interface IconResolver {
  /** Prints an icon, or gives `undefined` for a name that no library has. */
  (name: string, options?: IconOptions): string | undefined
  /** The name that is drawn for one that no library has, where a similar drawing is known. */
  standIn(name: string, options?: IconOptions): string | undefined
}

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const isLibrary = (name: string | undefined): name is IconLibrary =>
  name === 'fontawesome' || name === 'lucide' || name === 'tabler'

function attributes({ size, color, class: className }: IconOptions): string {
  const list = ` class="${escapeAttribute(className === undefined ? 'icon' : `icon ${className}`)}"`
  const measures = size === undefined ? '' : ` width="${size}" height="${size}"`
  const style = color === undefined ? '' : ` style="color:${escapeAttribute(color)}"`
  return list + measures + style
}

/** The address of an icon given as URL or as file of the docs folder. */
function getImageAddress(name: string, root: string, base: string): string | undefined {
  if (/^(?:https?:|data:)/.test(name)) return name
  const path = name.replace(/^\.?\//, '')
  const isFile = /\.(?:svg|png|jpe?g|gif|webp|ico|avif)$/i.test(path)
  if (!isFile && !name.startsWith('/')) return undefined
  if (!existsSync(join(root, path))) return undefined
  return `${base.replace(/\/$/, '')}/${path.split('/').map(encodeURIComponent).join('/')}`
}

/**
 * Makes the function that prints a site's icons. Names are looked for in the site's library (or the
 * icon's own), then in the other two; each library is read when a name first needs it.
 */
export function createIconResolver(site: {
  library: IconLibrary
  /** The docs folder. */
  root: string
  /** Base path of the site. */
  base: string
}): IconResolver {
  const found = new Map<string, ReturnType<typeof getDrawing>>()

  const lookUp = (name: string, library: IconLibrary, style: string | undefined) => {
    const key = `${library} ${style ?? ''} ${name}`
    if (found.has(key)) return found.get(key)
    const names = getSpellings(name)
    // `-o` of version 4 meant the outlined drawing.
    const drawn = style ?? (name.endsWith('-o') ? 'regular' : undefined)
    let result: ReturnType<typeof getDrawing>
    search: for (const set of searchOrder(library, drawn)) {
      for (const spelling of names) {
        result = getDrawing(set, spelling)
        if (result !== undefined) break search
      }
    }
    found.set(key, result)
    return result
  }
  const libraryOf = ({ library }: IconOptions) => (isLibrary(library) ? library : site.library)
  const standIn: IconResolver['standIn'] = (name, options = {}) => {
    const library = libraryOf(options)
    if (lookUp(name, library, options.style) !== undefined) return undefined
    return getSpellings(name)
      .flatMap((spelling) => [findNearestName(spelling) ?? [], similarNames(spelling)].flat())
      .find((near) => lookUp(near, library, options.style) !== undefined)
  }

  const print = (name: string, options: IconOptions = {}): string | undefined => {
    const image = getImageAddress(name, site.root, site.base)
    if (image !== undefined) {
      return `<img${attributes(options)} src="${escapeAttribute(image)}" alt="">`
    }
    const library = libraryOf(options)
    const near = standIn(name, options)
    const icon = lookUp(near ?? name, library, options.style)
    if (icon === undefined) return undefined
    return `<svg${attributes(options)} viewBox="${icon.viewBox}" aria-hidden="true">${icon.body}</svg>`
  }
  return Object.assign(print, { standIn })
}

/**
 * Names of simpler drawings of the same thing, nearest first: `wifi-slash` is `wifi-off` elsewhere
 * or else `wifi`, `circle-dollar` is `dollar`, `chart-line-up` is `chart-line`.
 */
function similarNames(name: string): string[] {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(name)) return []
  const words = name.split('-')
  const [first = '', ...others] = words
  const crossed = words.at(-1) === 'slash' ? [[...words.slice(0, -1), 'off'].join('-')] : []
  if (FRAME.test(first)) return [...crossed, ...shorter(others)]
  return [...crossed, ...shorter(words.slice(0, -1))]
}

/** A name of these words, then with one less at its end, and so on. */
function shorter(words: readonly string[]): string[] {
  return words.map((_word, index) => words.slice(0, words.length - index).join('-'))
}
