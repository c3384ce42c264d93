import type { Project } from '../../integration/index.ts'
import { SITE_DESCRIPTION, type SiteDescription } from '../../outputs/index.ts'
import { type DocumentIndex, staticDocuments } from '../../service/index.ts'

/**
 * The pages of a site in development, as they are now: read from the server that serves them, where
 * they are compiled when they are asked for.
 *
 * @param origin scheme, address and port of the server
 */
export async function devDocuments(
  { site, options }: Project,
  origin: string,
): Promise<DocumentIndex> {
  const load = async (path: string) => {
    const response = await fetch(`${origin}${options.base}/${path}`)
    if (response.ok) return response.text()
    throw new Error(
      `Expected \`${path}\` from the development server, received ${response.status}.`,
    )
  }
  const description: SiteDescription = JSON.parse(await load(SITE_DESCRIPTION))
  const [first] = description.indexes
  return staticDocuments({
    description,
    release: first === undefined ? '' : await load(`_pergola/search/${first.name}`),
    paths: new Set([...site.pages.keys()].map((route) => route.slice(1))),
    load,
  })
}
