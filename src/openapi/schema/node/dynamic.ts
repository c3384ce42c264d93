import type { Place, References } from '../../references/index.ts'
import { getMember, isRawObject } from '../../references/raw.ts'
import { isPlaceholder } from '../merge/keywords.ts'
import type { SchemaPosition } from '../position.ts'
import type { Trail } from './trail.ts'

/**
 * The position of what a `$dynamicRef` means within the schemas around it. All other positions stay
 * as they are, and so does one whose reference leads nowhere.
 */
export function resolveDynamicPosition(
  position: SchemaPosition,
  trail: Trail,
  references: References,
): SchemaPosition {
  const { value, place } = position
  const reference = isRawObject(value) ? value.$dynamicRef : undefined
  if (typeof reference !== 'string' || getMember(value, '$ref') !== undefined) return position
  const found = references.resolve(value, place, getScope(trail))
  if (found.kind === 'broken') return position
  if (isPlaceholder(found.value)) {
    references.report(place, {
      code: 'openapi-dynamic-ref',
      message: `Expected a schema around \`${reference}\` to say what it is, received only its placeholder.`,
      hint: 'Give the schema that uses it a `$dynamicAnchor` of this name. Until then any value is shown.',
    })
    return { value: found.value, place: found.place }
  }
  const { name } = found
  return { value: found.value, place: found.place, ...(name !== undefined && { name }) }
}

/** The places of the schemas around a node, outermost first. */
function getScope(trail: Trail): Place[] {
  const places: Place[] = []
  for (let level: Trail | undefined = trail; level !== undefined; level = level.around) {
    places.push(...level.scope.toReversed())
  }
  return places.reverse()
}
