import type { PageView, RenderedPage } from '../shell/index.ts'

/** What a page of the template says of itself. */
export interface TemplatePage {
  /** Address without base path. */
  route: string
  title: string
  description?: string
  mode?: PageView['mode']
  headings?: PageView['body']['headings']
}

/**
 * What the Astro routes may ask of the running project. The routes are bundled by Vite while the
 * project lives in the command's own modules, so the two meet at a global.
 */
export interface ProjectBridge {
  /** Routes of the pages to write: those that have changed since the last build. */
  routes(): readonly string[]
  page(route: string): Promise<RenderedPage | undefined>
  /** A page that a fork of Pergola has below `src/pages`, in the shell of the first section. */
  templatePage(page: TemplatePage): Promise<PageView>
  /** The page for unknown addresses. */
  notFound(): Promise<RenderedPage>
}

const KEY = Symbol.for('pergola.project')

type Holder = { [KEY]?: ProjectBridge }

/** Opens the project to the Astro routes. */
export function setProjectBridge(bridge: ProjectBridge): void {
  ;(globalThis as Holder)[KEY] = bridge
}

/** The running project. Throws outside of `pergola dev` and `pergola build`. */
export function getProjectBridge(): ProjectBridge {
  const bridge = (globalThis as Holder)[KEY]
  if (bridge === undefined) {
    throw new Error('Expected the Pergola integration in `astro.config.mjs`, received none.')
  }
  return bridge
}
