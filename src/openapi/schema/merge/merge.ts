import { getPlaceBelow, placeId, type References } from '../../references/index.ts'
import { isRawObject, type RawObject } from '../../references/raw.ts'
import type { SchemaPosition } from '../position.ts'
import { listOf } from '../raw.ts'
import { readAnnotations, readContent } from './annotations.ts'
import { readEnumeration } from './enumeration.ts'
import { getKind, reportKeyword } from './findings.ts'
import { hasStructure, isAnnotationOnly, isBareObject } from './keywords.ts'
import { readConditions, readMembers } from './members.ts'
import { emptyMerged, type Merged, type Nearness } from './merged.ts'
import type { Source } from './source.ts'
import { readLimits, readTypes } from './types.ts'
import { readUnions } from './unions.ts'

/** Schemas kept for each document: more than the pages of a large one ask for at a time. */
const MOST_KEPT = 20_000

/** What has been worked out for a document. */
interface Kept {
  readonly byKey: Map<string, Merged>
  /** By the value of a position: found without following its reference and spelling its place. */
  byValue: WeakMap<object, KeptPosition>
}

interface KeptPosition {
  readonly position: SchemaPosition
  readonly pillKeys: readonly string[]
  readonly merged: Merged
}

const keptOf = new WeakMap<References, Kept>()

export interface MergeContext {
  readonly references: References
  readonly pillKeys: readonly string[]
  /** Schemas that a variant's parent shows already. */
  readonly omitted: ReadonlySet<string>
}

/** Schemas that may apply at once; real ones have at most some dozens. */
const MOST_PARTS = 1000

interface Work {
  readonly position: SchemaPosition
  readonly nearness: Nearness
  /** Describes the schema and nothing else. */
  readonly describes?: boolean
  /** Schemas that this one is a part of. */
  readonly within: Chain | undefined
}

interface Chain {
  readonly id: string
  readonly next: Chain | undefined
}

/**
 * Gathers the schemas that apply to a value at once: references, `allOf` and choices of one.
 * Works through a list of its own, so that nothing nested too deep can exhaust the stack.
 */
export function mergeSchemas(
  positions: readonly [SchemaPosition, ...SchemaPosition[]],
  context: MergeContext,
): Merged {
  const merged = emptyMerged(positions[0].place)
  const visited = new Set<string>()
  const [first, ...others] = positions
  const work: Work[] = [
    ...others
      .map((position): Work => ({ position, nearness: 'part', within: undefined }))
      .reverse(),
    { position: first, nearness: 'self', within: undefined },
  ]
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (visited.size === MOST_PARTS) {
      reportTooMany(next.position, context.references)
      break
    }
    const parts = visit(merged, next, visited, context)
    work.push(...parts.reverse())
  }
  // Several schemas for one property: what they are known by together.
  merged.identity = [...merged.identity, ...others.map(({ place }) => placeId(place))]
  merged.ids.push(...merged.identity)
  merged.description ??= merged.includedDescription
  return merged
}

function visit(
  merged: Merged,
  { position, nearness, describes, within }: Work,
  visited: Set<string>,
  context: MergeContext,
): Work[] {
  const { references } = context
  const found = references.resolve(position.value, position.place)
  if (found.kind === 'broken') {
    if (nearness === 'self') {
      merged.broken = { reason: found.reason, reference: found.reference }
      merged.identity = [placeId(position.place)]
    }
    // What stands beside the reference is known.
    const { value: raw, place } = position
    const { pillKeys } = context
    if (isRawObject(raw)) readAnnotations(merged, { raw, place, nearness, references, pillKeys })
    return []
  }
  const id = placeId(found.place)
  if (within !== undefined && context.omitted.has(id)) return []
  if (visited.has(id)) {
    if (isWithin(within, id)) reportCircle(position, references)
    return []
  }
  visited.add(id)
  const isReference = placeId(position.place) !== id
  if (isReference) merged.scope.push(position.place, ...found.via)
  merged.scope.push(found.place)
  const addsStructure = isReference && hasStructure(found.siblings)
  if (nearness === 'self' && describes !== true) {
    if (merged.name === undefined && !addsStructure) {
      merged.place = found.place
      merged.name = found.name ?? position.name
    }
    merged.ids.push(...merged.identity)
    merged.identity = [addsStructure ? placeId(position.place) : id]
  }
  const targetNearness =
    isReference && (nearness === 'part' || addsStructure) ? 'included' : nearness
  if (targetNearness === 'included') merged.included.push(id)
  const chain: Chain = { id, next: within }
  const works: Work[] = []
  const read = (raw: RawObject, source: Omit<Source, 'raw' | 'references' | 'pillKeys'>): void => {
    const parts = readSchema(merged, { raw, references, pillKeys: context.pillKeys, ...source })
    for (const part of parts) works.push({ ...part, within: chain })
  }
  if (isReference) read(found.siblings, { place: position.place, nearness })
  if (found.value === false) merged.never = true
  else if (isRawObject(found.value)) {
    read(found.value, { place: found.place, nearness: targetNearness })
  } else if (found.value !== true && found.value !== undefined) {
    references.report(found.place, {
      code: 'openapi-schema-invalid',
      message: `Expected a schema, received ${getKind(found.value)}.`,
      hint: 'Write an object such as `{ "type": "string" }`.',
    })
  }
  return works
}

