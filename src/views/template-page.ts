import type { TemplatePage } from '../pages/_bridge.ts'
import type { Project } from '../project/index.ts'
import type { PageView } from '../shell/index.ts'
import type { FeaturesView } from './page-view.ts'
import type { SiteSurroundings } from './surroundings.ts'

/** A page that belongs to no docs file, in the shell of the first section. */
export function createTemplatePageView(
  project: Project,
  page: TemplatePage,
  { sites, sections }: Pick<SiteSurroundings, 'sites' | 'sections'>,
  extras: FeaturesView,
): PageView {
  const [section] = project.site.navigation.sections
  const site = sites.of(section?.lang)
  const own = section && sections.of(section)
  const description =
    page.description === undefined ? [] : [{ name: 'description', content: page.description }]
  return {
    site,
    route: page.route,
    title: page.title,
    documentTitle: `${page.title} - ${site.name}`,
    ...(page.description && { description: page.description }),
    ...extras,
    meta: [...description, ...extras.meta],
    mode: page.mode ?? 'default',
    deprecated: false,
    eyebrows: 'section',
    breadcrumbs: [],
    switchers: own?.switchers ?? [],
    sidebar: own?.sidebar.mark(page.route) ?? [],
    related: [],
    body: { html: '', aside: '', headings: page.headings ?? [] },
  }
}
