import { ExactNumber, isNumber } from '../../exact-number.ts'
import { getPlaceBelow } from '../../references/index.ts'
import { reportConflict, reportKeyword } from './findings.ts'
import type { Merged } from './merged.ts'
import type { Source } from './source.ts'

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const

const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const

type Choose = (one: number, other: number) => number

const KNOWN = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'object',
  'array',
  'null',
  'file',
  'any',
])

/** Takes in `type` and the three spellings of “or null”. */
export function readTypes(merged: Merged, source: Source): void {
  const { raw, nearness } = source
  const declared = declaredTypes(source)
  const isNullable = raw.nullable === true || raw['x-nullable'] === true
  const allowsNull = isNullable || (declared?.includes('null') ?? false)
  if (nearness === 'self') merged.nullable ||= allowsNull
  else if (declared !== undefined || isNullable) merged.partsAllowNull.push(allowsNull)
  const types = declared?.filter((type) => type !== 'null' && type !== 'any')
  if (types === undefined || declared?.includes('any')) return
  if (types.length === 0) {
    merged.types ??= ['null']
    return
  }
  merged.types = merged.types === undefined ? types : narrowed(merged.types, types, source)
}

function declaredTypes(source: Source): readonly string[] | undefined {
  const { type } = source.raw
  if (type === undefined || type === null) return undefined
  const list = Array.isArray(type) ? type : [type]
  if (list.length === 0 || !list.every((item) => typeof item === 'string')) {
    reportKeyword(source, 'type', 'the name of a type, or a list of names')
    return undefined
  }
  const unknown = list.find((item) => !KNOWN.has(item))
  if (unknown !== undefined) {
    reportKeyword(
      source,
      'type',
      'a JSON type',
      'Write `string`, `number`, `integer`, `boolean`, `object`, `array` or `null`.',
    )
  }
  return list
}

function narrowed(
  before: readonly string[],
  added: readonly string[],
  source: Source,
): readonly string[] {
  const both = before.flatMap((type) => {
    if (added.includes(type)) return [type]
    if (type === 'number' && added.includes('integer')) return ['integer']
    return type === 'integer' && added.includes('number') ? ['integer'] : []
  })
  if (both.length > 0) return both
  const place = getPlaceBelow(source.place, 'type')
  reportConflict(source, place, `\`${before.join(' | ')}\` and \`${added.join(' | ')}\``)
  return [...before, ...added]
}

/** Takes in numeric limits: of two, the tighter one holds. */
export function readLimits(merged: Merged, source: Source): void {
  const { raw } = source
  for (const key of LOWER) tighten(merged, source, key, Math.max)
  for (const key of UPPER) tighten(merged, source, key, Math.min)
  // Until 3.0 the exclusive limits say how to read the plain ones.
  if (raw.exclusiveMinimum === true) moveLimit(merged, 'minimum', 'exclusiveMinimum', Math.max)
  if (raw.exclusiveMaximum === true) moveLimit(merged, 'maximum', 'exclusiveMaximum', Math.min)
  const { multipleOf } = raw
  if (isNumber(multipleOf) && Number(multipleOf) > 0 && !merged.limits.has('multipleOf')) {
    setLimit(merged, 'multipleOf', multipleOf)
  }
  if (raw.uniqueItems === true) merged.uniqueItems = true
}

function tighten(merged: Merged, source: Source, key: string, choose: Choose): void {
  const value = source.raw[key]
  if (value === undefined || value === null) return
  if (typeof value === 'boolean' && key.startsWith('exclusive')) return
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (!isNumber(number) || Number.isNaN(Number(number))) {
    reportKeyword(source, key, 'a number')
    return
  }
  const before = merged.limits.get(key)
  if (before === undefined || choose(before, Number(number)) !== before)
    setLimit(merged, key, number)
}

function moveLimit(merged: Merged, from: string, to: string, choose: Choose): void {
  const value = merged.limits.get(from)
  if (value === undefined) return
  const before = merged.limits.get(to)
  const exact = merged.exactLimits.get(from)
  merged.limits.delete(from)
  merged.exactLimits.delete(from)
  if (before === undefined || choose(before, value) !== before) setLimit(merged, to, exact ?? value)
}

function setLimit(merged: Merged, key: string, value: number | ExactNumber): void {
  merged.limits.set(key, Number(value))
  if (value instanceof ExactNumber) merged.exactLimits.set(key, value)
  else merged.exactLimits.delete(key)
}
