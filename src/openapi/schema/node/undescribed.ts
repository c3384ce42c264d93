import { getPlaceBelow } from '../../references/index.ts'
import { getUnions } from '../discriminator/unions.ts'
import { mergeAt } from '../merge/merge.ts'
import type { Merged } from '../merge/merged.ts'
import { compilePattern } from '../pattern.ts'
import type { SchemaPosition } from '../position.ts'
import { NOTHING, type OpenNode } from './inputs.ts'

/** Choices within choices that are looked into for a name. */
const DEEPEST = 3
/** Options of one choice that are looked into. */
const WIDEST = 60

/**
 * The names that an object requires and nothing describes: no property of its own or of what it is
 * a variant of, and none of its choices and cases.
 */
export function getUndescribedNames(node: OpenNode): string[] {
  const { merged, input, types } = node
  const { parent, isConditional } = input
  const unknown = [...merged.required.keys()].filter(
    (name) => !merged.properties.has(name) && parent?.names.has(name) !== true,
  )
  if (unknown.length === 0 || isConditional === true) return []
  // A list of names alone says which fields of others a case needs.
  const isBare = merged.properties.size + merged.additional.length === 0
  if (parent !== undefined && isBare) return []
  if (types.length > 0 && !types.includes('object')) return []
  return unknown.filter((name) => !describesWithin(merged, name, node, DEEPEST))
}

/** The schemas that hold for a name without a property: those of a rule, else one that says nothing. */
export function getPositionsOf(name: string, { merged }: OpenNode): SchemaPosition[] {
  const positions = getPositionsByRule(name, merged)
  if (positions.length > 0) return positions
  return [{ value: {}, place: getPlaceBelow(merged.place, 'properties', name) }]
}

/** The schemas for a name of the patterns that it fits, else those of all other members. */
function getPositionsByRule(name: string, { patternProperties, additional }: Merged) {
  const fitting = [...patternProperties].flatMap(([pattern, positions]) =>
    compilePattern(pattern)?.test(name) === true ? positions : [],
  )
  return fitting.length > 0 ? fitting : additional
}

/** Reports the names that nothing but their requirement speaks of: in one sentence for a file. */
export function reportUndescribed(node: OpenNode): void {
  const { merged, context } = node
  for (const name of getUndescribedNames(node)) {
    const place = merged.required.get(name)
    if (place === undefined || getPositionsByRule(name, merged).length > 0) continue
    context.references.report(place, {
      code: 'openapi-required-undescribed',
      message: `Expected each name under \`required\` in \`${place.file}\` to be described, received one without a schema.`,
      hint: 'Describe it under `properties`, or take it off the list. Until then it is shown as a field of any type.',
    })
  }
}

/** Whether one of the choices and cases of a schema has a property of a name. */
function describesWithin(merged: Merged, name: string, node: OpenNode, deep: number): boolean {
  if (deep === 0) return false
  const { references } = node.context
  const unions = getUnions(merged, node.input.parent?.omitted ?? NOTHING, references)
  const cases = [
    ...unions.flatMap(({ options }) => options.slice(0, WIDEST)),
    ...merged.conditions.flatMap(({ when, met, unmet }) => [when, met, unmet]),
    ...merged.dependencies.map(({ schema }) => schema),
  ]
  return cases.some((position) => {
    if (position === undefined) return false
    const option = mergeAt(position, { ...node.context, omitted: NOTHING })
    return option.properties.has(name) || describesWithin(option, name, node, deep - 1)
  })
}
