import { setImmediate } from 'node:timers/promises'
import type { ProjectSession } from '../../project/index.ts'
import type { SitePage } from '../../site/index.ts'

/**
 * Routes of the schemas that endpoint pages lead to, and that those lead to in turn. Endpoint pages
 * that are not on record are compiled for it; rendering finds them in the cache.
 */
export async function collectSchemas(session: ProjectSession): Promise<Set<string>> {
  const { site } = session.project
  const routes = new Set<string>()
  const waiting: SitePage[] = [...site.pages.values()].filter(
    ({ endpoint, url }) => endpoint !== undefined && url === undefined,
  )
  for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
    const record = (await session.recordOf(page)) ?? (await session.compile(page))
    for (const route of record.schemaPages) {
      const schema = site.schemaPages.get(route)
      if (schema === undefined || routes.has(route)) continue
      routes.add(route)
      waiting.push(schema)
    }
    // What compiling held outside of the JavaScript heap is given back between turns only.
    await setImmediate()
  }
  return routes
}
