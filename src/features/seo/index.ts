import type { Feature, OutputFile, ProjectSession } from '../../project/index.ts'
import type { SitePage } from '../../site/index.ts'
import { headKey, headView } from './head.ts'
import { reportAddress } from './report-address.ts'
import { ROBOTS, robotsOf, sitemapOf } from './sitemap.ts'

export { isNoindex } from './alternates.ts'

/**
 * What search engines and social networks are told: tags in the heads of pages, `robots.txt` and the
 * sitemap.
 *
 * @param imageOf address of the preview image of a page, if it has one
 */
export function createSeo(
  session: ProjectSession,
  imageOf: (page: SitePage) => Promise<string | undefined>,
): Feature {
  const { project } = session
  return {
    name: 'seo',
    async extendPage({ page }) {
      if (page === undefined) return {}
      const image = await imageOf(page)
      return headView(project, page, { image, lastModified: await session.lastModified() })
    },
    pageKey: (page) => headKey(project, page),
    paths: /^(?:robots\.txt|sitemap(?:-\d+)?\.xml)$/,
    async *files({ site }): AsyncGenerator<OutputFile> {
      const kind = 'generated'
      const robots = robotsOf(project, site)
      if (robots !== undefined) {
        yield { path: ROBOTS, kind, type: 'text/plain; charset=utf-8', body: () => robots }
      }
      for (const [path, text] of sitemapOf(project, await session.lastModified(), site)) {
        yield { path, kind, type: 'application/xml; charset=utf-8', body: () => text }
      }
    },
    check() {
      if (project.options.mode === 'build') reportAddress(project)
    },
  }
}
