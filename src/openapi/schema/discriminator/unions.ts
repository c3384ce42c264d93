import { placeId, type References } from '../../references/index.ts'
import type { Merged, PlacedDiscriminator, Union } from '../merge/merged.ts'
import type { SchemaPosition } from '../position.ts'
import { getExtensions } from './children.ts'
import { getMappingTarget, groupValuesByPlace } from './mapping.ts'

/**
 * The unions of a schema: those written, and the one that a discriminator without `oneOf` implies
 * (the schemas it maps to, and those that extend its schema). A union that a schema inherits from
 * its own parent lists its siblings, so it is no choice and left out.
 */
export function getUnions(
  merged: Merged,
  omitted: ReadonlySet<string>,
  references: References,
): Union[] {
  const own = new Set([...merged.ids, ...omitted])
  const written = merged.unions.filter(
    (union) =>
      union.nearness === 'self' || !union.options.some((it) => leadsTo(it, own, references)),
  )
  const implied = merged.discriminators
    .filter(({ nearness, hasUnion }) => nearness === 'self' && !hasUnion)
    .flatMap((discriminator): Union[] => {
      const options = impliedOptions(discriminator, references)
      const { nearness, owner } = discriminator
      return options.length === 0
        ? []
        : [{ mode: 'oneOf', options, discriminator, nearness, owner }]
    })
  return [...written, ...implied]
}

function impliedOptions(
  discriminator: PlacedDiscriminator,
  references: References,
): SchemaPosition[] {
  const options = new Map<string, SchemaPosition>()
  const { mapping, defaultMapping } = discriminator
  const named = [...mapping.map(([, reference]) => reference), defaultMapping]
  const mapped = named
    .filter((reference) => reference !== undefined)
    .map((reference) => getMappingTarget(reference, discriminator, references))
  for (const option of [...mapped, ...getExtensions(discriminator.owner, references)]) {
    const found = references.resolve(option.value, option.place)
    if (found.kind === 'broken') continue
    const id = placeId(found.place)
    if (id !== placeId(discriminator.owner) && !options.has(id)) options.set(id, option)
  }
  return [...options.values()]
}

function leadsTo(
  { value, place }: SchemaPosition,
  ids: ReadonlySet<string>,
  references: References,
): boolean {
  const found = references.resolve(value, place)
  return found.kind === 'found' && ids.has(placeId(found.place))
}

/** What a schema that extends another writes into its parent's discriminator. */
export function getDiscriminated(
  merged: Merged,
  references: References,
): { property: string; value: string } | undefined {
  if (merged.name === undefined) return undefined
  for (const discriminator of merged.discriminators) {
    if (discriminator.nearness === 'self') continue
    const values = groupValuesByPlace(discriminator, references)
    const mapped = merged.ids.flatMap((id) => values.get(id) ?? [])
    // A union names its own parts: what extends the whole of it is none of them.
    if (mapped.length === 0 && discriminator.hasUnion) continue
    return { property: discriminator.property, value: mapped[0] ?? merged.name }
  }
  return undefined
}
