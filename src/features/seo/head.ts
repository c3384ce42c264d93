import { createStructuredData, type SiteFacts } from '../../outputs/index.ts'
import {
  getPageAddress,
  getSiteAddress,
  type LastModified,
  type Project,
} from '../../project/index.ts'
import type { PageView } from '../../shell/index.ts'
import {
  getAssetAddress,
  isExternal,
  joinAddress,
  type NavigationGroup,
  type SitePage,
  withBase,
} from '../../site/index.ts'
import { getAlternates, isIndexable } from './alternates.ts'
import { getCanonicalAddress } from './canonical.ts'
import { createMetatags } from './metatags.ts'
import { hasWrittenSitemap, SITEMAP } from './sitemap.ts'

/** What a page's head tells search engines and social networks. */
export function createHeadView(
  project: Project,
  page: SitePage,
  { lastModified, image }: { lastModified: LastModified; image: string | undefined },
): Pick<PageView, 'canonical' | 'meta' | 'headLinks' | 'structuredData'> {
  const site = getSiteAddress(project)
  const canonical = getCanonicalAddress(project, page, site)
  const alternates = site === undefined ? [] : getAlternates(project, page, site)
  const hasSitemap = project.site.assets.has(SITEMAP) || hasWrittenSitemap(project)
  const modified = lastModified.known(page)
  const created = lastModified.created(page)
  return {
    ...(canonical !== undefined && { canonical }),
    meta: createMetatags(project, page, { canonical, image }),
    headLinks: [
      ...alternates.map(({ lang, address }) => ({
        rel: 'alternate',
        hreflang: lang,
        href: address,
      })),
      ...(hasSitemap
        ? [
            {
              rel: 'sitemap',
              type: 'application/xml',
              href: withBase(project.options.base, SITEMAP),
            },
          ]
        : []),
    ],
    ...(site !== undefined &&
      isIndexable(project, page) && {
        structuredData: getPageStructuredData(project, page, { site, created, modified, image }),
      }),
  }
}

/** What of other pages a page's head depends on, for its key. */
export function getHeadKey(project: Project, page: SitePage): unknown {
  const { site } = project
  const counterparts = [...site.counterparts.inLanguages(page.route)].map(([lang, route]) => {
    const counterpart = site.pages.get(route)
    return [
      lang,
      route,
      counterpart && isIndexable(project, counterpart),
      counterpart?.frontmatter.canonical,
    ]
  })
  return [counterparts, site.counterparts.newest(page.route), site.assets.has(SITEMAP)]
}

/** What search engines are told of a page as JSON-LD. */
function getPageStructuredData(
  project: Project,
  page: SitePage,
  facts: {
    site: string
    created?: string | undefined
    modified?: string | undefined
    image?: string | undefined
  },
): object {
  const { site } = facts
  const place = project.site.placeOf(page)
  const description = page.description ?? project.config.config.description
  const { keywords } = page.frontmatter
  const address = getPageAddress(project, page.route, site)
  const groups = (place?.trail ?? []).flatMap((group) => {
    const route = getFirstRoute(group)
    return route === undefined || route === page.route
      ? []
      : [{ name: group.title, address: getPageAddress(project, route, site) }]
  })
  return createStructuredData(siteFacts(project, site), {
    address,
    title: page.title,
    ...(description && { description }),
    lang: place?.section.lang ?? 'en',
    ...(facts.created && { published: facts.created }),
    ...(facts.modified && { modified: facts.modified }),
    ...(facts.image && { image: facts.image }),
    ...(Array.isArray(keywords) && { keywords: keywords.join(', ') }),
    authors: getAuthors(page),
    trail: [...groups, { name: page.title, address }],
    kind: isReference(page) ? 'APIReference' : 'TechArticle',
  })
}

/** Who wrote a page, by its frontmatter: names, or what has a `name` and perhaps a `url`. */
function getAuthors({ frontmatter: { authors } }: SitePage): { name: string; url?: string }[] {
  const list: readonly unknown[] = Array.isArray(authors) ? authors : [authors]
  return list.flatMap((author) => {
    const { name, url }: { name?: unknown; url?: unknown } =
      typeof author === 'object' && author !== null ? author : { name: author }
    if (typeof name !== 'string' || name.trim() === '') return []
    return [{ name: name.trim(), ...(typeof url === 'string' && isExternal(url) && { url }) }]
  })
}

function siteFacts({ config: { config } }: Project, site: string): SiteFacts {
  const home = joinAddress(site, '/')
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
      ...(logo && { logo: isExternal(logo) ? logo : site + getAssetAddress('', logo) }),
    },
  }
}

/** Where a reader lands who follows a group: its root page, else its first one. */
function getFirstRoute(group: NavigationGroup): string | undefined {
  if (group.root !== undefined) return group.root.route
  for (const node of group.children) {
    const route = node.type === 'group' ? getFirstRoute(node) : node.type === 'page' && node.route
    if (typeof route === 'string') return route
  }
  return undefined
}

function isReference({ endpoint, frontmatter }: SitePage): boolean {
  const { api, openapi, asyncapi } = frontmatter
  return endpoint !== undefined || [api, openapi, asyncapi].some((value) => value !== undefined)
}
