import { getSlug } from '../openapi/index.ts'
import type { ReferenceDocument } from './reference-document.ts'

/** Gives the named schemas of some documents routes, none twice; returns them by route. */
export function placeSchemas(
  documents: readonly ReferenceDocument[],
  directoryOf: (document: ReferenceDocument) => string,
): Map<string, { name: string; key: string }> {
  const pages = new Map<string, { name: string; key: string }>()
  for (const document of documents) {
    const directory = directoryOf(document)
    const routes = new Map<string, string>()
    const numbered: string[] = []
    for (const name of document.schemaNames) {
      const key = document.schemaKey(name)
      if (key === undefined) continue
      const wanted = `/${directory}/schemas/${getSlug(name) || 'schema'}`
      let route = wanted
      for (let count = 1; pages.has(route); count++) route = `${wanted}-${count}`
      if (route !== wanted) numbered.push(name, route)
      routes.set(name, route)
      pages.set(route, { name, key })
    }
    document.placeSchemas(routes, JSON.stringify([directory, ...numbered]))
  }
  return pages
}
