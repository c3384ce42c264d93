import type { Project } from '../../project/index.ts'
import { getPageAddress } from '../../project/index.ts'
import type { SitePage } from '../../site/index.ts'
import { isCanonical } from './canonical.ts'

/** The same page in one language. */
export interface Alternate {
  /** BCP-47 tag, or `x-default`. */
  lang: string
  address: string
}

/**
 * The page in all languages that search engines may know of, itself included, and what readers of
 * other languages get; none for pages in one language only.
 */
export function getAlternates(project: Project, page: SitePage, site: string): Alternate[] {
  const { counterparts, pages } = project.site
  const isKnown = (route: string) => {
    const counterpart = pages.get(route)
    if (counterpart === undefined || !isIndexable(project, counterpart)) return false
    return isCanonical(project, counterpart, site)
  }
  if (!isKnown(page.route)) return []
  const known = [...counterparts.inLanguages(page.route)].filter(([, route]) => isKnown(route))
  if (known.length < 2) return []
  const alternates = known.map(
    ([lang, route]): Alternate => ({ lang, address: getPageAddress(project, route, site) }),
  )
  const standard = alternates.find(({ lang }) => lang === counterparts.defaultLanguage)
  return standard === undefined ? alternates : [...alternates, { ...standard, lang: 'x-default' }]
}

/** Whether search engines may take up a page. */
export function isIndexable(project: Project, page: SitePage): boolean {
  if (isNoindex(project.config.config.seo.metatags.robots)) return false
  return project.site.visibilityOf(page).engines && !isNoindex(page.frontmatter.robots)
}

/** Whether a `robots` tag keeps search engines out. */
export function isNoindex(robots: unknown): boolean {
  return typeof robots === 'string' && /\b(?:noindex|none)\b/i.test(robots)
}
