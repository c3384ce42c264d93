import type { PageDocument } from '../../content/index.ts'
import type { HeadLink, PageView } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import { agentLinks } from '../agents/index.ts'
import { assistantView } from '../assistant/index.ts'
import { feedRoute } from '../feeds/index.ts'
import { languageChoice } from '../languages/index.ts'
import { pageMenuView } from '../page-menu/index.ts'
import type { LastModified } from '../project/last-modified.ts'
import type { Project } from '../project/project.ts'
import { searchView } from '../search/index.ts'
import { headView } from '../seo/index.ts'
import type { Thumbnails } from '../thumbnails/index.ts'
import { siteAddress, withBase } from './address.ts'
import { furnitureView } from './furniture.ts'
import type { SectionViews } from './section-views.ts'
import type { SiteViews } from './site-view.ts'
import { pageSwitchers } from './switchers.ts'
import { withoutRepeatedTitle } from './title.ts'

/** Puts a page's body and its place in the site together. */
export function createPageView(
  project: Project,
  page: SitePage,
  document: PageDocument,
  shared: {
    sites: SiteViews
    sections: SectionViews
    lastModified: LastModified
    thumbnails?: Thumbnails
  },
): PageView {
  const { base } = project.options
  const { config } = project.config
  const place = project.site.placeOf(page)
  const site = shared.sites.of(place?.section.lang)
  const head = headView(project, page, shared)
  const newest = project.site.twins.newest(page.route)
  const hasFeed = document.updates.length > 0 && siteAddress(project) !== undefined
  const feed = hasFeed ? withBase(base, feedRoute(page)) : undefined
  const isHome = page.route === project.site.home
  const section = place && shared.sections.of(place.section)
  // A group without a name leaves no mark.
  const trail = place?.trail.filter(({ title }) => title !== '') ?? []
  const neighbour = (target: { title: string; route: string } | undefined) =>
    target && { title: target.title, href: withBase(base, target.route) }
  const choice = page.route === '/' ? languageChoice(project) : undefined
  const search = searchView(project, place?.section)
  const assistant = assistantView(project, place?.section)
  const menu = pageMenuView(project, page, site.lang)
  const paginated = page.frontmatter.hideFooterPagination !== true
  const previous = paginated ? neighbour(place?.previous) : undefined
  const next = paginated ? neighbour(place?.next) : undefined
  return {
    site,
    route: page.route,
    title: page.title,
    documentTitle: isHome && page.title === site.name ? site.name : `${page.title} - ${site.name}`,
    ...(page.description && { description: page.description }),
    ...head,
    headLinks: [
      ...head.headLinks,
      ...agentLinks(project, page),
      ...(feed === undefined ? [] : [feedLink(page, feed)]),
    ],
    ...(feed !== undefined && page.frontmatter.rss === true && { feed }),
    ...(newest && {
      newestVersion: { label: newest.label, href: withBase(base, newest.route) },
    }),
    mode: page.mode,
    ...(page.tag && { tag: page.tag }),
    deprecated: page.deprecated,
    eyebrows: config.styling.eyebrows ?? project.theme.eyebrows,
    breadcrumbs: trail.map((group) => ({
      title: group.title,
      ...(group.root && { href: withBase(base, group.root.route) }),
    })),
    ...(choice && { languageChoice: choice }),
    ...(search && { search }),
    ...(assistant && { assistant }),
    ...(menu && { menu }),
    switchers: pageSwitchers(project, page, section?.switchers ?? []),
    sidebar: section?.sidebar.mark(page.route) ?? '',
    ...(previous && { previous }),
    ...(next && { next }),
    ...furnitureView(project, page, shared.lastModified),
    body: {
      html: withoutRepeatedTitle(document.html, page.title, document.headings),
      aside: document.aside,
      headings: document.headings,
    },
  }
}

function feedLink({ title }: SitePage, href: string): HeadLink {
  return { rel: 'alternate', type: 'application/rss+xml', title, href }
}
