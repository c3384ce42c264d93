import type { AdvertisedFile } from '../../outputs/index.ts'
import { getTwinPath } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import type { HeadLink } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import { withBase } from '../../site/index.ts'
import { isNoindex } from '../seo/index.ts'
import { getApiEntries } from './api-entries.ts'

/** Whether agents are to read the site at all. */
export function isForAgents(project: Project): boolean {
  return !isNoindex(project.config.config.seo.metatags.robots)
}

/** The files for agents that all pages point to. */
export function getAdvertisedFiles(project: Project): AdvertisedFile[] {
  if (!isForAgents(project)) return []
  const { base } = project.options
  const hasCatalog =
    project.site.assets.has('.well-known/api-catalog') || getApiEntries(project).length > 0
  return [
    { rel: 'llms-txt', href: withBase(base, '/llms.txt') },
    { rel: 'llms-full-txt', href: withBase(base, '/llms-full.txt') },
    { rel: 'agent-skills', href: withBase(base, '/.well-known/agent-skills/index.json') },
    ...(hasCatalog
      ? [{ rel: 'api-catalog', href: withBase(base, '/.well-known/api-catalog') }]
      : []),
  ]
}

/** Links of a page's head by which agents find its Markdown and the index of all pages. */
export function getAgentLinks(project: Project, page: SitePage): HeadLink[] {
  const twin = withBase(project.options.base, encodeURI(getTwinPath(page.route)))
  return [{ rel: 'alternate', type: 'text/markdown', href: twin }, ...getAdvertisedFiles(project)]
}
