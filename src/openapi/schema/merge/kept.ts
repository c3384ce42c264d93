import { placeId, type References } from '../../references/index.ts'
import type { SchemaPosition } from '../position.ts'
import { type MergeContext, mergeSchemas } from './merge.ts'
import type { Merged } from './merged.ts'

/** Schemas kept for each document: more than the pages of a large one ask for at a time. */
const MOST_KEPT = 20_000

const keptOf = new WeakMap<References, Map<string, Merged>>()

/**
 * The schema at a position, worked out once for all places that refer to it. What it holds does
 * not depend on what stands around it.
 */
export function mergedAt(position: SchemaPosition, context: MergeContext): Merged {
  const found = context.references.resolve(position.value, position.place)
  const isPlain = found.kind === 'found' && Object.keys(found.siblings).length === 0
  const name = isPlain ? (found.name ?? position.name) : undefined
  const target = isPlain
    ? { value: found.value, place: found.place, ...(name !== undefined && { name }) }
    : position
  const kept = keptOf.get(context.references) ?? new Map<string, Merged>()
  keptOf.set(context.references, kept)
  const key = [placeId(target.place), name ?? '', ...context.pillKeys].join('\n')
  const known = kept.get(key)
  if (known !== undefined) return known
  if (kept.size === MOST_KEPT) kept.clear()
  const merged = mergeSchemas([target], context)
  kept.set(key, merged)
  return merged
}
