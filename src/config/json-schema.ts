import { z } from 'zod'
import { OWN_FILE } from './own/load.ts'
import { ownSchema } from './own/schema.ts'
import { CONTAINER_FIELDS } from './schema/navigation.ts'
import { redirectsSchema } from './schema/redirects.ts'
import { settingsSchema } from './schema/settings.ts'
import { text } from './schema/values.ts'

// The shape of `navigation` for editors. Reading has its own code (`../navigation/`), because it
// must keep what is usable of wrong shapes and be fast for tens of thousands of entries.

const pagesSchema: z.ZodType = z.lazy(() => z.array(z.union([text, groupSchema])))

const CHILDREN = {
  products: z
    .lazy(() => z.array(ENTRY_SCHEMAS.product))
    .optional()
    .describe('Product switcher.'),
  languages: z
    .lazy(() => z.array(ENTRY_SCHEMAS.language))
    .optional()
    .describe('Languages.'),
  versions: z
    .lazy(() => z.array(ENTRY_SCHEMAS.version))
    .optional()
    .describe('Versions.'),
  tabs: z
    .lazy(() => z.array(ENTRY_SCHEMAS.tab))
    .optional()
    .describe('Tabs in the header.'),
  dropdowns: z
    .lazy(() => z.array(ENTRY_SCHEMAS.dropdown))
    .optional()
    .describe('Choices above the sidebar.'),
  anchors: z
    .lazy(() => z.array(ENTRY_SCHEMAS.anchor))
    .optional()
    .describe('Links of the sidebar.'),
  groups: z
    .lazy(() => z.array(groupSchema))
    .optional()
    .describe('Groups of pages.'),
  pages: pagesSchema.optional().describe('Pages, endpoints (`GET /users`) and nested groups.'),
}

const groupSchema: z.ZodType = z
  .object({
    group: text.describe('Title of the group.'),
    ...CONTAINER_FIELDS,
    pages: CHILDREN.pages,
    groups: CHILDREN.groups,
  })
  .meta({ id: 'group' })

const { openapi, asyncapi, directory } = CONTAINER_FIELDS

const global = z
  .object({
    tabs: CHILDREN.tabs,
    anchors: CHILDREN.anchors,
    dropdowns: CHILDREN.dropdowns,
    languages: CHILDREN.languages,
    versions: CHILDREN.versions,
    products: CHILDREN.products,
  })
  .optional()
  .describe('Links on every page and in every language.')

const menu: z.ZodType = z
  .lazy(() => z.array(ENTRY_SCHEMAS.item))
  .optional()
  .describe('Entries of a menu.')

const ENTRY_SCHEMAS = {
  product: entry('product', 'Name of the product.', { menu }),
  language: entry('language', 'Language code, for example `en`.'),
  version: entry('version', 'Name of the version.'),
  tab: entry('tab', 'Name of the tab.', { menu }),
  dropdown: entry('dropdown', 'Name of the choice.'),
  anchor: entry('anchor', 'Name of the link.'),
  item: entry('item', 'Name of the menu entry.'),
}

const navigationSchema = z
  .object({ ...CHILDREN, global, openapi, asyncapi, directory })
  .describe('What readers find where.')

const INCLUDE = {
  type: 'object' as const,
  properties: { $ref: { type: 'string' as const } },
  required: ['$ref'],
}

/** The JSON Schema of docs.json for editors: what an author may write, each field described. */
export function createConfigJsonSchema(): object {
  const schema = settingsSchema.extend({ redirects: redirectsSchema, navigation: navigationSchema })
  return getJsonSchema(schema.meta({ title: 'docs.json' }))
}

/** The JSON Schema of pergola.json, in the same way. */
export function createOwnJsonSchema(): object {
  return getJsonSchema(ownSchema.meta({ title: OWN_FILE }))
}

function getJsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      // Any object or array may come from another file.
      if (zodSchema instanceof z.ZodArray) {
        jsonSchema.anyOf = [{ type: 'array', items: jsonSchema.items ?? {} }, INCLUDE]
        delete jsonSchema.type
        delete jsonSchema.items
      }
      if (!(zodSchema instanceof z.ZodObject)) return
      jsonSchema.properties = { $ref: { type: 'string' }, ...jsonSchema.properties }
      jsonSchema.additionalProperties = false
      if (jsonSchema.required === undefined) return
      jsonSchema.anyOf = [{ required: ['$ref'] }, { required: jsonSchema.required }]
      delete jsonSchema.required
    },
  })
}

function entry(kind: string, what: string, own: z.ZodRawShape = {}): z.ZodType {
  return z
    .object({ [kind]: text.describe(what), ...CONTAINER_FIELDS, ...own, ...CHILDREN, global })
    .meta({ id: kind })
}
