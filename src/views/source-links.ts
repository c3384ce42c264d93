import type { LoadedConfig } from '../config/index.ts'
import type { Project } from '../project/index.ts'
import type { PageView } from '../shell/index.ts'
import type { SitePage } from '../site/index.ts'

type Repository = NonNullable<LoadedConfig['own']['repository']>
type Host = NonNullable<Repository['host']>

/** Where a file is edited, and an issue begun, below a repository's address. */
const ADDRESSES: Readonly<
  Record<Host, { edit(branch: string, path: string): string; issue(title: string): string }>
> = {
  github: {
    edit: (branch, path) => `edit/${branch}/${path}`,
    issue: (title) => `issues/new?title=${title}`,
  },
  gitlab: {
    edit: (branch, path) => `-/edit/${branch}/${path}`,
    issue: (title) => `-/issues/new?issue[title]=${title}`,
  },
  bitbucket: {
    edit: (branch, path) => `src/${branch}/${path}?mode=edit`,
    issue: (title) => `issues/new?title=${title}`,
  },
  gitea: {
    edit: (branch, path) => `_edit/${branch}/${path}`,
    issue: (title) => `issues/new?title=${title}`,
  },
}

/** Links to the source of a page, where the site names its repository and the page has a file. */
export function sourceLinks({ config }: Project, page: SitePage): PageView['source'] {
  const { repository, edits, issues } = config.own
  if (repository === undefined || (!edits && !issues)) return undefined
  const { edit, issue } = ADDRESSES[repository.host ?? hostOf(repository.url)]
  const root = repository.url.replace(/(?:\.git)?\/*$/, '')
  const path = [...repository.directory.split('/'), ...page.file.split('/')]
    .filter((part) => part !== '' && part !== '.')
    .map(encodeURIComponent)
    .join('/')
  const branch = repository.branch.split('/').map(encodeURIComponent).join('/')
  return {
    ...(edits && page.body === undefined && { edit: `${root}/${edit(branch, path)}` }),
    ...(issues && { issue: `${root}/${issue(encodeURIComponent(page.title))}` }),
  }
}

/** Servers of one's own tell their software by their name at best; most are like GitHub. */
function hostOf(url: string): Host {
  const { hostname } = new URL(url)
  if (hostname.includes('gitlab')) return 'gitlab'
  if (hostname.includes('bitbucket')) return 'bitbucket'
  return /gitea|forgejo|codeberg/.test(hostname) ? 'gitea' : 'github'
}
