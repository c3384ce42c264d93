import type { Catalog, CatalogEntry } from '../catalog/catalog.ts'
import { getDependencies } from '../dependencies/dependencies.ts'
import type { ApiDocument } from '../documents/api-document.ts'
import { getVisibility } from '../operations/visibility.ts'
import { getPlaceBelow, type Place, placeId } from '../references/index.ts'
import { getSteps, getValueAt } from '../references/pointer.ts'
import { getMember, isRawObject, type RawObject } from '../references/raw.ts'
import { getChildren, type TypedNode } from '../references/typed-nodes.ts'
import { Bundle } from './bundle.ts'

const SECTIONS_OF_20 = /^(?:definitions|parameters|responses|securityDefinitions)$/

/**
 * The document as readers may download it: one file, without the operations that are not public and
 * without the components, tags and links that only they use.
 *
 * @param isPublic which operations stay; all that are neither hidden nor excluded by default
 */
export function filterDocument(
  catalog: Catalog,
  isPublic: (entry: CatalogEntry) => boolean = ({ visibility }) => visibility === 'public',
): RawObject {
  const { document, entries } = catalog
  const shown = entries.filter((entry) => isPublic(entry))
  const hidden = entries.filter((entry) => !isPublic(entry))
  const decided = new Map(entries.map((entry) => [placeId(entry.place), isPublic(entry)]))
  const ofHidden = componentsUsed(hidden.flatMap(getNodesOfEntry), document)
  // What path items hold are operations, which are decided one by one.
  const others = allComponents(document).filter(
    ({ kind, place }) => kind !== 'pathItem' && !ofHidden.has(place.pointer),
  )
  const kept = componentsUsed([...shown.flatMap(getNodesOfEntry), ...others], document)
  const shownTags = new Set(shown.flatMap(({ tags }) => tags))
  const hiddenTags = new Set(
    hidden.flatMap(({ tags }) => tags).filter((tag) => !shownTags.has(tag)),
  )
  const bundle = new Bundle(document, {
    // Those of callbacks are not in the catalog; they speak for themselves.
    isOperationOmitted: ({ value, place }) =>
      !(decided.get(placeId(place)) ?? getVisibility(value) === 'public'),
    operationIds: new Set(hidden.flatMap(({ operationId }) => operationId ?? [])),
    components: new Set([...ofHidden].filter((pointer) => !kept.has(pointer))),
  })
  const made = bundle.make()
  if (!Array.isArray(made.tags)) return made
  const tags = made.tags.filter((tag) => !hiddenTags.has(String(getMember(tag, 'name'))))
  return { ...made, tags }
}

function getNodesOfEntry({ source: { operation, pathItem } }: CatalogEntry): TypedNode[] {
  const { parameters } = pathItem.value
  return [
    { kind: 'operation', value: operation.value, place: operation.place },
    { kind: 'pathItem', value: { parameters }, place: pathItem.place },
  ]
}

/** The component of the document that a place lies in, as a pointer; `undefined` for other places. */
function componentAt({ file, pointer }: Place, document: ApiDocument): string | undefined {
  if (file !== document.file) return undefined
  const steps = pointer.split('/').slice(1)
  const [section = ''] = steps
  const length = section === 'components' ? 3 : SECTIONS_OF_20.test(section) ? 2 : undefined
  if (length === undefined || steps.length < length) return undefined
  return `/${steps.slice(0, length).join('/')}`
}

/** The components that some nodes use, directly or through others. */
function componentsUsed(starts: readonly TypedNode[], document: ApiDocument): ReadonlySet<string> {
  const used = new Set<string>()
  const seen = new Set<string>()
  const work = [...starts]
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    for (const { to, via } of getDependencies(node, document)) {
      for (const place of [...via, to.place]) {
        const component = componentAt(place, document)
        const id = component ?? `${to.kind} ${place.file}#${place.pointer}`
        if (seen.has(id)) continue
        seen.add(id)
        if (component !== undefined) used.add(component)
        const whole = component === undefined ? to : nodeAt(component, to, document)
        work.push(whole)
      }
    }
  }
  return used
}

function nodeAt(pointer: string, within: TypedNode, document: ApiDocument): TypedNode {
  const value = getValueAt(document.value, getSteps(pointer))
  return isRawObject(value)
    ? { kind: within.kind, value, place: { file: document.file, pointer } }
    : within
}

/** Every component of the document. */
function allComponents({ value, file }: ApiDocument): readonly TypedNode[] {
  const top = { file, pointer: '' }
  const root: TypedNode = { kind: 'document', value, place: top }
  const direct = [...getChildren(root)].filter(({ steps }) => SECTIONS_OF_20.test(String(steps[0])))
  const components = value.components
  if (!isRawObject(components)) return direct
  const place = getPlaceBelow(top, 'components')
  return [...direct, ...getChildren({ kind: 'components', value: components, place })]
}
