import type { PageView } from '../shell/index.ts'

/** What the Astro route prints. */
export interface RenderedPage {
  view: PageView
  /** Address of the colors of highlighted code. */
  codeStyleSheet: string
  /** In development: what the browser's side of the server needs. */
  development?: {
    /** The page's findings as JSON, for the overlay. */
    findings: string
    /** Number of the changes that the page shows. */
    revision: number
  }
}

/**
 * What the Astro routes may ask of the running project. The routes are bundled by Vite while the
 * project lives in the command's own modules, so the two meet at a global.
 */
export interface ProjectBridge {
  /** Routes of the pages to write: those that have changed since the last build. */
  routes(): readonly string[]
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
