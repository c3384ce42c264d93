import type { Place } from '../../references/index.ts'

/** The schemas around a node, innermost first. */
export interface Trail {
  readonly ids: readonly string[]
  readonly anchor: string
  readonly place: Place
  /** The schemas that the level went through, outermost first. */
  readonly scope: readonly Place[]
  readonly around: Trail | undefined
}

/** The ancestor that a schema repeats: the nearest, when all of its places are ancestors. */
export function findRepeatedAncestor(
  identity: readonly string[],
  trail: Trail | undefined,
): Trail | undefined {
  const ancestors = identity.map((id) => getAncestor(id, trail))
  return ancestors.every((ancestor) => ancestor !== undefined) ? ancestors[0] : undefined
}

function getAncestor(id: string, trail: Trail | undefined): Trail | undefined {
  for (let level = trail; level !== undefined; level = level.around) {
    if (level.ids.includes(id)) return level
  }
  return undefined
}
