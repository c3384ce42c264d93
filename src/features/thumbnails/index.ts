import type { Feature, ProjectSession } from '../../project/index.ts'
import type { SiteModel, SitePage } from '../../site/index.ts'
import { Thumbnails } from './thumbnails.ts'

export { scriptFonts } from './script-fonts.ts'

/** The preview images of pages, where the address of the site is known. */
export function createThumbnails(
  session: ProjectSession,
): Feature & { imageOf(page: SitePage): Promise<string | undefined> } {
  const { project } = session
  let known: { of: SiteModel; thumbnails: Promise<Thumbnails | undefined> } | undefined
  /** Made once for each reading of the folder. */
  const current = () => {
    if (known?.of !== project.site) {
      known = { of: project.site, thumbnails: Thumbnails.create(project, project.report) }
    }
    return known.thumbnails
  }
  return {
    name: 'thumbnails',
    imageOf: async (page) => (await current())?.addressOf(page),
    siteKey: async () => (await current())?.key,
    paths: /^_pergola\/thumbnails\//,
    async *files() {
      yield* (await current())?.files() ?? []
    },
  }
}
