import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { createConfigJsonSchema, createOwnJsonSchema } from '../config/index.ts'
import { PACKAGED_SHELL, writePackagedShell } from '../integration/packaged/write-shell.ts'
import { bundleProgram } from './bundle-program.ts'
import { getSchemaFile } from './commands/schema.ts'

// Run when the package is compiled, for what is the same on all sites: an editor that asks for a schema need
// not load what makes it, a build need not bundle scripts and styles.

for (const [name, schema] of [
  ['docs.json', createConfigJsonSchema()],
  ['pergola.json', createOwnJsonSchema()],
] as const) {
  const file = getSchemaFile(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
}

await writePackagedShell(PACKAGED_SHELL)
await bundleProgram()
