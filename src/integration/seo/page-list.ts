import type { Project } from '../project/project.ts'
import { withBase } from '../views/address.ts'

/** Addresses and titles of the pages that may be suggested, as JSON. */
export function pageList({ site, options }: Project): string {
  const pages = [...site.pages.values()].filter((page) => site.visibilityOf(page).search)
  return JSON.stringify(pages.map(({ route, title }) => [withBase(options.base, route), title]))
}
