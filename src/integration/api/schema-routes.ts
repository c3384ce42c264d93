import { slugOf } from '../../openapi/index.ts'
import type { ReferenceDocument } from './reference-document.ts'

/** Gives the named schemas of some documents routes, none twice; returns them by route. */
export function placeSchemas(
  documents: readonly ReferenceDocument[],
  directoryOf: (document: ReferenceDocument) => string,
): Map<string, { name: string; key: string }> {
  const pages = new Map<string, { name: string; key: string }>()
  for (const document of documents) {
    const routes = new Map<string, string>()
    for (const name of document.schemaNames) {
      const key = document.schemaKey(name)
      if (key === undefined) continue
      const wanted = `/${directoryOf(document)}/schemas/${slugOf(name) || 'schema'}`
      let route = wanted
      for (let count = 1; pages.has(route); count++) route = `${wanted}-${count}`
      routes.set(name, route)
      pages.set(route, { name, key })
    }
    document.placeSchemas(routes)
  }
  return pages
}
