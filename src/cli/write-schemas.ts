import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { configJsonSchema, ownJsonSchema } from '../config/index.ts'
import { schemaFile } from './commands/schema.ts'

// Run when the package is compiled: an editor that asks for a schema need not load what makes it.
for (const [name, schema] of [
  ['docs.json', configJsonSchema()],
  ['pergola.json', ownJsonSchema()],
] as const) {
  const file = schemaFile(name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(schema, null, 2)}\n`)
}
