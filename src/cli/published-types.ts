import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import ts from 'typescript'
import { packageRoot } from '../package/index.ts'

const COMPILED = join(packageRoot, 'lib', 'src')
const TYPES = join(packageRoot, 'lib', 'types')
const MODULES = join(realpathSync(join(packageRoot, 'node_modules')), '/')

const SPECIFIER = /(\bfrom |\bimport |\bimport\()(['"])([^'"]+)\2/g

/**
 * Takes the types that those of the package's doors name, from among all that are compiled, and from
 * packages that an install does not bring.
 */
export function packTypes(): void {
  rmSync(TYPES, { recursive: true, force: true })
  const brought = readBroughtPackages()
  const files = new Set(
    [
      ['plugins', 'index.d.ts'],
      ['integration', 'astro', 'mount.d.ts'],
    ].map((path) => join(COMPILED, ...path)),
  )
  // A set gives those as well that come while it is gone through.
  for (const file of files) {
    const copy = placeOf(file)
    const text = readFileSync(file, 'utf8').replace(
      SPECIFIER,
      (whole, start: string, quote: string, specifier: string) => {
        const isOurs = specifier.startsWith('.')
        if (!isOurs && brought.has(getPackageName(specifier))) return whole
        const target = findTypes(specifier, file)
        if (target === undefined) return whole
        files.add(target)
        if (isOurs) return whole
        const path = relative(dirname(copy), placeOf(target))
          .replaceAll('\\', '/')
          .replace(/\.d\.([cm]?)ts$/, '.$1js')
        return `${start}${quote}${path.startsWith('.') ? path : `./${path}`}${quote}`
      },
    )
    mkdirSync(dirname(copy), { recursive: true })
    writeFileSync(copy, text.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n'))
  }
}

/** Packages that are there where Pergola is: its dependencies, and what its users name themselves. */
function readBroughtPackages(): Set<string> {
  const { dependencies, peerDependencies } = JSON.parse(
    readFileSync(join(packageRoot, 'package.json'), 'utf8'),
  )
  return new Set(['pergola', ...Object.keys({ ...dependencies, ...peerDependencies })])
}

function getPackageName(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The file of types behind a specifier; `undefined` for modules of Node.js. */
function findTypes(specifier: string, file: string): string | undefined {
  if (specifier.startsWith('node:')) return undefined
  const { resolvedModule } = ts.resolveModuleName(
    specifier,
    file,
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      allowImportingTsExtensions: true,
    },
    ts.sys,
    undefined,
    undefined,
    ts.ModuleKind.ESNext,
  )
  const found = resolvedModule?.resolvedFileName
  return found !== undefined && /\.d\.[cm]?ts$/.test(found) ? found : undefined
}

/** Where a file of types lies in the package: those of other packages in a folder of theirs. */
function placeOf(file: string): string {
  const real = file.startsWith(COMPILED) ? file : realpathSync(file)
  return real.startsWith(MODULES)
    ? join(TYPES, 'packages', relative(MODULES, real))
    : join(TYPES, relative(COMPILED, real))
}

type Schema = Record<string, unknown>

/**
 * Writes the types of `docs.json` and `pergola.json`, as their schemas have them, for
 * `import type { DocsJson, PergolaJson } from 'pergola/settings'`.
 *
 * @param schemas by the names of the files
 */
export async function writeSettingsTypes(
  schemas: Readonly<Record<'docs.json' | 'pergola.json', object>>,
): Promise<void> {
  const texts: string[] = []
  for (const [file, name] of [
    ['docs.json', 'DocsJson'],
    ['pergola.json', 'PergolaJson'],
  ] as const) {
    const schema = splitIncludes(nameLists(schemas[file])) as JSONSchema
    const options = { additionalProperties: false, bannerComment: `/** What \`${file}\` holds. */` }
    texts.push(await compile({ ...schema, title: name }, name, { ...options, format: false }))
  }
  writeFileSync(join(packageRoot, 'lib', 'types', 'settings.d.ts'), texts.join('\n'))
}

/** Definitions of lists, which have a number for a name, are called by what they list. */
function nameLists(schema: object): unknown {
  const { $defs = {} } = schema as { $defs?: Record<string, Schema> }
  let text = JSON.stringify(schema)
  for (const [name, { anyOf }] of Object.entries($defs)) {
    const [list] = (anyOf ?? []) as { items?: { $ref?: string } }[]
    const item = list?.items?.$ref?.split('/').at(-1)
    if (item === undefined) continue
    text = text.replaceAll(`"${name}"`, `"${item}List"`).replaceAll(`/${name}"`, `/${item}List"`)
  }
  return JSON.parse(text)
}

/** An object is included from another file by `$ref`, or has what it needs: two types. */
function splitIncludes(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(splitIncludes)
  if (typeof schema !== 'object' || schema === null) return schema
  const parts = Object.entries(schema).map(([key, part]) => [key, splitIncludes(part)])
  const { anyOf, ...own } = Object.fromEntries(parts) as Schema & { anyOf?: Schema[] }
  const needed = anyOf?.find(({ required }) => (required as string[] | undefined)?.[0] !== '$ref')
  if (own.properties === undefined || needed === undefined)
    return { ...own, ...(anyOf && { anyOf }) }
  const { $ref, ...properties } = own.properties as Schema
  const { $defs, description, title, ...rest } = own
  const included = { type: 'object', properties: { $ref }, required: ['$ref'] }
  return {
    ...($defs !== undefined && { $defs }),
    ...(description !== undefined && { description }),
    anyOf: [included, { ...rest, properties, required: needed.required }],
  }
}
