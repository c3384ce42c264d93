import type { SitePage } from './page.ts'
import { normalizePagePath } from './route.ts'
import { createRouteAdvice, type RouteAdvice } from './route-advice.ts'

/** Finds pages by the paths that docs.json names them with. */
export class PageIndex {
  readonly #byRoute = new Map<string, SitePage>()
  readonly #byFoldedRoute = new Map<string, SitePage>()
  readonly #advise: RouteAdvice

  constructor(pages: Iterable<SitePage>) {
    for (const page of pages) {
      this.#byRoute.set(page.route, page)
      this.#byFoldedRoute.set(page.route.toLowerCase(), page)
    }
    this.#advise = createRouteAdvice(this.#byRoute.keys())
  }

  /** The page at a path such as `guides/setup`, `/guides/setup.mdx` or `guides/index`. */
  find(path: string): SitePage | undefined {
    return this.#byRoute.get(toRoute(path))
  }

  /** The same, letter case aside: sites written on a case-blind disk. */
  findFolded(path: string): SitePage | undefined {
    return this.#byFoldedRoute.get(toRoute(path).toLowerCase())
  }

  /**
   * The page that a path without one may have meant.
   *
   * @param isListed whether the navigation has a place for a page already
   */
  suggest(path: string, isListed: (route: string) => boolean): string | undefined {
    return this.#advise(toRoute(path), (route) => !isListed(route))
  }
}

/** The route of a path of docs.json. */
export function toRoute(path: string): string {
  const normalized = normalizePagePath(path)
  return normalized === 'index' ? '/' : `/${normalized.replace(/\/index$/, '')}`
}
