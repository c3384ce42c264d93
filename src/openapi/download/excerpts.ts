import type { AsyncCatalog, ChannelEntry } from '../asyncapi/async-catalog.ts'
import type { Catalog, CatalogEntry } from '../catalog/catalog.ts'
import { getDependencies } from '../dependencies/dependencies.ts'
import type { ApiDocument } from '../documents/api-document.ts'
import type { Place } from '../references/index.ts'
import { getSteps } from '../references/pointer.ts'
import { getMember, type RawObject } from '../references/raw.ts'
import type { TypedNode } from '../references/typed-nodes.ts'
import { withMember } from './members.ts'

/** Characters of an excerpt; what it refers to beyond that is left out. */
const LONGEST = 10_000

/**
 * One operation as its document writes it, as JSON, with as many of the components that it uses as
 * there is room for. Nothing where the operation alone is too long.
 */
export function createOperationExcerpt(catalog: Catalog, entry: CatalogEntry): string | undefined {
  const { document } = catalog
  const { operation, pathItem } = entry.source
  const shown = documented(operation.value)
  const section = entry.kind === 'webhook' ? 'webhooks' : 'paths'
  const version = getMember(document.value, 'openapi') ?? getMember(document.value, 'swagger')
  const key = document.references.version === '2.0' ? 'swagger' : 'openapi'
  const start: RawObject = {
    [key]: version,
    [section]: {
      [entry.path]: { ...shared(pathItem.value), [entry.method.toLowerCase()]: shown },
    },
  }
  let left = LONGEST - getLength(start)
  if (left < 0) return undefined
  const root: TypedNode = { kind: 'operation', value: shown, place: operation.place }
  let excerpt = start
  for (const { value, place } of getComponents(root, document)) {
    left -= getLength(value)
    if (left < 0) break
    excerpt = withMember(excerpt, getSteps(place.pointer), value)
  }
  return JSON.stringify(excerpt, undefined, 2)
}

/** What holds for all operations of a path. */
function shared({ parameters }: RawObject): RawObject {
  return parameters === undefined ? {} : { parameters }
}

/** Without extensions, which are for tools, and without what is kept out of the documentation. */
function documented(operation: RawObject): RawObject {
  const isHiding = /"x-(?:hidden|excluded)"/.test(JSON.stringify(operation.callbacks ?? ''))
  return Object.fromEntries(
    Object.entries(operation).filter(
      ([name]) => !name.startsWith('x-') && !(name === 'callbacks' && isHiding),
    ),
  )
}

/** The components that an operation leads to, the nearest first; those of other files are not named. */
function* getComponents(root: TypedNode, document: ApiDocument): Generator<TypedNode> {
  const seen = new Set<string>()
  const waiting = [root]
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const { to } of getDependencies(node, document)) {
      if (!isComponent(to.place, document) || seen.has(to.place.pointer)) continue
      seen.add(to.place.pointer)
      yield to
      waiting.push(to)
    }
  }
}

function isComponent({ file, pointer }: Place, document: ApiDocument): boolean {
  return (
    file === document.file &&
    /^\/(?:components\/[^/]+|definitions|parameters|responses|securityDefinitions)\/[^/]+$/.test(
      pointer,
    )
  )
}

function getLength(value: unknown): number {
  return JSON.stringify(value, undefined, 2).length
}

/**
 * One channel and its operations as their document writes them, as JSON; nothing where that is too
 * long.
 */
export function createChannelExcerpt(
  catalog: AsyncCatalog,
  entry: ChannelEntry,
): string | undefined {
  const { value } = catalog.document
  const operations = entry.operations.map((operation) => [operation.name, operation.value])
  const excerpt = {
    asyncapi: getMember(value, 'asyncapi'),
    channels: { [entry.id]: entry.channel.value },
    ...(operations.length > 0 && { operations: Object.fromEntries(operations) }),
  }
  const text = JSON.stringify(excerpt, undefined, 2)
  return text.length > LONGEST ? undefined : text
}
