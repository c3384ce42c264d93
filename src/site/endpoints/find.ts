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

function equal(one: string, other: string): boolean {
  return one === other
}

function equalButSlash(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '')
}
