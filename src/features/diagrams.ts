import { readdirSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { DIAGRAM_LIBRARY } from '../contract/index.ts'
import { diagramLibrary } from '../package/index.ts'
import type { Feature, ProjectSession } from '../project/index.ts'

/** Where the library that draws diagrams lies in a site. Pages name the entry in it. */
const FOLDER = posix.dirname(DIAGRAM_LIBRARY)

/** The parts of the library as its makers bundled them; each kind of diagram is one of its own. */
const ENTRY = basename(DIAGRAM_LIBRARY)
const CHUNKS = 'chunks/mermaid.esm.min'

/** The library that draws diagrams, for sites that have any. */
export function createDiagrams({ project, notes }: ProjectSession): Feature {
  return {
    name: 'diagrams',
    paths: new RegExp(`^${FOLDER}/`),
    *files() {
      const isAsked = project.options.mode === 'dev'
      if (!isAsked && !notes.some(({ needs }) => needs.includes('diagrams'))) return
      const chunks = readdirSync(join(diagramLibrary, CHUNKS))
      for (const file of [ENTRY, ...chunks.map((chunk) => `${CHUNKS}/${chunk}`)]) {
        yield {
          path: `${FOLDER}/${file}`,
          kind: 'generated',
          type: 'text/javascript',
          source: join(diagramLibrary, file),
        }
      }
    },
  }
}
