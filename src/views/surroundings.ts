import { digestOf } from '../outputs/index.ts'
import { getSettingsKey, type LastModified, type ProjectSession } from '../project/index.ts'
import { SectionViews } from './section-views.ts'
import { SiteViews } from './site-view.ts'

/** What the pages of a site share, for one reading of its folder. */
export interface SiteSurroundings {
  sites: SiteViews
  sections: SectionViews
  lastModified: LastModified
  /** Digest of all that pages show beside their own bodies and their section. */
  key: string
}

export async function readSurroundings(session: ProjectSession): Promise<SiteSurroundings> {
  const { project, features } = session
  const { site } = project
  const sites = await SiteViews.create(project, features)
  const lastModified = await session.lastModified()
  const assets = [...site.assets].filter((asset) => /\.(?:css|js)$/.test(asset))
  return {
    sites,
    sections: new SectionViews(project),
    lastModified,
    key: digestOf([
      getSettingsKey(project),
      assets,
      site.home,
      sites.logo,
      await Promise.all(features.map(async (one) => [one.name, await one.siteKey?.()])),
    ]),
  }
}
