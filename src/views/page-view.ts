import type { CompiledPage, Heading } from '../content/index.ts'
import type { PageExtras, Project } from '../project/index.ts'
import type { PageView } from '../shell/index.ts'
import { type SitePage, withBase } from '../site/index.ts'
import { createFurnitureView } from './furniture.ts'
import type { SiteSurroundings } from './surroundings.ts'
import { createPageSwitchers } from './switchers.ts'

/** The part of a page's view that features make; a page has meta tags and links in any case. */
export type FeaturesView = Omit<PageExtras, 'styleSheets' | 'scripts' | 'islands'> &
  Pick<PageView, 'meta' | 'headLinks'>

/** Puts a page's body, its place in the site and what features add to it together. */
export function createPageView(
  project: Project,
  page: SitePage,
  document: CompiledPage,
  { sites, sections, lastModified }: Omit<SiteSurroundings, 'key'>,
  extras: FeaturesView,
): PageView {
  const { base } = project.options
  const { config } = project.config
  const place = project.site.placeOf(page)
  const site = sites.of(place?.section.lang)
  const newest = project.site.counterparts.newest(page.route)
  const isHome = page.route === project.site.home
  const section = place && sections.of(place.section)
  // A group without a name leaves no mark.
  const trail = place?.trail.filter(({ title }) => title !== '') ?? []
  const neighbour = (target: { title: string; route: string } | undefined) =>
    target && { title: target.title, href: withBase(base, target.route) }
  const paginated = page.frontmatter.hideFooterPagination !== true
  const previous = paginated ? neighbour(place?.previous) : undefined
  const next = paginated ? neighbour(place?.next) : undefined
  return {
    site,
    route: page.route,
    title: page.title,
    documentTitle: isHome && page.title === site.name ? site.name : `${page.title} - ${site.name}`,
    ...(page.description &&
      !repeatsTitle(page.description, page.title) && { description: page.description }),
    ...extras,
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
    switchers: createPageSwitchers(project, page, section?.switchers ?? []),
    sidebar: section?.sidebar.mark(page.route) ?? [],
    ...(previous && { previous }),
    ...(next && { next }),
    ...createFurnitureView(project, page, lastModified),
    body: {
      html: withoutRepeatedTitle(document.html, page.title, document.headings),
      aside: document.aside,
      headings: document.headings,
    },
  }
}

/**
 * A body without its leading `#` heading where that repeats the page's title, which the page header
 * shows already.
 */
function withoutRepeatedTitle(html: string, title: string, headings: readonly Heading[]): string {
  const [first] = headings
  if (first?.depth !== 1 || !repeatsTitle(first.text, title)) return html
  const end = html.indexOf('</h1>')
  return /^\s*<h1[\s>]/.test(html) && end !== -1 ? html.slice(end + '</h1>'.length) : html
}

/** Whether a text says what the title says: summaries of operations often do. */
function repeatsTitle(text: string, title: string): boolean {
  const bare = (one: string) => one.trim().replace(/\.$/, '').toLowerCase()
  return bare(text) === bare(title)
}
