import type { Project } from '../../project/index.ts'
import type { PageView } from '../../shell/index.ts'
import type { NavigationSection } from '../../site/index.ts'
import { withBase } from '../../site/index.ts'
import { manifestPath } from './index-files.ts'
import { SearchScopes } from './scopes.ts'

/** What a page in a section tells its search box. */
export function searchView(
  { site, config, options }: Project,
  section: NavigationSection | undefined,
): NonNullable<PageView['search']> | undefined {
  const { scope, product } = SearchScopes.of(site).near(section)
  if (scope === undefined) return undefined
  const { prompt } = config.config.search
  const { filters } = config.own.search
  return {
    index: withBase(options.base, `/${manifestPath(scope)}`),
    ...(product !== undefined && { product }),
    ...(prompt !== undefined && { prompt }),
    filters,
  }
}
