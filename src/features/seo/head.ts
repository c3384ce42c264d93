import type { LastModified, Project } from '../../project/index.ts'
import { siteAddress } from '../../project/index.ts'
import type { PageView } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import { withBase } from '../../site/index.ts'
import { alternatesOf, isIndexable } from './alternates.ts'
import { canonicalAddress } from './canonical.ts'
import { metatags } from './metatags.ts'
import { SITEMAP, writesSitemap } from './sitemap.ts'
import { pageStructuredData } from './structured-data.ts'

/** What a page's head tells search engines and social networks. */
export function headView(
  project: Project,
  page: SitePage,
  { lastModified, image }: { lastModified: LastModified; image: string | undefined },
): Pick<PageView, 'canonical' | 'meta' | 'headLinks' | 'structuredData'> {
  const site = siteAddress(project)
  const canonical = canonicalAddress(project, page, site)
  const alternates = site === undefined ? [] : alternatesOf(project, page, site)
  const hasSitemap = project.site.assets.has(SITEMAP) || writesSitemap(project)
  const modified = lastModified.known(page)
  const created = lastModified.created(page)
  return {
    ...(canonical !== undefined && { canonical }),
    meta: metatags(project, page, { canonical, image }),
    headLinks: [
      ...alternates.map(({ lang, address }) => ({
        rel: 'alternate',
        hreflang: lang,
        href: address,
      })),
      ...(hasSitemap
        ? [
            {
              rel: 'sitemap',
              type: 'application/xml',
              href: withBase(project.options.base, SITEMAP),
            },
          ]
        : []),
    ],
    ...(site !== undefined &&
      isIndexable(project, page) && {
        structuredData: pageStructuredData(project, page, { site, created, modified, image }),
      }),
  }
}

/** What of other pages a page's head depends on, for its key. */
export function headKey(project: Project, page: SitePage): unknown {
  const { site } = project
  const twins = [...site.twins.inLanguages(page.route)].map(([lang, route]) => {
    const twin = site.pages.get(route)
    return [lang, route, twin && isIndexable(project, twin), twin?.frontmatter.canonical]
  })
  return [twins, site.twins.newest(page.route), site.assets.has(SITEMAP)]
}
