import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConfigJsonSchema, createOwnJsonSchema } from '../config/index.ts'
import { packCommonPatterns } from '../content/highlight/languages.ts'
import { PACKAGED_SHELL, writePackagedShell } from '../integration/packaged/write-shell.ts'
import { diagramLibrary } from '../package/index.ts'
import { bundleProgram } from './bundle-program.ts'
import { getSchemaFile } from './commands/schema.ts'
import { packTypes, writeSettingsTypes } from './published-types.ts'

// Run when the package is compiled, for what is the same on all sites: an editor that asks for a schema need
// not load what makes it, a build need not bundle scripts and styles.

const schemas = { 'docs.json': createConfigJsonSchema(), 'pergola.json': createOwnJsonSchema() }
for (const name of ['docs.json', 'pergola.json'] as const) {
  const file = getSchemaFile(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(schemas[name])}\n`)
}

copyDiagramLibrary()
packCommonPatterns()
packTypes()
await writeSettingsTypes(schemas)
await writePackagedShell(PACKAGED_SHELL)
await bundleProgram()

/** Takes what browsers load of the package that draws diagrams: a tenth of it. */
function copyDiagramLibrary(): void {
  const source = dirname(fileURLToPath(import.meta.resolve('mermaid')))
  rmSync(diagramLibrary, { recursive: true, force: true })
  cpSync(source, diagramLibrary, {
    recursive: true,
    filter: (file) =>
      /^(?:|mermaid\.esm\.min\.mjs|chunks|chunks.mermaid\.esm\.min(?:.[^\\/]+\.mjs)?)$/.test(
        relative(source, file),
      ),
  })
}
