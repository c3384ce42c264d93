import { reportKeyword } from './findings.ts'
import type { Merged } from './merged.ts'
import type { Source } from './source.ts'

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'] as const
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'] as const

/** Takes in numeric limits: of two, the tighter one holds. */
export function readLimits(merged: Merged, source: Source): void {
  const { raw } = source
  for (const key of LOWER) tighten(merged, source, key, Math.max)
  for (const key of UPPER) tighten(merged, source, key, Math.min)
  // Until 3.0 the exclusive limits say how to read the plain ones.
  if (raw.exclusiveMinimum === true) moveLimit(merged, 'minimum', 'exclusiveMinimum', Math.max)
  if (raw.exclusiveMaximum === true) moveLimit(merged, 'maximum', 'exclusiveMaximum', Math.min)
  const { multipleOf } = raw
  if (typeof multipleOf === 'number' && multipleOf > 0 && !merged.limits.has('multipleOf')) {
    merged.limits.set('multipleOf', multipleOf)
  }
  if (raw.uniqueItems === true) merged.uniqueItems = true
}

type Choose = (one: number, other: number) => number

function tighten(merged: Merged, source: Source, key: string, choose: Choose): void {
  const value = source.raw[key]
  if (value === undefined || value === null) return
  if (typeof value === 'boolean' && key.startsWith('exclusive')) return
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof number !== 'number' || Number.isNaN(number)) {
    reportKeyword(source, key, 'a number')
    return
  }
  const before = merged.limits.get(key)
  merged.limits.set(key, before === undefined ? number : choose(before, number))
}

function moveLimit(merged: Merged, from: string, to: string, choose: Choose): void {
  const value = merged.limits.get(from)
  if (value === undefined) return
  const before = merged.limits.get(to)
  merged.limits.delete(from)
  merged.limits.set(to, before === undefined ? value : choose(before, value))
}
