import type { SiteDescription } from '../../contract/index.ts'
import { getTwinPath } from '../../outputs/index.ts'
import { getPath, SiteLinks, StaticPassages } from '../../search/index.ts'
import type { SiteIndex } from './model.ts'

/** A site whose files are made as they are asked for. */
export interface ServedSite {
  description: SiteDescription
  /** Changes with the texts of the pages. */
  release: string
  /** Paths of its pages, without base path and leading slash. */
  paths: ReadonlySet<string>
  /** Gives the text of a file below the site's root; its name may end in a query string. */
  load(path: string): Promise<string>
}

/** The pages of a site without a database. Knows one state of the site: the next one is another. */
export function openStaticDocuments(served: ServedSite): SiteIndex {
  const { description, release, paths } = served
  const { name, base, address, servers, trailingSlash, indexes } = description
  const site = {
    ...{ name, base },
    ...(address !== undefined && { address }),
    ...(servers !== undefined && { servers }),
  }
  const has = (path: string) => paths.has(getPath(path))
  const links = new SiteLinks({ ...site, trailingSlash, has })
  const passages = new StaticPassages({ indexes, load: served.load })
  return {
    release,
    site,
    pages: paths.size,
    variants: indexes,
    links,
    has,
    find: (query, options) => passages.search(query, options),
    search: async (query, options) => [...(await passages.search(query, options)).hits],
    addressOf: (path, anchor) => links.addressOf(path, anchor),
    page: async (wanted) => {
      const path = getPath(wanted)
      if (!paths.has(path)) return undefined
      const content = await served.load(getTwinPath(`/${path}`).slice(1))
      const [, title = path] = /^# (.+)/.exec(content) ?? []
      return { path, title, content }
    },
    close: () => undefined,
  }
}
