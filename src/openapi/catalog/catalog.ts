import type { ApiDocument } from '../documents/api-document.ts'
import { getOperationKey } from '../operations/key.ts'
import { type Mint, readMint } from '../operations/mint.ts'
import type { Operation } from '../operations/operation.ts'
import { OperationViews } from '../operations/operation-views.ts'
import {
  getOperations,
  type OperationKind,
  type OperationSource,
} from '../operations/path-items.ts'
import { readServers, type Server } from '../operations/servers.ts'
import { readOperationTexts } from '../operations/texts.ts'
import { getVisibility, type Visibility } from '../operations/visibility.ts'
import { ObjectReader } from '../reading/object-reader.ts'
import type { Place } from '../references/index.ts'
import { type Overview, readOverview } from './overview.ts'
import { readTags, type Tag } from './tags.ts'

/** What the navigation has to know of an operation. */
export interface CatalogEntry {
  /** Unique in its document: `GET /pets`, `webhook newPet`. */
  readonly id: string
  readonly kind: Exclude<OperationKind, 'callback'>
  readonly method: string
  /** The path, or the name of the webhook. */
  readonly path: string
  readonly summary?: string
  readonly description?: string
  readonly operationId?: string
  readonly tags: readonly string[]
  readonly deprecated: boolean
  readonly visibility: Visibility
  readonly mint: Mint
  readonly place: Place
  /** For making its view and its digest. */
  readonly source: OperationSource
}

/** The contents of an OpenAPI document. */
export interface Catalog {
  readonly document: ApiDocument
  readonly title?: string
  /** Operations in the order of the document, then webhooks. */
  readonly entries: readonly CatalogEntry[]
  /** Declared tags in their order, then others by first appearance. */
  readonly tags: readonly Tag[]
  /** Names of `components.schemas` or `definitions`. */
  readonly schemaNames: readonly string[]
  /** Reads all of an operation. What is broken in it is reported and left out. */
  view(entry: CatalogEntry): Operation
  /** All servers that requests are sent to: those of the document, of paths and of operations. */
  servers(): readonly Server[]
  /** Reads what the document says before its operations. */
  overview(): Overview
}

/** Lists what an OpenAPI document holds; no operation is read before its view is asked for. */
export function openCatalog(document: ApiDocument): Catalog {
  const { value, file, references } = document
  const root = new ObjectReader(value, { file, pointer: '' }, references)
  const webhooks = references.version === '2.0' ? [] : root.entries('webhooks')
  const sources = [
    ...root
      .entries('paths')
      .filter(({ name }) => !name.startsWith('x-'))
      .flatMap((entry) => getOperations(entry, 'operation', references)),
    ...webhooks.flatMap((entry) => getOperations(entry, 'webhook', references)),
  ]
  const seen = new Set<string>()
  const entries = sources.map((source) => {
    const entry = catalogEntry(source)
    // Of a webhook with several methods the first one has the name.
    if (seen.has(entry.id)) return { ...entry, id: `${entry.id} ${entry.method}` }
    seen.add(entry.id)
    return entry
  })
  const views = new OperationViews(document)
  const title = root.object('info')?.text('title')
  return {
    document,
    ...(title !== undefined && { title }),
    entries,
    tags: readTags(root, new Set(entries.flatMap(({ tags }) => tags)), document),
    schemaNames: references.schemas().map(({ name }) => name),
    view: ({ id, source }) => ({ ...views.view(source), id }),
    servers: () => [
      ...views.servers,
      ...entries.flatMap(({ source: { operation, pathItem } }) =>
        [operation, pathItem].flatMap((holder) =>
          holder.get('servers') === undefined ? [] : (readServers(holder) ?? []),
        ),
      ),
    ],
    overview: () => readOverview(document, views),
  }
}

function catalogEntry(source: OperationSource): CatalogEntry {
  const { method, path, operation, pathItem } = source
  const kind = source.kind === 'webhook' ? 'webhook' : 'operation'
  const texts = readOperationTexts(operation, pathItem)
  const operationId = operation.text('operationId')
  return {
    id: getOperationKey(kind, method, path),
    kind,
    method,
    path,
    ...texts,
    ...(operationId !== undefined && { operationId }),
    tags: operation.texts('tags'),
    deprecated: operation.flag('deprecated') ?? false,
    visibility: getVisibility(operation.value, pathItem.value),
    mint: readMint(operation, pathItem),
    place: operation.place,
    source,
  }
}
