import type { Project } from '../project/index.ts'
import type { DescribedLink, DirectoryView } from '../shell/index.ts'
import type { NavigationNode, PagePlace, SitePage } from '../site/index.ts'
import { withBase } from '../site/index.ts'

/** The listing below a group's root page; nothing for other pages. */
export function createDirectoryView(
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
