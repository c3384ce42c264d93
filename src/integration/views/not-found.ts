import { inlineMarkdown } from '../../content/index.ts'
import type { PageView } from '../../shell/index.ts'
import type { Project } from '../project/project.ts'
import type { SectionViews } from './section-views.ts'
import type { SiteViews } from './site-view.ts'
import { templatePageView } from './template-page.ts'

/** The page for addresses that do not exist, in the shell of the first section. */
export function notFoundView(
  project: Project,
  shared: { sites: SiteViews; sections: SectionViews },
): PageView {
  const { title = 'Page not found', description } = project.config.config.errors['404']
  const text = description ?? 'The address does not lead to a page of this site.'
  const view = templatePageView(project, { route: '/404', title }, shared)
  const { name, homeHref } = view.site
  return {
    ...view,
    meta: [{ name: 'robots', content: 'noindex' }],
    body: {
      ...view.body,
      html: `<div class="not-found-container"><p class="not-found-description">${inlineMarkdown(text, project.options.base)}</p><p><a class="not-found-recommended-page-link" href="${homeHref}">${name}</a></p></div>`,
    },
  }
}
