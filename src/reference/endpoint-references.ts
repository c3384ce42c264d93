import type { LoadedConfig } from '../config/index.ts'
import type { EndpointReferences } from '../content/index.ts'
import type { ApiDocuments } from './api-documents.ts'
import { getWrittenReference } from './written-reference.ts'

/** What the content compiler asks of the site's API documents. */
export function createEndpointReferences(
  documents: ApiDocuments,
  settings: LoadedConfig['config']['api'],
): EndpointReferences {
  return {
    digest: (key) => documents.owner(key)?.digest(key) ?? `${key} ${JSON.stringify(settings)}`,
    of: (key) => documents.owner(key)?.reference(key) ?? getWrittenReference(key, settings),
    reported: () => documents.reported,
  }
}
