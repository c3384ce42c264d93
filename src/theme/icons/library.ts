import { createRequire } from 'node:module'
import type { FontAwesomeSet, IconSetName } from './names.ts'

interface IconData {
  body: string
  width?: number
  height?: number
  left?: number
  top?: number
  hFlip?: boolean
  vFlip?: boolean
  rotate?: number
}

interface IconSet {
  width?: number
  height?: number
  icons: Record<string, IconData>
  aliases?: Record<string, Partial<IconData> & { parent: string }>
}

const require = createRequire(import.meta.url)
const loaded = new Map<IconSetName, IconSet>()

function iconSet(name: IconSetName): IconSet {
  let set = loaded.get(name)
  if (set === undefined) {
    set = require(`@iconify-json/${name}/icons.json`) as IconSet
    loaded.set(name, set)
  }
  return set
}

/** A drawing: the inside of an `<svg>` and its view box. */
export interface Drawing {
  body: string
  viewBox: string
}

function transformed({ body, hFlip, vFlip, rotate = 0 }: IconData, w: number, h: number): string {
  const steps: string[] = []
  if (rotate !== 0) steps.push(`rotate(${rotate * 90} ${w / 2} ${h / 2})`)
  if (hFlip === true) steps.push(`translate(${w} 0) scale(-1 1)`)
  if (vFlip === true) steps.push(`translate(0 ${h}) scale(1 -1)`)
  return steps.length === 0 ? body : `<g transform="${steps.join(' ')}">${body}</g>`
}

/** Finds a name, through aliases, in one set; the set is read when first asked. */
export function getDrawing(
  setName: IconSetName | FontAwesomeSet,
  name: string,
): Drawing | undefined {
  const set = iconSet(setName)
  let data: Partial<IconData> = {}
  let current = name
  // Aliases lead to aliases; the sets are finite and acyclic, the bound is for damaged ones.
  for (let depth = 0; depth < 8; depth++) {
    const icon = Object.hasOwn(set.icons, current) ? set.icons[current] : undefined
    if (icon !== undefined) {
      const { width = set.width ?? 16, height = set.height ?? 16, left = 0, top = 0 } = icon
      const body = transformed({ ...icon, ...data, body: icon.body }, width, height)
      return { body, viewBox: `${left} ${top} ${width} ${height}` }
    }
    const alias = Object.hasOwn(set.aliases ?? {}, current) ? set.aliases?.[current] : undefined
    if (alias === undefined) return undefined
    const { parent, ...changes } = alias
    data = { ...changes, ...data }
    current = parent
  }
  return undefined
}
