import type { SitePage } from './page.ts'
import { normalizePagePath } from './route.ts'

/** Finds pages by the paths that docs.json names them with. */
export class PageIndex {
  readonly #byRoute = new Map<string, SitePage>()
  readonly #byFoldedRoute = new Map<string, SitePage>()
  readonly #routesByName = new Map<string, string[]>()

  constructor(pages: Iterable<SitePage>) {
    for (const page of pages) {
      this.#byRoute.set(page.route, page)
      this.#byFoldedRoute.set(page.route.toLowerCase(), page)
      const name = page.route.slice(page.route.lastIndexOf('/') + 1).toLowerCase()
      const routes = this.#routesByName.get(name)
      if (routes === undefined) this.#routesByName.set(name, [page.route])
      else routes.push(page.route)
    }
  }

  /** The page at a path such as `guides/setup`, `/guides/setup.mdx` or `guides/index`. */
  find(path: string): SitePage | undefined {
    return this.#byRoute.get(toRoute(path))
  }

  /** The same, letter case aside: sites written on a case-blind disk. */
  findFolded(path: string): SitePage | undefined {
    return this.#byFoldedRoute.get(toRoute(path).toLowerCase())
  }

  /** Routes that end in the same segment: where a moved page went. */
  namesakes(path: string): readonly string[] {
    const route = toRoute(path)
    return this.#routesByName.get(route.slice(route.lastIndexOf('/') + 1).toLowerCase()) ?? []
  }
}

function toRoute(path: string): string {
  const normalized = normalizePagePath(path)
  return normalized === 'index' ? '/' : `/${normalized.replace(/\/index$/, '')}`
}
