import type { Feature, ProjectSession } from '../../project/index.ts'
import { withBase } from '../../site/index.ts'
import { PAGE_LIST } from './view.ts'

export { createNotFoundView } from './view.ts'

/** The list of pages that the page for unknown addresses chooses its suggestions from. */
export function createNotFound({ project }: ProjectSession): Feature {
  return {
    name: 'not-found',
    paths: new RegExp(`^${PAGE_LIST}$`),
    *files() {
      const { site, options, config } = project
      if (config.config.errors['404'].redirect && options.mode === 'build') return
      const pages = [...site.pages.values()].filter((page) => site.visibilityOf(page).search)
      const list = pages.map(({ route, title }) => [withBase(options.base, route), title])
      yield {
        path: PAGE_LIST,
        kind: 'generated',
        type: 'application/json',
        body: () => JSON.stringify(list),
      }
    },
  }
}
