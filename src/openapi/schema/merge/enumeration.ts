import { getPlaceBelow } from '../../references/index.ts'
import { isRawObject, type RawObject } from '../../references/raw.ts'
import type { EnumValue } from '../model.ts'
import { getText, getValueKey, listOf } from '../raw.ts'
import { reportConflict, reportKeyword } from './findings.ts'
import type { Merged } from './merged.ts'
import type { Source } from './source.ts'

/** Takes in `enum` and `const`; of two lists, what both allow. */
export function readEnumeration(merged: Merged, source: Source): void {
  const { raw, place } = source
  if (raw.enum !== undefined && raw.enum !== null) {
    const values = listOf(raw, 'enum')
    if (values === undefined) reportKeyword(source, 'enum', 'a list of values')
    else addValues(merged, source, getEnumValues(raw, values))
  }
  if (!Object.hasOwn(raw, 'const')) return
  const before = merged.constant
  if (before === undefined)
    merged.constant = { value: raw.const, place: getPlaceBelow(place, 'const') }
  else if (getValueKey(before.value) !== getValueKey(raw.const)) {
    const values = `\`${getValueKey(before.value)}\` and \`${getValueKey(raw.const)}\``
    reportConflict(source, getPlaceBelow(place, 'const'), `two constants, ${values}`)
  }
}

/** Narrows the values allowed so far to those that are also in a list. */
export function addValues(merged: Merged, source: Source, values: readonly EnumValue[]): void {
  const present = values.filter(({ value }) => value !== null)
  if (present.length < values.length) merged.nullable = true
  if (merged.enum === undefined) {
    merged.enum = present
    return
  }
  const allowed = new Map(present.map((entry) => [getValueKey(entry.value), entry]))
  const both = merged.enum.flatMap((entry) => {
    const other = allowed.get(getValueKey(entry.value))
    return other === undefined ? [] : [{ ...other, ...entry }]
  })
  if (both.length > 0 || present.length === 0) merged.enum = both
  else
    reportConflict(source, getPlaceBelow(source.place, 'enum'), 'lists of values that share none')
}

/** The values of one list with the names and texts that extensions give them. */
export function getEnumValues(raw: RawObject, values: readonly unknown[]): EnumValue[] {
  const labels = [raw['x-enum-varnames'], raw['x-enumNames'], raw['x-enum-varNames']]
  const texts = [raw['x-enumDescriptions'], raw['x-enum-descriptions']]
  const deprecated = listOf(raw, 'x-enum-deprecated') ?? listOf(raw, 'x-deprecatedEnum') ?? []
  return values.map((value, index) => {
    const label = firstText(labels, value, index)
    const description = firstText(texts, value, index)
    return {
      value,
      ...(label !== undefined && label !== String(value) && { label }),
      ...(description !== undefined && { description }),
      ...(deprecated.includes(value) && { deprecated: true }),
    }
  })
}

/** Texts stand in a list beside the values, in a map by value, or in a list of objects. */
function firstText(sources: readonly unknown[], value: unknown, index: number): string | undefined {
  for (const source of sources) {
    const found = Array.isArray(source)
      ? source[index]
      : isRawObject(source) && Object.hasOwn(source, String(value))
        ? source[String(value)]
        : undefined
    const text = isRawObject(found) ? getText(found, 'description') : found
    if (typeof text === 'string' && text !== '') return text
  }
  return undefined
}
