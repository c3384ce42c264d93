import { suggestPath } from '../../diagnostics/index.ts'
import type { EndpointReference } from '../navigation/endpoint.ts'
import type { Endpoint, EndpointCatalog, EndpointDocument } from './catalog.ts'

export interface FoundEndpoint {
  document: EndpointDocument
  endpoint: Endpoint
}

/**
 * The operation behind a reference: in the document that it names, else in the given ones, else in
 * any of the site. A slash at the end of a path makes no difference.
 */
export function findEndpoint(
  { source, name }: EndpointReference,
  sources: readonly string[],
  catalog: EndpointCatalog,
): FoundEndpoint | undefined {
  const documents = findDocuments(source, sources, catalog)
  for (const isSame of [equal, equalButSlash]) {
    for (const document of documents) {
      const endpoint = document.endpoints.find((candidate) => isSame(candidate.name, name))
      if (endpoint !== undefined) return { document, endpoint }
    }
  }
  return undefined
}

/** The document that is named, else the given ones, else all of the site. */
export function findDocuments(
  source: string | undefined,
  sources: readonly string[],
  catalog: EndpointCatalog,
): readonly EndpointDocument[] {
  const named = source === undefined ? sources : [source]
  return named.length === 0
    ? catalog.documents()
    : named.flatMap((path) => catalog.document(path) ?? [])
}

/** The operation that a name may have meant: its path misspelled, or without `/v1` or `/api`. */
export function suggestEndpoint(name: string, names: readonly string[]): string | undefined {
  const misspelled = suggestPath(name, names)
  if (misspelled !== undefined) return misspelled
  const bare = withoutPrefix(name)
  const same = names.filter((other) => withoutPrefix(other) === bare)
  return same.length === 1 ? same[0] : undefined
}

/** `get /api/v1/pets/{id}` → `get /pets/{}`. */
function withoutPrefix(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/\{[^{}]*\}/g, '{}')
    .replace(/^(\S+ )(?:\/(?:api|rest|v\d[\w.]*))+(?=\/)/, '$1')
}

function equal(one: string, other: string): boolean {
  return one === other
}

function equalButSlash(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}
