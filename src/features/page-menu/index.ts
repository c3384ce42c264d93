import type { Feature, ProjectSession } from '../../project/index.ts'
import { pageMenuView } from './view.ts'

/** The menu beside a page's title that hands the page to other tools. */
export function createPageMenu({ project }: ProjectSession): Feature {
  return {
    name: 'page-menu',
    extendPage({ page, lang }) {
      const menu = page && pageMenuView(project, page, lang)
      return menu === undefined ? {} : { menu }
    },
  }
}
