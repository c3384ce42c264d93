import type { DocsConfig } from '../../config/index.ts'
import type { ListedPage } from '../navigation/context.ts'
import type { SitePage } from './page.ts'

/** Where a page may show up beside its own address. */
export interface Visibility {
  /** Search of the site itself. */
  search: boolean
  sitemap: boolean
  /** Search engines may take it up; otherwise the page says `noindex`. */
  engines: boolean
  /** The assistant and other agents that answer from the site. */
  assistant: boolean
  /** `llms.txt` and `llms-full.txt`. */
  llms: boolean
}

const NOWHERE: Visibility = {
  search: false,
  sitemap: false,
  engines: false,
  assistant: false,
  llms: false,
}

/**
 * Where a page may show up, by its frontmatter, its place in the navigation and `seo.indexing`.
 *
 * @param listing what the navigation says of the page; `undefined` for unlisted ones
 */
export function getVisibility(
  page: SitePage,
  listing: ListedPage | undefined,
  indexing: DocsConfig['seo']['indexing'],
): Visibility {
  if (page.noindex || page.url !== undefined) return NOWHERE
  const isSearchable = page.frontmatter.searchable !== false
  const shown = { ...EVERYWHERE, search: isSearchable, assistant: isSearchable }
  if (indexing === 'all') return shown
  if (page.hidden) return NOWHERE
  if (listing === undefined) return { ...NOWHERE, engines: true }
  return listing.hidden && !listing.searchable ? NOWHERE : shown
}

const EVERYWHERE: Visibility = {
  search: true,
  sitemap: true,
  engines: true,
  assistant: true,
  llms: true,
}
