import { type SiteFacts, structuredData } from '../../outputs/index.ts'
import { isExternal, type NavigationGroup, type SitePage } from '../../site/index.ts'
import type { Project } from '../project/project.ts'
import { assetAddress, below, pageAddress } from '../views/address.ts'

/** What search engines are told of a page as JSON-LD. */
export function pageStructuredData(
  project: Project,
  page: SitePage,
  facts: { site: string; modified?: string | undefined; image?: string | undefined },
): object {
  const { site } = facts
  const place = project.site.placeOf(page)
  const description = page.description ?? project.config.config.description
  const { keywords } = page.frontmatter
  const address = pageAddress(project, page.route, site)
  const groups = (place?.trail ?? []).flatMap((group) => {
    const route = firstRoute(group)
    return route === undefined || route === page.route
      ? []
      : [{ name: group.title, address: pageAddress(project, route, site) }]
  })
  return structuredData(siteFacts(project, site), {
    address,
    title: page.title,
    ...(description && { description }),
    lang: place?.section.lang ?? 'en',
    ...(facts.modified && { modified: facts.modified }),
    ...(facts.image && { image: facts.image }),
    ...(Array.isArray(keywords) && { keywords: keywords.join(', ') }),
    trail: [...groups, { name: page.title, address }],
    kind: isReference(page) ? 'APIReference' : 'TechArticle',
  })
}

function siteFacts({ config: { config } }: Project, site: string): SiteFacts {
  const home = below(site, '/')
  const own = config.seo.organization
  const logo = own?.logo ?? config.logo?.light
  return {
    name: config.name,
    ...(config.description && { description: config.description }),
    home,
    organization: {
      url: home,
      name: config.name,
      ...own,
      id: own?.id ?? `${new URL(home).origin}/#organization`,
      ...(logo && { logo: isExternal(logo) ? logo : site + assetAddress('', logo) }),
    },
  }
}

/** Where a reader lands who follows a group: its root page, else its first one. */
function firstRoute(group: NavigationGroup): string | undefined {
  if (group.root !== undefined) return group.root.route
  for (const node of group.children) {
    const route = node.type === 'group' ? firstRoute(node) : node.type === 'page' && node.route
    if (typeof route === 'string') return route
  }
  return undefined
}

function isReference({ endpoint, frontmatter }: SitePage): boolean {
  const { api, openapi, asyncapi } = frontmatter
  return endpoint !== undefined || [api, openapi, asyncapi].some((value) => value !== undefined)
}
