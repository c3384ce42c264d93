import type { Merged } from './merge/merged.ts'

const BY_LIMIT: readonly (readonly [prefix: RegExp, type: string])[] = [
  [/Length$/, 'string'],
  [/Items$/, 'array'],
  [/Properties$/, 'object'],
  [/imum$|multipleOf/, 'number'],
]

/** The JSON types of a value. Where the author names none, its other keywords tell. */
export function typesOf(merged: Merged): readonly string[] {
  if (merged.never) return ['never']
  if (merged.types !== undefined) return merged.types
  const isObject =
    merged.properties.size > 0 ||
    merged.patternProperties.size > 0 ||
    merged.additional.length > 0 ||
    merged.required.size > 0 ||
    merged.closed
  if (isObject) return ['object']
  if (merged.items.length > 0 || merged.tuple.length > 0 || merged.uniqueItems) return ['array']
  const values = merged.constant === undefined ? merged.enum : [merged.constant]
  if (values !== undefined && values.length > 0) {
    return [...new Set(values.map(({ value }) => typeOf(value)))]
  }
  for (const [limit, type] of BY_LIMIT) {
    for (const key of merged.limits.keys()) if (limit.test(key)) return [type]
  }
  const isText =
    merged.patterns.length > 0 || merged.mediaType !== undefined || merged.encoding !== undefined
  if (isText) return ['string']
  return merged.format === undefined ? [] : typesOfFormat(merged.format)
}

function typesOfFormat(format: string): string[] {
  if (/^u?int\d+$/.test(format)) return ['integer']
  return format === 'float' || format === 'double' ? ['number'] : ['string']
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value
}
