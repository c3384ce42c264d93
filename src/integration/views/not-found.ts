import type { PageDocument } from '../../content/index.ts'
import { type PageView, scriptJson, shellLabels } from '../../shell/index.ts'
import type { SitePage } from '../../site/index.ts'
import type { Project } from '../project/project.ts'
import { movedAddresses } from '../redirects/index.ts'
import { withBase } from './address.ts'
import type { SectionViews } from './section-views.ts'
import type { SiteViews } from './site-view.ts'
import { templatePageView } from './template-page.ts'

/** Where the script of the page finds the pages that it may suggest. */
export const PAGE_LIST = '_pergola/pages.json'

/** The page for unknown addresses as a page without a file, whose body is what docs.json says on it. */
export function notFoundPage({ config }: Project): Pick<SitePage, 'file' | 'route' | 'body'> {
  return { file: '404.mdx', route: '/404', body: config.config.errors['404'].description ?? '' }
}

/** The page for addresses that do not exist, in the shell of the first section. */
export function notFoundView(
  project: Project,
  document: PageDocument,
  shared: { sites: SiteViews; sections: SectionViews },
): PageView & { moved: string } {
  const { base } = project.options
  const { title: own, redirect } = project.config.config.errors['404']
  const view = templatePageView(project, { route: '/404', title: '' }, shared)
  const labels = shellLabels(view.site.lang)
  const title = own ?? labels.notFound
  const text = document.html === '' ? `<p>${labels.notFoundText}</p>` : document.html
  const suggestions = redirect
    ? ''
    : `<nav class="related not-prose" hidden data-suggestions="${withBase(base, PAGE_LIST)}" aria-labelledby="suggested-pages"><h2 id="suggested-pages">${labels.suggestedPages}</h2><ul class="not-found-recommended-pages-list"></ul></nav>`
  const home = `<p><a href="${view.site.homeHref}">${labels.home}</a></p>`
  return {
    ...view,
    title,
    documentTitle: `${title} - ${view.site.name}`,
    mode: 'wide',
    status: 404,
    meta: [{ name: 'robots', content: 'noindex' }],
    body: {
      ...document,
      headings: [],
      html: `<div class="not-found-description">${text}</div>${suggestions}${home}`,
    },
    moved: scriptJson(movedAddresses(project)),
  }
}
