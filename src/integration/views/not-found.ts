import { inlineMarkdown } from '../../content/index.ts'
import type { PageView } from '../../shell/index.ts'
import type { Project } from '../project/project.ts'
import type { SectionViews } from './section-views.ts'
import type { SiteViews } from './site-view.ts'

/** The page for addresses that do not exist, in the shell of the first section. */
export function notFoundView(
  project: Project,
  shared: { sites: SiteViews; sections: SectionViews },
): PageView {
  const [section] = project.site.sections
  const site = shared.sites.of(section?.lang)
  const { title = 'Page not found', description } = project.config.config.errors['404']
  const own = section && shared.sections.of(section)
  return {
    site,
    route: '/404',
    title,
    documentTitle: `${title} - ${site.name}`,
    meta: [{ name: 'robots', content: 'noindex' }],
    mode: 'default',
    deprecated: false,
    eyebrows: 'section',
    breadcrumbs: [],
    switchers: own?.switchers ?? [],
    sidebar: own?.sidebar.mark('/404') ?? '',
    body: {
      html: `<p>${inlineMarkdown(description ?? 'The address does not lead to a page of this site.', project.options.base)}</p><p><a href="${site.homeHref}">${site.name}</a></p>`,
      aside: '',
      headings: [],
      hasCode: false,
    },
  }
}
