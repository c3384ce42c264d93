import type { PageView } from '../shell/index.ts'

/** A page to write, as the Astro route's `getStaticPaths` lists it. */
export interface RenderedRoute {
  route: string
  /** Unchanged since the last build: the page is not rendered again. */
  cacheKey?: string
}

/** What the Astro route prints. */
export interface RenderedPage {
  view: PageView
  /** Address of the colors of highlighted code. */
  codeStyleSheet: string
  /** In development: the page's findings as JSON, for the overlay. */
  findings?: string
}

/**
 * What the Astro routes may ask of the running project. The routes are bundled by Vite while the
 * project lives in the command's own modules, so the two meet at a global.
 */
export interface ProjectBridge {
  routes(): Promise<RenderedRoute[]>
  page(route: string): Promise<RenderedPage | undefined>
  /** The page for unknown addresses. */
  notFound(): Promise<PageView>
}

const KEY = Symbol.for('pergola.project')

type Holder = { [KEY]?: ProjectBridge }

/** Opens the project to the Astro routes. */
export function setProjectBridge(bridge: ProjectBridge): void {
  ;(globalThis as Holder)[KEY] = bridge
}

/** The running project. Throws outside of `pergola dev` and `pergola build`. */
export function projectBridge(): ProjectBridge {
  const bridge = (globalThis as Holder)[KEY]
  if (bridge === undefined) {
    throw new Error('Expected the Pergola integration in `astro.config.mjs`, received none.')
  }
  return bridge
}