/** Reads one raw schema and gives back those that apply along with it. */
function readSchema(merged: Merged, source: Source): Omit<Work, 'within'>[] {
  readAnnotations(merged, source)
  readTypes(merged, source)
  readEnumeration(merged, source)
  readLimits(merged, source)
  readContent(merged, source)
  readMembers(merged, source)
  readConditions(merged, source)
  const single = readUnions(merged, source)
  const parts = [...getAll(source), ...single]
  const hasReference = parts.some(({ value }) => isRawObject(value) && value.$ref !== undefined)
  const isNote = ({ value }: SchemaPosition) =>
    isAnnotationOnly(value) || (hasReference && isBareObject(value))
  const structured = parts.filter((part) => !isNote(part))
  // A wrapper that adds nothing is the schema it wraps.
  const rest = hasStructure(source.raw, ['allOf', ...(single.length > 0 ? ['oneOf', 'anyOf'] : [])])
  const isWrapper = structured.length === 1 && !rest
  // Their texts come before those of what they describe.
  const notes = parts.filter(isNote)
  return [...notes, ...structured].map((position) => {
    const describes = isNote(position)
    const outer = source.nearness
    const nearness = isWrapper || describes || outer === 'included' ? outer : 'part'
    return { position, nearness, describes }
  })
}

function getAll(source: Source): SchemaPosition[] {
  const { raw, place } = source
  if (raw.allOf === undefined || raw.allOf === null) return []
  const list = listOf(raw, 'allOf')
  if (list === undefined) reportKeyword(source, 'allOf', 'a list of schemas')
  return (list ?? []).map((value, index) => ({
    value,
    place: getPlaceBelow(place, 'allOf', index),
  }))
}

function isWithin(chain: Chain | undefined, id: string): boolean {
  for (let link = chain; link !== undefined; link = link.next) if (link.id === id) return true
  return false
}

function reportCircle({ place }: SchemaPosition, references: References): void {
  references.report(place, {
    code: 'openapi-schema-circular',
    message:
      'Expected parts that differ from the schema itself, received a schema that includes itself.',
    hint: 'Remove the reference to the schema from its own `allOf`.',
  })
}

function reportTooMany({ place }: SchemaPosition, references: References): void {
  references.report(place, {
    code: 'openapi-schema-too-large',
    message: `Expected at most ${MOST_PARTS} schemas to apply to one value, received more. The rest are left out.`,
  })
}

/**
 * The schema at a position, worked out once for all places that refer to it. What it holds does
 * not depend on what stands around it.
 */
export function mergeAt(position: SchemaPosition, context: MergeContext): Merged {
  const kept = keptOf.get(context.references) ?? { byKey: new Map(), byValue: new WeakMap() }
  keptOf.set(context.references, kept)
  const { value } = position
  if (!isRawObject(value)) return mergedTarget(position, context, kept)
  const last = kept.byValue.get(value)
  if (last !== undefined && isSame(last, position, context)) return last.merged
  const merged = mergedTarget(position, context, kept)
  kept.byValue.set(value, { position, pillKeys: context.pillKeys, merged })
  return merged
}

/** Aliases of YAML are one value in several places. */
function isSame(
  { position: known, pillKeys }: KeptPosition,
  position: SchemaPosition,
  context: MergeContext,
) {
  return (
    known.place.pointer === position.place.pointer &&
    known.place.file === position.place.file &&
    known.name === position.name &&
    hasSameKeys(pillKeys, context.pillKeys)
  )
}

/** Each reader of a document brings its own list, and most of them are empty. */
function hasSameKeys(known: readonly string[], keys: readonly string[]): boolean {
  if (known === keys) return true
  return known.length === keys.length && known.every((key, index) => key === keys[index])
}

function mergedTarget(position: SchemaPosition, context: MergeContext, kept: Kept): Merged {
  const target = followReference(position, context.references) ?? position
  const name = target === position ? undefined : target.name
  const key = [placeId(target.place), name ?? '', ...context.pillKeys].join('\n')
  const known = kept.byKey.get(key)
  if (known !== undefined) return known
  if (kept.byKey.size === MOST_KEPT) {
    kept.byKey.clear()
    kept.byValue = new WeakMap()
  }
  const merged = mergeSchemas([target], context)
  kept.byKey.set(key, merged)
  return merged
}

/** What a position stands for that adds nothing to what it refers to; `undefined` where it does, or leads nowhere. */
export function followReference(
  { value, place, name: own }: SchemaPosition,
  references: References,
): SchemaPosition | undefined {
  const found = references.resolve(value, place)
  if (found.kind !== 'found' || Object.keys(found.siblings).length > 0) return undefined
  const name = found.name ?? own
  return { value: found.value, place: found.place, ...(name !== undefined && { name }) }
}
