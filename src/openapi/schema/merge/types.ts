import { below } from '../../references/index.ts'
import { reportConflict, reportKeyword } from './findings.ts'
import type { Merged } from './merged.ts'
import type { Source } from './source.ts'

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
  const place = below(source.place, 'type')
  reportConflict(source, place, `\`${before.join(' | ')}\` and \`${added.join(' | ')}\``)
  return [...before, ...added]
}
