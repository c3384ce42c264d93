import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { packageRoot } from '../package/index.ts'

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
