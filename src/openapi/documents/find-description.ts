import { below, type Place } from '../references/place.ts'
import { isRawObject } from '../references/raw.ts'

/** Members that hold Markdown. */
const DESCRIPTIONS: ReadonlySet<string> = new Set(['description', 'summary'])

/** The place of the first description below a value that holds a text. */
export function findDescription(value: unknown, text: string, place: Place): Place | undefined {
  const members = Array.isArray(value)
    ? [...value.entries()]
    : isRawObject(value)
      ? Object.entries(value)
      : []
  for (const [key, member] of members) {
    const at = below(place, key)
    if (typeof member === 'string') {
      if (DESCRIPTIONS.has(String(key)) && member.includes(text)) return at
      continue
    }
    const found = findDescription(member, text, at)
    if (found !== undefined) return found
  }
  return undefined
}
