import { isNumber } from '../exact-number.ts'
import { isRawObject, type RawObject } from '../references/raw.ts'

/** The text of a member; authors leave numbers in titles, an empty text is none. */
export function getText(raw: RawObject, key: string): string | undefined {
  const value = raw[key]
  if (isNumber(value)) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function listOf(raw: RawObject, key: string): readonly unknown[] | undefined {
  const value = raw[key]
  return Array.isArray(value) ? value : undefined
}

export function getObject(raw: RawObject, key: string): RawObject | undefined {
  const value = raw[key]
  return isRawObject(value) ? value : undefined
}

/** The texts of a list; of a single text, that text. */
export function getTexts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value]
  return values.filter((item): item is string => typeof item === 'string' && item !== '')
}

/** One string for equal values. Order of members counts. */
export function getValueKey(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined'
}
