import type { LastModified, Project } from '../project/index.ts'
import type { PageView } from '../shell/index.ts'
import type { SitePage } from '../site/index.ts'
import { createDirectoryView } from './directory.ts'
import { createRelatedView } from './related.ts'
import { getSourceLinks } from './source-links.ts'

/** What stands below a page's body and is made of other pages, or of the page's history. */
export type Furniture = Pick<PageView, 'directory' | 'related' | 'lastModified' | 'source'>

export function createFurnitureView(
  project: Project,
  page: SitePage,
  lastModified: LastModified,
): Furniture {
  const directory = createDirectoryView(project, page, project.site.placeOf(page))
  const date = lastModified.shown(page)
  const source = getSourceLinks(project, page)
  return {
    ...(directory && { directory }),
    related: createRelatedView(project, page),
    ...(date !== undefined && { lastModified: date }),
    ...(source && { source }),
  }
}
