import { advertisedFiles } from '../agents/index.ts'
import { digestOf } from '../digest-of.ts'
import { Thumbnails } from '../thumbnails/index.ts'
import { SectionViews } from '../views/section-views.ts'
import { SiteViews } from '../views/site-view.ts'
import { type LastModified, readLastModified } from './last-modified.ts'
import { type Project, settingsKey } from './project.ts'

/** What the pages of a site share, for one reading of its folder. */
export interface SiteSurroundings {
  sites: SiteViews
  sections: SectionViews
  lastModified: LastModified
  /** Where the site's address is known. */
  thumbnails?: Thumbnails
  /** Digest of all that pages show beside their own bodies and their section. */
  key: string
}

export async function readSurroundings(project: Project): Promise<SiteSurroundings> {
  const { site } = project
  const sites = await SiteViews.create(project)
  const lastModified = await readLastModified(project)
  const assets = [...site.assets].filter((asset) => /\.(?:css|js)$/.test(asset))
  const thumbnails = await Thumbnails.create(project, project.report)
  return {
    sites,
    sections: new SectionViews(project),
    lastModified,
    ...(thumbnails && { thumbnails }),
    key: digestOf([
      settingsKey(project),
      assets,
      site.home,
      sites.logo,
      thumbnails?.key,
      advertisedFiles(project),
    ]),
  }
}
