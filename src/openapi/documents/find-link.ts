import { below, type Place } from '../references/place.ts'
import { isRawObject } from '../references/raw.ts'

/** Members that hold data: what is written in them links to nothing. */
const DATA: ReadonlySet<unknown> = new Set(['example', 'examples', 'default', 'const', 'enum'])

/** The place of the first text below a value that links to an address. */
export function findLink(value: unknown, address: string, place: Place): Place | undefined {
  const members = Array.isArray(value)
    ? [...value.entries()]
    : isRawObject(value)
      ? Object.entries(value)
      : []
  for (const [key, member] of members) {
    if (DATA.has(key)) continue
    const at = below(place, key)
    if (typeof member === 'string' && links(member, address)) return at
    const found = findLink(member, address, at)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether Markdown has an address where one is written: in brackets or quotes, or on its own. */
function links(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const before = text[at - 1] ?? ' '
    const behind = text[at + address.length] ?? ' '
    if (/[\s("'=<]/.test(before) && /[\s)"'>]/.test(behind)) return true
  }
  return false
}
