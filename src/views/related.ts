import type { Project } from '../project/index.ts'
import type { LinkView } from '../shell/index.ts'
import { getRoute, isExternal, type SitePage, withBase } from '../site/index.ts'

/** As many as a reader looks through. */
const MOST = 10

/** The pages that a page's `related` names, with titles and icons of the site's own pages. */
export function createRelatedView(project: Project, page: SitePage): LinkView[] {
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
