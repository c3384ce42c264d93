import type { Shape } from './documented.ts'
import { isRaw, type Raw } from './raw.ts'

/** A schema that holds in some cases, or for something other than the value itself. */
export interface Rule {
  /** What a page calls it. */
  title: string
  schema: unknown
  /** How many items it is about. */
  counts: number[]
}

/** The rules of a value, those of one kind in the order in which its schemas give them. */
export function rulesOf({ parts }: Shape): Rule[] {
  return parts.flatMap((part) => [
    ...conditionsOf(part),
    ...Object.entries({ ...rawOf(part.dependencies), ...rawOf(part.dependentSchemas) }).flatMap(
      ([name, schema]) => (Array.isArray(schema) ? [] : ruleOf(`${name} →`, schema)),
    ),
    ...(isPlaceholder(part) ? [] : ruleOf('Not', part.not)),
    ...ruleOf('Contains', part.contains, countsOf(part)),
    ...ruleOf('any key:', part.propertyNames),
    ...(typeof part.contentMediaType === 'string'
      ? ruleOf(`${part.contentMediaType} →`, part.contentSchema)
      : []),
  ])
}

export function hasRules(shape: Shape): boolean {
  return rulesOf(shape).length + dependentNames(shape).length > 0
}

/** Names that the presence of others asks for. */
export function dependentNames({ parts }: Shape): { name: string; others: string[] }[] {
  return parts.flatMap(({ dependencies, dependentRequired }) =>
    Object.entries({ ...rawOf(dependencies), ...rawOf(dependentRequired) }).flatMap(
      ([name, others]) =>
        Array.isArray(others) && others.length > 0 ? [{ name, others: others.map(String) }] : [],
    ),
  )
}

function conditionsOf(part: Raw): Rule[] {
  const { if: when, then: met, else: unmet } = part
  if (when === undefined || (met === undefined && unmet === undefined)) return []
  return [...ruleOf('If it is', when), ...ruleOf('then', met), ...ruleOf('else', unmet)]
}

/** `0 to 4` is told as `at most 4`. */
function countsOf({ minContains = 1, maxContains }: Raw): unknown[] {
  if (maxContains === undefined) return minContains === 1 ? [] : [minContains]
  return minContains === 0 ? [maxContains] : [minContains, maxContains]
}

function ruleOf(title: string, schema: unknown, counts: readonly unknown[] = []): Rule[] {
  // What any value meets says nothing.
  if (schema === undefined || schema === true) return []
  return [{ title, schema, counts: counts.filter((count) => typeof count === 'number') }]
}

/** Waits for a `$dynamicRef`, and forbids nothing by itself. */
function isPlaceholder({ $dynamicAnchor, not }: Raw): boolean {
  return $dynamicAnchor !== undefined && (not === true || Object.keys(rawOf(not)).length === 0)
}

function rawOf(value: unknown): Raw {
  return isRaw(value) ? value : {}
}
