import { getPlaces } from '../../content/index.ts'
import type { OutputFolder } from '../../outputs/index.ts'
import type { ProjectSession } from '../../project/index.ts'
import { getOutputFile } from '../../site/index.ts'

/** Where links of a site may lead to within pages. */
export interface Places {
  /** The ids of the page at a route; `undefined` where they are not known. */
  of(route: string): Promise<ReadonlySet<string> | undefined>
}

/** Whether something beside the pages makes a file of the output, by its path in it. */
export type HasFile = (path: string) => boolean | Promise<boolean>

/** The places of pages that links may name: the ids in what the build has written. */
export class PagePlaces implements Places {
  readonly #output: OutputFolder
  readonly #known = new Map<string, Promise<ReadonlySet<string> | undefined>>()
  readonly #written: ReadonlySet<string>

  constructor(session: ProjectSession, output: OutputFolder) {
    this.#output = output
    // Components of authors may make places in the browser that the server knows nothing of.
    const complete = session
      .writtenPages()
      .filter(({ file }) => session.notes.of(file)?.islands.length === 0)
    this.#written = new Set(complete.map(({ route }) => route))
  }

  /** The ids of the page at a route; `undefined` where they are not known. */
  of(route: string): Promise<ReadonlySet<string> | undefined> {
    const known = this.#known.get(route) ?? this.#read(route)
    this.#known.set(route, known)
    return known
  }

  async #read(route: string): Promise<ReadonlySet<string> | undefined> {
    if (!this.#written.has(route)) return undefined
    return getPlaces([await this.#output.read(getOutputFile(route))])
  }
}
