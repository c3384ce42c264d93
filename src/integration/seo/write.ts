import type { OutputFolder } from '../../outputs/index.ts'
import type { ProjectSession } from '../project/session.ts'
import { siteAddress } from '../views/address.ts'
import { PAGE_LIST } from '../views/not-found.ts'
import { pageList } from './page-list.ts'
import { reportAddress } from './report-address.ts'
import { reportSilenced } from './report-silenced.ts'
import { ROBOTS, robotsOf, sitemapOf } from './sitemap.ts'

/**
 * Writes `robots.txt`, the sitemap, and the list of pages that the page for unknown addresses
 * chooses from. The author's own files stay.
 */
export async function writeSearchFiles(
  session: ProjectSession,
  output: OutputFolder,
): Promise<void> {
  const { project } = session
  reportAddress(project)
  reportSilenced(project)
  const site = siteAddress(project)
  const robots = robotsOf(project, site)
  if (robots !== undefined) await output.write(ROBOTS, robots, 'generated')
  const sitemap = sitemapOf(project, await session.lastModified(), site)
  for (const [file, text] of sitemap) await output.write(file, text, 'generated')
  if (!project.config.config.errors['404'].redirect)
    await output.write(PAGE_LIST, pageList(project), 'generated')
}
