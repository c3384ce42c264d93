import { posix } from 'node:path'
import type { CatalogedApi, IndexEntry } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import { isExternal, type SiteModel, type SitePage, withBase } from '../../site/index.ts'
import { getAgentAddress } from './address.ts'
import { indexPages } from './index-pages.ts'

/** An API document that agents may read. */
export interface ApiEntry extends IndexEntry {
  format: 'openapi' | 'asyncapi'
  /** The first page that is about it. */
  page: SitePage
}

const known = new WeakMap<SiteModel, readonly ApiEntry[]>()

/** The documents that pages are made of, as far as agents are told of the pages. */
export function getApiEntries(project: Project): readonly ApiEntry[] {
  const before = known.get(project.site)
  if (before !== undefined) return before
  const entries = listEntries(project)
  known.set(project.site, entries)
  return entries
}

function listEntries(project: Project): ApiEntry[] {
  const pages = indexPages(project.site)
  return project.apiSources.flatMap(({ source, format }) => {
    const page = pages.find(({ endpoint }) => endpoint?.startsWith(`${source}#`) === true)
    if (page === undefined) return []
    const isPublic = isExternal(source) || project.site.assets.has(source)
    if (!isPublic) return []
    const address = isExternal(source) ? source : getAgentAddress(project, `/${source}`)
    const title = posix.basename(source.replace(/[?#].*$/, '')).replace(/\.\w+$/, '')
    return [{ title, address, format, page }]
  })
}

export function getCatalogedApi(
  project: Project,
  { address, format, page }: ApiEntry,
): CatalogedApi {
  const syntax = /\.ya?ml$/i.test(address) ? '+yaml' : '+json'
  const type =
    format === 'openapi'
      ? `application/vnd.oai.openapi${syntax}`
      : `application/vnd.aai.asyncapi${syntax}`
  return { document: address, page: getAgentAddress(project, page.route), type }
}

/** Address of the document that a page is made of, where readers may have it. */
export function findApiDocument(project: Project, { endpoint }: SitePage): string | undefined {
  const own = project.apiSources.find(({ source }) => endpoint?.startsWith(`${source}#`) === true)
  if (own === undefined) return undefined
  if (isExternal(own.source)) return own.source
  const isPublic = project.site.assets.has(own.source)
  return isPublic ? withBase(project.options.base, encodeURI(`/${own.source}`)) : undefined
}
