import { isCompound } from '../../exact-number.ts'
import { getPlaceBelow, type Place } from '../../references/index.ts'
import type { Source } from './source.ts'

/** Reports a keyword whose value is of the wrong kind. It is left out. */
export function reportKeyword(source: Source, key: string, expected: string, hint?: string): void {
  source.references.report(getPlaceBelow(source.place, key), {
    code: 'openapi-schema-keyword',
    message: `Expected \`${key}\` to be ${expected}, received ${getKind(source.raw[key])}.`,
    ...(hint !== undefined && { hint }),
  })
}

/** Reports schemas that apply together but contradict each other. */
export function reportConflict(source: Source, place: Place, what: string): void {
  source.references.report(place, {
    code: 'openapi-schema-conflict',
    message: `Expected schemas under \`allOf\` that one value can meet, received ${what}.`,
    hint: 'Write the alternatives under `oneOf`, or make the schemas agree.',
  })
}

export function getKind(value: unknown): string {
  if (value === null) return '`null`'
  if (Array.isArray(value)) return 'a list'
  if (isCompound(value)) return 'an object'
  return typeof value === 'string' ? `\`"${value.slice(0, 40)}"\`` : `\`${String(value)}\``
}
