import type { CompiledPage } from '../../content/index.ts'
import { getTwinPath, mapLinks, printTwinBody, printTwinHead } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import type { SitePage } from '../../site/index.ts'
import { getAuthoredAddress, withBase } from '../../site/index.ts'
import { getAgentAddress } from './address.ts'
import { isForAgents } from './advertised.ts'

/** What of a page's document its Markdown depends on beside its text. */
export type LinkedPages = Pick<CompiledPage, 'links' | 'schemaPages'>

/** The lines above a page's Markdown. */
export function getTwinHead(project: Project, page: SitePage): string {
  const { instructions } = project.config.config.markdown
  return printTwinHead({
    title: page.title,
    ...getDescription(project, page),
    ...(isForAgents(project) && { index: getAgentAddress(project, '/llms.txt') }),
    ...(instructions !== undefined && { instructions }),
  })
}

/** A page's Markdown, whose links to other pages lead to their Markdown. */
export function getTwinBody(
  project: Project,
  page: SitePage,
  document: LinkedPages & Pick<CompiledPage, 'markdown'>,
): string {
  const linked = new Set(findLinkedRoutes(project, document))
  const { base } = project.options
  const body = mapLinks(printTwinBody(document.markdown, page.title), (address) => {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? []
    const route = getRoute(path, base)
    if (route === undefined || !linked.has(route)) return address
    return encodeURI(withBase(base, getTwinPath(route))) + rest
  })
  return body === '' ? '' : `${body}\n`
}

/** Routes of the pages that a page leads to, as far as there are any. */
export function findLinkedRoutes(project: Project, { links, schemaPages }: LinkedPages): string[] {
  const { pages, schemaPages: schemas } = project.site
  const routes = links.flatMap(({ href, kind }) =>
    kind === 'page' ? [getRoute(href.replace(/[?#].*$/s, ''), '') ?? ''] : [],
  )
  const isWritten = (route: string) => {
    const page = pages.get(route)
    return page === undefined ? schemas.has(route) : page.url === undefined
  }
  return [...new Set([...routes, ...schemaPages])].filter(isWritten).toSorted()
}

function getRoute(path: string, base: string): string | undefined {
  if (base !== '' && path !== base && !path.startsWith(`${base}/`)) return undefined
  const trimmed = path.slice(base.length).replace(/\/+$/, '')
  try {
    if (trimmed === '') return '/'
    return trimmed.includes('%') ? decodeURI(trimmed) : trimmed
  } catch {
    // A stray percent sign: no page has such an address.
    return undefined
  }
}

/** A page's description as agents read it: its links, if it has any, have the base path. */
export function getDescription(
  { linkBase }: Project,
  { description }: Pick<SitePage, 'description'>,
): { description?: string } {
  if (description === undefined) return {}
  return { description: mapLinks(description, (address) => getAuthoredAddress(linkBase, address)) }
}
