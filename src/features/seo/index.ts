import {
  type Feature,
  getSiteAddress,
  type OutputFile,
  type Project,
  type ProjectSession,
} from '../../project/index.ts'
import { parseWebUrl, type SitePage } from '../../site/index.ts'
import { createHeadView, getHeadKey } from './head.ts'
import { createRobots, createSitemap, ROBOTS } from './sitemap.ts'

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
      return createHeadView(project, page, { image, lastModified: await session.lastModified() })
    },
    pageKey: (page) => getHeadKey(project, page),
    paths: /^(?:robots\.txt|sitemap(?:-\d+)?\.xml)$/,
    async *files({ site }): AsyncGenerator<OutputFile> {
      const kind = 'generated'
      const robots = createRobots(project, site)
      if (robots !== undefined) {
        yield { path: ROBOTS, kind, type: 'text/plain; charset=utf-8', body: () => robots }
      }
      for (const [path, text] of createSitemap(project, await session.lastModified(), site)) {
        yield { path, kind, type: 'application/xml; charset=utf-8', body: () => text }
      }
    },
    check() {
      if (project.options.mode === 'build') reportAddress(project)
    },
  }
}

/** Says, once for the site, what the lack of its address costs. */
function reportAddress(project: Project): void {
  const { config, locate } = project.config
  const { canonical } = config.seo.metatags
  if (canonical !== undefined && parseWebUrl(canonical) === undefined) {
    project.report({
      code: 'seo-canonical',
      message: `Expected \`seo.metatags.canonical\` to be the address of the site, received \`${canonical}\`. It is left out.`,
      hint: 'Write it with scheme and host, such as `https://docs.example.com`.',
      ...locate(['seo', 'metatags', 'canonical']),
    })
  }
  if (canonical !== undefined && parseWebUrl(canonical) && !/^https?:\/\//i.test(canonical)) {
    project.report({
      code: 'seo-canonical',
      message: `Expected \`seo.metatags.canonical\` to begin with \`https://\`, received \`${canonical}\`. It is taken as \`https://${canonical}\`.`,
      hint: 'Write the scheme: other tools take it for a path.',
      ...locate(['seo', 'metatags', 'canonical']),
    })
  }
  if (getSiteAddress(project) !== undefined) return
  project.report({
    code: 'site-address-unknown',
    message:
      'Expected the address of the site for its sitemap, feeds, preview images and canonical links, received none. They are left out.',
    ...locate(['seo', 'metatags', 'canonical']),
    hint: 'Pass `--site https://docs.example.com`, or set `seo.metatags.canonical` in docs.json.',
  })
}
