import { findForge, getForge } from '../forges/index.ts'
import type { LastModified, Project } from '../project/index.ts'
import type { DescribedLink, DirectoryView, LinkView, PageView } from '../shell/index.ts'
import {
  getRoute,
  isExternal,
  type NavigationNode,
  type PagePlace,
  type SitePage,
  withBase,
} from '../site/index.ts'

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

/** The listing below a group's root page; nothing for other pages. */
function createDirectoryView(
  project: Project,
  page: SitePage,
  place: PagePlace | undefined,
): DirectoryView | undefined {
  const group = place?.trail.at(-1)
  if (group?.directory === undefined || group.root?.route !== page.route) return undefined
  const groups = group.children.flatMap((node) => {
    if (node.type !== 'group') return []
    const icon = node.icon && project.icons(node.icon.name, node.icon)
    const links = [...(node.root ? [node.root] : []), ...node.children].flatMap((child) =>
      getLinks(project, child),
    )
    return [{ title: node.title, links, ...(icon && { icon }) }]
  })
  const links = group.children
    .filter((node) => node.type !== 'group')
    .flatMap((node) => getLinks(project, node))
  return { style: group.directory, links, groups }
}

/** Links to a page, or to all pages below a group. */
function getLinks(project: Project, node: NavigationNode): DescribedLink[] {
  if (node.type === 'group') {
    const pages = [...(node.root ? [node.root] : []), ...node.children]
    return pages.flatMap((child) => getLinks(project, child))
  }
  const icon = node.icon && project.icons(node.icon.name, node.icon)
  const shared = { label: node.title, ...(icon && { icon }) }
  if (node.type === 'link') return [{ ...shared, href: node.href, external: true }]
  const description = project.site.pages.get(node.route)?.description
  const href = withBase(project.options.base, node.route)
  return [{ ...shared, href, external: false, ...(description && { description }) }]
}

/** As many as a reader looks through. */
const MOST = 10

/** Reports what pages name as related and the site does not have. */
export function checkRelated(project: Project): void {
  for (const page of project.site.pages.values()) createRelatedView(project, page)
}

/** The pages that a page's `related` names, with titles and icons of the site's own pages. */
function createRelatedView(project: Project, page: SitePage): LinkView[] {
  const { related } = page.frontmatter
  if (!Array.isArray(related)) return []
  return related.flatMap((entry) => linkOf(project, page, entry)).slice(0, MOST)
}

function linkOf(project: Project, page: SitePage, entry: unknown): LinkView[] {
  const [title, address] = readEntry(entry)
  if (address === undefined) {
    report(project, page, JSON.stringify(entry), 'a path, an address, or `Title: path`')
    return []
  }
  if (isExternal(address)) return [{ label: title ?? address, href: address, external: true }]
  const [path = '', fragment = ''] = address.split(/(?=[?#])/, 2)
  const target = project.site.pages.get(getRoute(path.replace(/^\/+|\/+$/g, '')))
  if (target === undefined) {
    report(project, page, address, 'a page of the site')
    return []
  }
  const icon = target.icon && project.icons(target.icon.name, target.icon)
  const href = target.url ?? withBase(project.options.base, target.route + fragment)
  const label = title ?? target.label
  return [{ label, href, external: target.url !== undefined, ...(icon && { icon }) }]
}

function readEntry(entry: unknown): [title: string | undefined, address: string | undefined] {
  if (typeof entry === 'string' && entry.trim() !== '') return [undefined, entry.trim()]
  if (typeof entry !== 'object' || entry === null) return [undefined, undefined]
  const [[title, address] = []] = Object.entries(entry)
  return [title, typeof address === 'string' && address !== '' ? address : undefined]
}

function report(project: Project, page: SitePage, received: string, expected: string): void {
  project.report({
    code: 'related-unknown',
    message: `Expected each entry of \`related\` to be ${expected}, received \`${received}\`. It is left out.`,
    hint: 'Write the path of a page from the root of the docs, such as `/guides/setup`.',
    file: page.file,
    ...page.locate?.('related'),
  })
}
