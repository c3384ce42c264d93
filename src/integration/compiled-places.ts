import { getPlaces, SHELL_PLACES } from '../content/index.ts'
import type { ProjectSession } from '../project/index.ts'
import type { Places } from './build/page-places.ts'

/** The places of pages as their documents have them; what the shell adds is known. */
export class CompiledPlaces implements Places {
  readonly #session: ProjectSession

  constructor(session: ProjectSession) {
    this.#session = session
  }

  async of(route: string): Promise<ReadonlySet<string> | undefined> {
    const { compiler, site } = this.#session.project
    const page = site.pages.get(route)
    if (page === undefined || page.url !== undefined) return undefined
    const { html, aside, islands } = await compiler.compile(this.#session.sourceOf(page))
    // Components of authors may make places in the browser that the server knows nothing of.
    return islands.length > 0 ? undefined : new Set([...getPlaces([html, aside]), ...SHELL_PLACES])
  }
}
