import type { LastModified, Project } from '../project/index.ts'
import type { PageView } from '../shell/index.ts'
import type { SitePage } from '../site/index.ts'
import { directoryView } from './directory.ts'
import { relatedView } from './related.ts'
import { sourceLinks } from './source-links.ts'

/** What stands below a page's body and is made of other pages, or of the page's history. */
export type Furniture = Pick<PageView, 'directory' | 'related' | 'lastModified' | 'source'>

export function furnitureView(
  project: Project,
  page: SitePage,
  lastModified: LastModified,
): Furniture {
  const directory = directoryView(project, page, project.site.placeOf(page))
  const date = lastModified.shown(page)
  const source = sourceLinks(project, page)
  return {
    ...(directory && { directory }),
    related: relatedView(project, page),
    ...(date !== undefined && { lastModified: date }),
    ...(source && { source }),
  }
}
