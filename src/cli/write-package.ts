import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConfigJsonSchema, createOwnJsonSchema } from '../config/index.ts'
import { PACKAGED_SHELL, writePackagedShell } from '../integration/packaged/write-shell.ts'
import { diagramLibrary, packageRoot } from '../package/index.ts'
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

copyDiagramLibrary()
copyTypes()
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

/** Takes the types that those of the package's doors name, from among all that are compiled. */
function copyTypes(): void {
  const compiled = join(packageRoot, 'lib', 'src')
  const types = join(packageRoot, 'lib', 'types')
  rmSync(types, { recursive: true, force: true })
  const files = new Set(
    [
      ['plugins', 'index.d.ts'],
      ['integration', 'astro', 'mount.d.ts'],
    ].map((path) => join(compiled, ...path)),
  )
  // A set gives those as well that come while it is gone through.
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    for (const [, specifier = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g)) {
      files.add(join(dirname(file), specifier.replace(/\.tsx?$/, '.d.ts')))
    }
    const copy = join(types, relative(compiled, file))
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
  }
}
