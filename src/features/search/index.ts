import type { Feature, Project, ProjectSession } from '../../project/index.ts'
import type { PageView } from '../../shell/index.ts'
import { type NavigationSection, type SiteModel, withBase } from '../../site/index.ts'
import { buildSearch } from './build-search.ts'
import { createDevSearch } from './dev-search.ts'
import { getManifestPath } from './index-files.ts'
import { SearchScopes } from './scopes.ts'

export { SearchScopes } from './scopes.ts'

/** The search box of pages, and the index that it asks. */
export function createSearch(session: ProjectSession): Feature {
  const { project } = session
  const isEdited = project.options.mode === 'dev'
  return {
    name: 'search',
    extendPage({ section }) {
      const search = getSearchView(project, section)
      return search === undefined ? {} : { search }
    },
    ...(isEdited ? createDevSearch(session) : buildSearch(session)),
  }
}

/** What a page in a section tells its search box. */
function getSearchView(
  { site, config, options }: Project,
  section: NavigationSection | undefined,
): NonNullable<PageView['search']> | undefined {
  const { scope, product } = SearchScopes.of(site).near(section)
  if (scope === undefined) return undefined
  const { prompt } = config.config.search
  const { filters } = config.own.search
  return {
    index: withBase(options.base, `/${getManifestPath(scope)}`),
    ...(product !== undefined && { product }),
    ...(prompt !== undefined && { prompt }),
    filters,
  }
}

/** The indexes of a site with the names of their files; the first is that which readers get first. */
export function getSearchIndexes(
  site: SiteModel,
): { name: string; language: string; version?: string }[] {
  const scopes = SearchScopes.of(site)
  const { scope: first } = scopes.near(site.navigation.sections[0])
  return scopes.all
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .map(({ name, lang, version }) => ({
      name: `${name}.json`,
      language: lang,
      ...(version !== undefined && { version }),
    }))
}
