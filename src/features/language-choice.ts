import type { LanguageChoice } from '../contract/index.ts'
import type { Feature, Project, ProjectSession } from '../project/index.ts'
import { withBase } from '../site/index.ts'

/**
 * Where readers who ask for `/` go on, by language: at the counterpart of the page that stands there, or
 * that `/` leads to, else at the first page of the language. Nothing where pergola.json does not ask
 * for it, or the page has no languages to choose from.
 */
export function getLanguageChoice(
  project: Project,
  route = project.site.home,
): LanguageChoice | undefined {
  const { site, options, config } = project
  const page = site.pages.get(route)
  if (!config.own.languages.detect || page === undefined) return undefined
  const { switchers = [] } = site.placeOf(page)?.section ?? {}
  const switcher = switchers.find(({ kind }) => kind === 'language')
  if (switcher === undefined || switcher.entries.length < 2) return undefined
  const isThere = route === '/'
  const address = (target: string) => encodeURI(withBase(options.base, target))
  return {
    base: options.base,
    languages: switcher.entries.flatMap((entry, at): [string, string][] => {
      if (entry.lang === undefined || entry.external) return []
      if (at === switcher.active) return [[entry.lang, isThere ? '' : address(route)]]
      return [[entry.lang, address(site.counterparts.behind(route, entry) ?? entry.href)]]
    }),
    ...(!isThere && { otherwise: address(route) }),
  }
}

/** Leads readers who ask for the root of the site to their language. */
export function createLanguageChoice({ project }: ProjectSession): Feature {
  return {
    name: 'languages',
    extendPage({ page }) {
      const choice = page?.route === '/' ? getLanguageChoice(project) : undefined
      return choice === undefined ? {} : { languageChoice: choice }
    },
  }
}
