import type { Catalog, CatalogEntry } from '../catalog/catalog.ts'
import { visibilityOf } from '../operations/visibility.ts'
import { placeId } from '../references/index.ts'
import { memberOf, type RawObject } from '../references/raw.ts'
import type { TypedNode } from '../references/typed-nodes.ts'
import { Bundle } from './bundle.ts'
import { allComponents, componentsUsed } from './component-use.ts'

/**
 * The document as readers may download it: one file, without the operations that are not public and
 * without the components, tags and links that only they use.
 *
 * @param isPublic which operations stay; all that are neither hidden nor excluded by default
 */
export function filteredDocument(
  catalog: Catalog,
  isPublic: (entry: CatalogEntry) => boolean = ({ visibility }) => visibility === 'public',
): RawObject {
  const { document, entries } = catalog
  const shown = entries.filter((entry) => isPublic(entry))
  const hidden = entries.filter((entry) => !isPublic(entry))
  const decided = new Map(entries.map((entry) => [placeId(entry.place), isPublic(entry)]))
  const ofHidden = componentsUsed(hidden.flatMap(nodesOfEntry), document)
  // What path items hold are operations, which are decided one by one.
  const others = allComponents(document).filter(
    ({ kind, place }) => kind !== 'pathItem' && !ofHidden.has(place.pointer),
  )
  const kept = componentsUsed([...shown.flatMap(nodesOfEntry), ...others], document)
  const shownTags = new Set(shown.flatMap(({ tags }) => tags))
  const hiddenTags = new Set(
    hidden.flatMap(({ tags }) => tags).filter((tag) => !shownTags.has(tag)),
  )
  const bundle = new Bundle(document, {
    // Those of callbacks are not in the catalog; they speak for themselves.
    isOperationOmitted: ({ value, place }) =>
      !(decided.get(placeId(place)) ?? visibilityOf(value) === 'public'),
    operationIds: new Set(hidden.flatMap(({ operationId }) => operationId ?? [])),
    components: new Set([...ofHidden].filter((pointer) => !kept.has(pointer))),
  })
  const made = bundle.make()
  if (!Array.isArray(made.tags)) return made
  const tags = made.tags.filter((tag) => !hiddenTags.has(String(memberOf(tag, 'name'))))
  return { ...made, tags }
}

function nodesOfEntry({ source: { operation, pathItem } }: CatalogEntry): TypedNode[] {
  const { parameters } = pathItem.value
  return [
    { kind: 'operation', value: operation.value, place: operation.place },
    { kind: 'pathItem', value: { parameters }, place: pathItem.place },
  ]
}
