import { findForge, getForge } from '../forges/index.ts'
import type { LastModified, Project } from '../project/index.ts'
import type { PageView } from '../shell/index.ts'
import type { SitePage } from '../site/index.ts'
import { createDirectoryView } from './directory.ts'
import { createRelatedView } from './related.ts'

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

/** Links to the source of a page, where the site names its repository and the page has a file. */
export function getSourceLinks({ config }: Project, page: SitePage): PageView['source'] {
  const { repository, edits, issues } = config.own
  if (repository === undefined || (!edits && !issues)) return undefined
  // Servers of one's own tell their software by their name at best; most are like GitHub.
  const kind = repository.host ?? findForge(new URL(repository.url).hostname)?.kind ?? 'github'
  const { pages } = getForge(kind)
  if (pages === undefined) return undefined
  const root = repository.url.replace(/(?:\.git)?\/*$/, '')
  const path = [...repository.directory.split('/'), ...page.file.split('/')]
    .filter((part) => part !== '' && part !== '.')
    .map(encodeURIComponent)
    .join('/')
  const branch = repository.branch.split('/').map(encodeURIComponent).join('/')
  return {
    ...(edits && page.body === undefined && { edit: `${root}/${pages.edit(branch, path)}` }),
    ...(issues && { issue: `${root}/${pages.issue(encodeURIComponent(page.title))}` }),
  }
}
