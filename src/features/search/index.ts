import type { Feature, ProjectSession } from '../../project/index.ts'
import { buildSearch } from './build-search.ts'
import { devSearch } from './dev-search.ts'
import { searchView } from './view.ts'

export { searchIndexes } from './index-names.ts'
export { SearchScopes } from './scopes.ts'

/** The search box of pages, and the index that it asks. */
export function createSearch(session: ProjectSession): Feature {
  const { project } = session
  const isEdited = project.options.mode === 'dev'
  return {
    name: 'search',
    extendPage({ section }) {
      const search = searchView(project, section)
      return search === undefined ? {} : { search }
    },
    ...(isEdited ? devSearch(session) : buildSearch(session)),
  }
}
