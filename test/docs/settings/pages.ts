import { createConfigJsonSchema, createOwnJsonSchema } from '../../../src/config/json-schema.ts'
import { AREAS, type Area } from './areas.ts'
import { printFields, type Schema } from './fields.ts'

const HOW_MADE =
  '{/* Written by `npx vitest run test/docs -u`, from the schema of the keys in `src/config`. */}'

/** The pages about the keys of docs.json and pergola.json, by their paths in the docs folder. */
export function printSettingsPages(): Readonly<Record<string, string>> {
  const schema: Schema = createConfigJsonSchema()
  const own: Schema = createOwnJsonSchema()
  return {
    'reference/docs-json.mdx': printOverview(schema),
    ...Object.fromEntries(
      AREAS.map((area) => [`reference/settings/${area.name}.mdx`, printArea(area, schema)]),
    ),
    'reference/pergola-json.mdx': printOwn(own),
  }
}

function printHead(title: string, description: string, icon: string): string {
  return `---\ntitle: ${title}\ndescription: ${JSON.stringify(description)}\nicon: ${icon}\n---\n\n${HOW_MADE}`
}

function printOverview({ properties = {} }: Schema): string {
  const rows = AREAS.flatMap(({ name, keys }) =>
    Object.keys(keys).map((key) => {
      const description = (properties[key]?.description ?? '').replaceAll('{', '\\{')
      return `| [\`${key}\`](/reference/settings/${name}#${toSlug(key)}) | ${description} |`
    }),
  )
  return `${[
    printHead('docs.json', 'Every key of the file that makes a folder a site.', 'file-json'),
    'A folder is a site when it holds a `docs.json`. This is a complete one:',
    printJson({
      theme: 'almond',
      name: 'Acme',
      colors: { primary: '#5B4B9E' },
      navigation: { pages: ['index'] },
    }),
    'A value that is wrong costs only itself: the site is built without it, and a [finding](/reference/findings) says where it stands and what to write instead.',
    '## Help while you write',
    'Editors complete and check the file when it names its schema. The package brings it, so this works without a network; `npx pergola schema > docs.schema.json` writes it to a place of your own.',
    printJson({ $schema: './node_modules/pergola/lib/schemas/docs.json' }),
    '## In several files',
    'Any object or list may be in a file of its own: `{ "$ref": "./navigation.json" }` stands for what that file holds. Paths are relative to the file with the `$ref`, and keys beside it take the place of those in the file.',
    '## All keys',
    ['| Key | What it is |', '| --- | --- |', ...rows].join('\n'),
    'What `docs.json` has no words for stands in [pergola.json](/reference/pergola-json).',
  ].join('\n\n')}\n`
}

function printArea({ title, description, icon, intro, keys }: Area, schema: Schema): string {
  const sections = Object.entries(keys).flatMap(([key, { example, more }]) => {
    const property = schema.properties?.[key]
    if (property === undefined) throw new Error(`Expected a key of docs.json, received \`${key}\`.`)
    return [
      `## ${key}`,
      ...(key === 'navigation'
        ? printNavigation(property, schema)
        : printKey(key, property, isRequired(schema, key))),
      printJson({ [key]: example }),
      ...(more === undefined ? [] : [more]),
    ]
  })
  return `${[printHead(title, description, icon), intro, ...sections].join('\n\n')}\n`
}

/** What is made of parts begins with a sentence, what is one value with its field. */
function printKey(key: string, property: Schema, isNeeded: boolean): string[] {
  const [whole = '', ...parts] = printFields(key, property, isNeeded)
  if (parts.length === 0) return [whole]
  const { description = '' } = property
  return [`${description.replace(/(?<=[^.])$/, '.')}${isNeeded ? ' Required.' : ''}`, ...parts]
}

function isRequired({ anyOf = [] }: Schema, key: string): boolean {
  return anyOf.some(({ required = [] }) => required.includes(key))
}

/** Entries of a navigation have most keys in common: these are told once. */
function printNavigation(navigation: Schema, { $defs = {} }: Schema): string[] {
  const resolve = (schema: Schema = {}): Schema =>
    $defs[schema.$ref?.slice('#/$defs/'.length) ?? ''] ?? schema
  const entries = Object.entries($defs).filter(([name]) => !name.startsWith('__'))
  const shared = Object.keys($defs.group?.properties ?? {}).filter((key) =>
    entries.every(([, { properties = {} }]) => key in properties),
  )
  const children = Object.keys(navigation.properties ?? {}).filter((key) => key !== '$ref')
  const kinds = entries.flatMap(([name, { properties = {}, anyOf = [] }]) => {
    const named = anyOf.flatMap(({ required = [] }) => required).find((key) => key !== '$ref')
    const own = Object.keys(properties).filter(
      (key) => !shared.includes(key) && !children.includes(key) && key !== '$ref',
    )
    return own.flatMap((key) =>
      printShallow(`${name}.${key}`, resolve(properties[key]), key === named),
    )
  })
  const group = $defs.group?.properties ?? {}
  return [
    'What readers find where. `navigation` holds one of these lists, and so does every entry of them, in any nesting:',
    ...children.flatMap((key) =>
      printShallow(`navigation.${key}`, resolve(navigation.properties?.[key])),
    ),
    '### Names of entries',
    ...kinds,
    '### Keys of all entries',
    ...shared
      .filter((key) => !children.includes(key) && key !== '$ref')
      .flatMap((key) => printShallow(key, group[key] ?? {})),
  ]
}

/** One field without what stands in it. */
function printShallow(path: string, schema: Schema, isNeeded = false): string[] {
  return printFields(path, schema, isNeeded).slice(0, 1)
}

function printOwn(own: Schema): string {
  const keys = Object.entries(own.properties ?? {}).filter(([key]) => key !== '$ref')
  const sections = keys.flatMap(([key, property]) => [
    `## ${key}`,
    ...printKey(key, property, false),
  ])
  return `${[
    printHead('pergola.json', 'Settings that docs.json has no words for.', 'file-cog'),
    'The file lies beside `docs.json` and is optional, and so is each of its keys. Other tools leave it alone, so a site that has one stays what it was for them.',
    printJson({
      $schema: './node_modules/pergola/lib/schemas/pergola.json',
      repository: { url: 'https://github.com/acme/docs', branch: 'main', directory: '' },
      feedback: { endpoint: 'https://example.com/feedback' },
      languages: { detect: true },
      assistant: { starters: ['How do I begin?'] },
      findings: { 'html-comment': 'off', 'link-not-found': 'error' },
    }),
    'Pages of this site would link to their source and to a new issue and ask whether they were helpful, and the home page would open in the reader’s language. `npx pergola schema --own` prints the schema of the file.',
    ...sections,
  ].join('\n\n')}\n`
}

function printJson(value: object): string {
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``
}

function toSlug(key: string): string {
  return key.replace('$', '').toLowerCase()
}
