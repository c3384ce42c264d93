import type { TemplatePage } from '../../pages/_bridge.ts'
import type { PageView } from '../../shell/index.ts'
import { assistantView } from '../assistant/index.ts'
import type { Project } from '../project/project.ts'
import { searchView } from '../search/index.ts'
import type { SectionViews } from './section-views.ts'
import type { SiteViews } from './site-view.ts'

/** A page that belongs to no docs file, in the shell of the first section. */
export function templatePageView(
  project: Project,
  page: TemplatePage,
  shared: { sites: SiteViews; sections: SectionViews },
): PageView {
  const [section] = project.site.navigation.sections
  const site = shared.sites.of(section?.lang)
  const own = section && shared.sections.of(section)
  const search = searchView(project, section)
  const assistant = assistantView(project, section)
  return {
    site,
    route: page.route,
    title: page.title,
    documentTitle: `${page.title} - ${site.name}`,
    ...(page.description && { description: page.description }),
    meta:
      page.description === undefined ? [] : [{ name: 'description', content: page.description }],
    headLinks: [],
    mode: page.mode ?? 'default',
    deprecated: false,
    eyebrows: 'section',
    breadcrumbs: [],
    ...(search && { search }),
    ...(assistant && { assistant }),
    switchers: own?.switchers ?? [],
    sidebar: own?.sidebar.mark(page.route) ?? '',
    related: [],
    body: { html: '', aside: '', headings: page.headings ?? [] },
  }
}
