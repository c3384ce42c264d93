import { isRightToLeft } from '../../config/index.ts'
import type { CompiledPage } from '../../content/index.ts'
import { NOT_FOUND_ID } from '../../contract/index.ts'
import { getAssistantLabels, getShellLabels } from '../../i18n/index.ts'
import type { Project } from '../../project/index.ts'
import type { NotFoundTexts, PageView } from '../../shell/index.ts'
import { escapeHtml, escapeScriptJson } from '../../shell/index.ts'
import { walkPages, withBase } from '../../site/index.ts'
import type { SiteViews } from '../../views/index.ts'

/** Where the script of the page finds the pages that it may suggest. */
export const PAGE_LIST = '_pergola/pages.json'

/**
 * The page for addresses that do not exist.
 *
 * @param view the shell of the first section
 * @param document what docs.json says on the page
 */
export function createNotFoundView(
  project: Project,
  document: CompiledPage,
  view: PageView,
  sites: SiteViews,
): PageView {
  const { base } = project.options
  const { title: own, redirect } = project.config.config.errors['404']
  const labels = getShellLabels(view.site.lang)
  const title = own ?? labels.notFound
  const text = document.html === '' ? `<p>${labels.notFoundText}</p>` : document.html
  const suggestions = redirect
    ? ''
    : `<nav class="page-links not-prose" hidden data-suggestions="${withBase(base, PAGE_LIST)}" aria-labelledby="suggested-pages"><h2 id="suggested-pages">${labels.suggestedPages}</h2><ul class="not-found-recommended-pages-list"></ul></nav>`
  // Its words are those of the address, which are not known here.
  const ask =
    redirect || view.assistant === undefined
      ? ''
      : `<p class="not-found-ask" hidden><button type="button" data-ask="${escapeHtml(getAssistantLabels(view.site.lang).askQuery)}"></button></p>`
  const others = redirect ? {} : otherLanguages(project, sites)
  const languages =
    Object.keys(others).length === 0
      ? ''
      : `<script type="application/json" id="${NOT_FOUND_ID}">${escapeScriptJson(others)}</script>`
  const home = `<p class="not-found-home"><a href="${view.site.homeHref}">${labels.home}</a></p>`
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
      html: `<div class="not-found-description">${text}</div>${suggestions}${ask}${home}${languages}`,
    },
  }
}

/** What the page says to readers of other languages, by the folders that their pages are in. */
function otherLanguages(
  { site, config, options }: Project,
  sites: SiteViews,
): Record<string, NotFoundTexts> {
  const [first] = site.navigation.sections
  const own = config.config.errors['404']
  const texts: Record<string, NotFoundTexts> = {}
  for (const { lang, nodes } of site.navigation.sections) {
    const [home] = walkPages(nodes)
    const folder = /^\/[^/]+\//.exec(home?.route ?? '')?.[0]
    if (folder === undefined || lang === undefined || lang === first?.lang) continue
    const labels = getShellLabels(lang)
    texts[withBase(options.base, folder)] ??= {
      lang,
      dir: isRightToLeft(lang) ? 'rtl' : 'ltr',
      // What the author says is said to all.
      ...(own.title === undefined && { title: labels.notFound }),
      ...(own.description === undefined && { text: labels.notFoundText }),
      suggestions: labels.suggestedPages,
      ask: getAssistantLabels(lang).askQuery,
      home: labels.home,
      homeHref: sites.of(lang).homeHref,
    }
  }
  return texts
}
