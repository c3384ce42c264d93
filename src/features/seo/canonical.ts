import type { Project } from '../../project/index.ts'
import { getPageAddress, getSiteAddress } from '../../project/index.ts'
import type { SitePage } from '../../site/index.ts'
import { joinAddress } from '../../site/index.ts'

/**
 * The address under which search engines are to know a page: its author's, else that of its counterpart in
 * the newest version, else its own. `undefined` where the site's address is not known.
 */
export function getCanonicalAddress(
  project: Project,
  page: SitePage,
  site = getSiteAddress(project),
): string | undefined {
  const own = page.frontmatter.canonical
  if (typeof own === 'string' && /^https?:\/\//i.test(own.trim())) return own.trim()
  if (site === undefined) return undefined
  if (typeof own === 'string' && own.startsWith('/')) return joinAddress(site, own)
  const newest = project.site.counterparts.newest(page.route)
  const route = newest?.isCounterpart === true ? newest.route : page.route
  return getPageAddress(project, route, site)
}

/** Whether search engines know the page under its own address. */
export function isCanonical(project: Project, page: SitePage, site: string): boolean {
  return getCanonicalAddress(project, page, site) === getPageAddress(project, page.route, site)
}
