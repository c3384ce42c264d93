import { createSitemapFiles, printRobots, type SitemapEntry } from '../../outputs/index.ts'
import type { LastModified, Project } from '../../project/index.ts'
import { getPageAddress, getSiteAddress, listTemplatePages } from '../../project/index.ts'
import { joinAddress } from '../../site/index.ts'
import { getAlternates, isIndexable, isNoindex } from './alternates.ts'
import { isCanonical } from './canonical.ts'

export const SITEMAP = 'sitemap.xml'
export const ROBOTS = 'robots.txt'

/** Whether the site gets a sitemap of ours: not without an address, nor beside the author's own. */
export function hasWrittenSitemap(project: Project, site = getSiteAddress(project)): boolean {
  return site !== undefined && !project.site.assets.has(SITEMAP) && !isSiteNoindex(project)
}

/** The files of the site's sitemap: the pages that search engines are to know, in all languages. */
export function createSitemap(
  project: Project,
  lastModified: LastModified,
  site: string | undefined,
): Map<string, string> {
  if (site === undefined || !hasWrittenSitemap(project, site)) return new Map()
  const entries: SitemapEntry[] = []
  for (const page of project.site.pages.values()) {
    if (!project.site.visibilityOf(page).sitemap || !isIndexable(project, page)) continue
    if (!isCanonical(project, page, site)) continue
    const modified = lastModified.known(page)
    entries.push({
      address: getPageAddress(project, page.route, site),
      alternates: getAlternates(project, page, site),
      ...(modified !== undefined && { modified }),
    })
  }
  for (const { route } of listTemplatePages()) {
    entries.push({ address: getPageAddress(project, route, site), alternates: [] })
  }
  return createSitemapFiles(entries, (file) => joinAddress(site, file))
}

/** The site's `robots.txt`; `undefined` where the author has one. */
export function createRobots(project: Project, site: string | undefined): string | undefined {
  const { assets } = project.site
  if (assets.has(ROBOTS)) return undefined
  const hasSitemap = assets.has(SITEMAP) || hasWrittenSitemap(project, site)
  const sitemap = hasSitemap && site !== undefined ? joinAddress(site, SITEMAP) : undefined
  return printRobots(!isSiteNoindex(project), sitemap)
}

function isSiteNoindex(project: Project): boolean {
  return isNoindex(project.config.config.seo.metatags.robots)
}
