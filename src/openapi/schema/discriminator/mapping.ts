import { placeId, type References } from '../../references/index.ts'
import type { Discriminator } from '../merge/merged.ts'
import type { SchemaPosition } from '../position.ts'
import { findSchemaNamed } from './children.ts'

/** A value of a discriminator is a reference or the name of a schema. */
export function getMappingTarget(
  reference: string,
  { place }: Discriminator,
  references: References,
): SchemaPosition {
  const named = /[#/]/.test(reference) ? undefined : findSchemaNamed(reference, references)
  return named ?? { value: { $ref: reference }, place }
}

/** The values of a discriminator by the place of the schema that each stands for. */
export function groupValuesByPlace(
  discriminator: Discriminator,
  references: References,
): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  for (const [value, reference] of discriminator.mapping) {
    const { value: raw, place } = getMappingTarget(reference, discriminator, references)
    const found = references.resolve(raw, place)
    if (found.kind === 'broken') continue
    const id = placeId(found.place)
    values.set(id, [...(values.get(id) ?? []), value])
  }
  return values
}

/** The place of the schema that stands for values which are absent or unknown (OpenAPI 3.2). */
export function findDefaultPlace(
  discriminator: Discriminator,
  references: References,
): string | undefined {
  const { defaultMapping } = discriminator
  if (defaultMapping === undefined) return undefined
  const { value, place } = getMappingTarget(defaultMapping, discriminator, references)
  const found = references.resolve(value, place)
  return found.kind === 'broken' ? undefined : placeId(found.place)
}
