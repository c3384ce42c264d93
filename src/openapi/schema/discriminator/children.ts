import { type NamedSchema, type Place, placeId, type References } from '../../references/index.ts'
import { getReference, isRawObject } from '../../references/raw.ts'

interface Index {
  readonly byName: ReadonlyMap<string, NamedSchema>
  /** Schemas that include a schema by `allOf`, by the place of the one included. */
  readonly children: ReadonlyMap<string, readonly NamedSchema[]>
}

/** One index for each document, made when a discriminator first needs it. */
const indexes = new WeakMap<References, Index>()

/** Named schemas that extend a schema, directly or through others, in the document's order. */
export function getExtensions(place: Place, references: References): NamedSchema[] {
  const { children } = indexOf(references)
  const found = new Map<string, NamedSchema>()
  const work = [placeId(place)]
  for (let id = work.pop(); id !== undefined; id = work.pop()) {
    for (const child of children.get(id) ?? []) {
      const childId = placeId(child.place)
      if (found.has(childId) || childId === placeId(place)) continue
      found.set(childId, child)
      work.push(childId)
    }
  }
  return [...found.values()]
}

export function findSchemaNamed(name: string, references: References): NamedSchema | undefined {
  return indexOf(references).byName.get(name)
}

function indexOf(references: References): Index {
  const known = indexes.get(references)
  if (known !== undefined) return known
  const byName = new Map<string, NamedSchema>()
  const children = new Map<string, NamedSchema[]>()
  for (const schema of references.schemas()) {
    byName.set(schema.name, schema)
    const parts = isRawObject(schema.value) ? schema.value.allOf : undefined
    for (const part of Array.isArray(parts) ? parts : []) {
      if (getReference(part) === undefined) continue
      const found = references.resolve(part, schema.place)
      if (found.kind === 'broken') continue
      const id = placeId(found.place)
      children.set(id, [...(children.get(id) ?? []), schema])
    }
  }
  const index = { byName, children }
  indexes.set(references, index)
  return index
}
