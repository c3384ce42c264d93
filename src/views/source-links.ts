import { findForge, getForge } from '../forges/index.ts'
import type { Project } from '../project/index.ts'
import type { PageView } from '../shell/index.ts'
import type { SitePage } from '../site/index.ts'

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
