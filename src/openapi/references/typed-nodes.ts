import { type Kind, type Members, one } from './kinds.ts'
import { ASYNCAPI_MEMBERS, MAPS, OPENAPI_MEMBERS, SCHEMA_MEMBERS } from './members.ts'
import { getPlaceBelow, type Place } from './place.ts'
import { getReference, isRawObject, type RawObject } from './raw.ts'

const MEMBERS: Partial<Record<Kind, Members>> = {
  ...OPENAPI_MEMBERS,
  ...ASYNCAPI_MEMBERS,
  schema: SCHEMA_MEMBERS,
  payload: { ...SCHEMA_MEMBERS, schema: one('schema') },
}

/** An object of a document at a position where its kind is known and a reference may stand for it. */
export interface TypedNode {
  readonly kind: Kind
  readonly value: RawObject
  readonly place: Place
}

/** An object within another, and the steps that lead to it. */
export interface TypedChild extends TypedNode {
  readonly steps: readonly (string | number)[]
}

/** The objects directly within one. Examples, defaults, extensions and names are data, not objects. */
export function* getChildren(node: TypedNode): Generator<TypedChild> {
  const { kind, value } = node
  const each = MAPS[kind]
  const members = MEMBERS[kind] ?? {}
  for (const key of Object.keys(value)) {
    const held = value[key]
    if (each !== undefined) {
      if (isRawObject(held) && !key.startsWith('x-')) yield childAt(node, each, held, [key])
      continue
    }
    const member = Object.hasOwn(members, key) ? members[key] : undefined
    if (member === undefined || typeof held !== 'object' || held === null) continue
    if (member.shape === 'one' && isRawObject(held)) yield childAt(node, member.kind, held, [key])
    // A reference may stand for a map or a list as a whole.
    else if (isRawObject(held) && getReference(held) !== undefined) {
      yield childAt(node, member.kind, held, [key])
    } else yield* within(node, member.kind, key, held)
  }
}

/** The objects of a list or map. `items` was a list once, so a list may stand for one object. */
function* within(node: TypedNode, kind: Kind, key: string, held: object): Generator<TypedChild> {
  const entries: Iterable<[string | number, unknown]> = Array.isArray(held)
    ? held.entries()
    : Object.entries(held)
  for (const [name, value] of entries) {
    if (isRawObject(value)) yield childAt(node, kind, value, [key, name])
  }
}

function childAt(
  { place }: TypedNode,
  kind: Kind,
  value: RawObject,
  steps: readonly (string | number)[],
): TypedChild {
  return { kind, value, place: getPlaceBelow(place, ...steps), steps }
}

/** A node and everything below it, parents first. References are not followed. */
export function* getNodes(root: TypedNode): Generator<TypedNode> {
  const open = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node
    open.push(...[...getChildren(node)].reverse())
  }
}
