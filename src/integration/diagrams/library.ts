import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where the library that draws diagrams lies in a site. Pages name the entry in it. */
export const DIAGRAM_FOLDER = '_pergola/mermaid'

/** The parts of the library as its makers bundled them; each kind of diagram is one of its own. */
const ENTRY = 'mermaid.esm.min.mjs'
const CHUNKS = 'chunks/mermaid.esm.min'

/** Absolute path of the installed library's bundles. */
export function diagramLibrary(): string {
  return dirname(fileURLToPath(import.meta.resolve('mermaid')))
}

/** The files that a browser may ask for, relative to the library. */
export function diagramFiles(): string[] {
  const chunks = readdirSync(join(diagramLibrary(), CHUNKS)).filter((file) => file.endsWith('.mjs'))
  return [ENTRY, ...chunks.map((file) => `${CHUNKS}/${file}`)]
}
