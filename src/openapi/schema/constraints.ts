import type { Merged } from './merge/merged.ts'
import type { Constraint, ConstraintKind } from './model.ts'

/** The limits of a value in a few words each. */
export function constraintsOf(merged: Merged): Constraint[] {
  const { limits } = merged
  const texts: [ConstraintKind, string | undefined][] = [
    ['format', merged.format],
    ['media', merged.mediaType],
    ['encoding', merged.encoding],
    ['range', rangeText(limits)],
    ['multiple', optional(limits.get('multipleOf'), (step) => `multiple of ${step}`)],
    ['length', countText(limits.get('minLength'), limits.get('maxLength'), 'character')],
    ...merged.patterns.map((pattern): [ConstraintKind, string] => ['pattern', pattern]),
    ['items', countText(limits.get('minItems'), limits.get('maxItems'), 'item')],
    ['unique', merged.uniqueItems ? 'unique items' : undefined],
    [
      'properties',
      countText(limits.get('minProperties'), limits.get('maxProperties'), 'property', 'properties'),
    ],
    ['names', merged.keyNames],
  ]
  return texts.flatMap(([kind, text]) => (text === undefined ? [] : [{ kind, text }]))
}

/** `1 <= x <= 10`, `x > 0`. Of an exclusive and a plain limit, the tighter. */
function rangeText(limits: ReadonlyMap<string, number>): string | undefined {
  const lower = limits.get('minimum')
  const above = limits.get('exclusiveMinimum')
  const upper = limits.get('maximum')
  const under = limits.get('exclusiveMaximum')
  const from =
    above !== undefined && (lower === undefined || above >= lower)
      ? { limit: above, sign: '<', flipped: '>' }
      : optional(lower, (limit) => ({ limit, sign: '<=', flipped: '>=' }))
  const to =
    under !== undefined && (upper === undefined || under <= upper)
      ? { limit: under, sign: '<' }
      : optional(upper, (limit) => ({ limit, sign: '<=' }))
  if (from !== undefined && to !== undefined) {
    return `${from.limit} ${from.sign} x ${to.sign} ${to.limit}`
  }
  if (from !== undefined) return `x ${from.flipped} ${from.limit}`
  return to && `x ${to.sign} ${to.limit}`
}

function countText(
  least: number | undefined,
  most: number | undefined,
  one: string,
  several = `${one}s`,
): string | undefined {
  const from = least === 0 ? undefined : least
  const unit = (count: number): string => `${count} ${count === 1 ? one : several}`
  if (from !== undefined && from === most) return `exactly ${unit(from)}`
  if (from !== undefined && most !== undefined) return `${from} to ${unit(most)}`
  if (from !== undefined) return `at least ${unit(from)}`
  return most === undefined ? undefined : `at most ${unit(most)}`
}

function optional<From, To>(value: From | undefined, to: (value: From) => To): To | undefined {
  return value === undefined ? undefined : to(value)
}
