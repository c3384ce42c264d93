import type { SitePage } from '../pages/page.ts'
import { readPage } from '../pages/read-page.ts'
import type { EndpointCatalog } from './catalog.ts'

/** The pages of named schemas, by route. They are written only where another page leads to them. */
export function readSchemaPages(
  catalog: EndpointCatalog,
  pages: ReadonlyMap<string, SitePage>,
): Map<string, SitePage> {
  const schemas = new Map<string, SitePage>()
  for (const [route, { name, key }] of catalog.schemaPages()) {
    if (pages.has(route)) continue
    const file = `${route.slice(1)}.mdx`
    const frontmatter = { title: name, hidden: true }
    schemas.set(
      route,
      readPage({ file, frontmatter, endpoint: key, body: '' }, () => undefined),
    )
  }
  return schemas
}
