import type { CatalogEntry } from '../catalog/catalog.ts'
import type { ApiDocument } from '../documents/api-document.ts'
import { placeId } from '../references/index.ts'
import type { TypedNode } from '../references/typed-nodes.ts'
import { getDependencies } from './dependencies.ts'

/**
 * The operations that name a schema in what they send or receive: by themselves, or by way of
 * parameters, bodies, headers and responses that are components. A schema inside of another is
 * found from there.
 *
 * @returns by the schema's name, in the order of the document
 */
export function findSchemaUsers(
  document: ApiDocument,
  entries: readonly CatalogEntry[],
): ReadonlyMap<string, readonly CatalogEntry[]> {
  const { references } = document
  const names = new Map(references.schemas().map(({ name, place }) => [placeId(place), name]))
  const found = new Map<string, CatalogEntry[]>()
  const known = new Map<string, ReadonlySet<string>>()
  const schemasOf = (node: TypedNode): ReadonlySet<string> => {
    const id = `${node.kind} ${placeId(node.place)}`
    const earlier = known.get(id)
    if (earlier !== undefined) return earlier
    const schemas = new Set<string>()
    // Taken note of first: a component may lead to itself.
    known.set(id, schemas)
    for (const { to, via } of getDependencies(node, document)) {
      const name = [...via, to.place].map((place) => names.get(placeId(place))).find(Boolean)
      if (name !== undefined) schemas.add(name)
      else for (const further of schemasOf(to)) schemas.add(further)
    }
    return schemas
  }
  for (const entry of entries) {
    const { operation, pathItem } = entry.source
    const { parameters } = pathItem.value
    const used = new Set([
      ...schemasOf({ kind: 'operation', value: operation.value, place: operation.place }),
      ...schemasOf({ kind: 'pathItem', value: { parameters }, place: pathItem.place }),
    ])
    for (const name of used) {
      const users = found.get(name)
      if (users === undefined) found.set(name, [entry])
      else users.push(entry)
    }
  }
  return found
}
