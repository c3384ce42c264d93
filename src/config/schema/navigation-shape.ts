import { z } from 'zod'
import { containerFields } from './navigation.ts'
import { text } from './values.ts'

// The shape of `navigation` for editors. Reading has its own code (`../navigation/`), because it
// must keep what is usable of wrong shapes and be fast for tens of thousands of entries.

const pagesSchema: z.ZodType = z.lazy(() => z.array(z.union([text, groupSchema])))

const children = {
  products: z
    .lazy(() => z.array(entrySchemas.product))
    .optional()
    .describe('Product switcher.'),
  languages: z
    .lazy(() => z.array(entrySchemas.language))
    .optional()
    .describe('Languages.'),
  versions: z
    .lazy(() => z.array(entrySchemas.version))
    .optional()
    .describe('Versions.'),
  tabs: z
    .lazy(() => z.array(entrySchemas.tab))
    .optional()
    .describe('Tabs in the header.'),
  dropdowns: z
    .lazy(() => z.array(entrySchemas.dropdown))
    .optional()
    .describe('Choices above the sidebar.'),
  anchors: z
    .lazy(() => z.array(entrySchemas.anchor))
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
    ...containerFields,
    pages: children.pages,
    groups: children.groups,
  })
  .meta({ id: 'group' })

const { openapi, asyncapi, directory } = containerFields

const global = z
  .object({
    tabs: children.tabs,
    anchors: children.anchors,
    dropdowns: children.dropdowns,
    languages: children.languages,
    versions: children.versions,
    products: children.products,
  })
  .optional()
  .describe('Links on every page and in every language.')

const menu: z.ZodType = z
  .lazy(() => z.array(entrySchemas.item))
  .optional()
  .describe('Entries of a menu.')

function entry(kind: string, what: string, own: z.ZodRawShape = {}): z.ZodType {
  return z
    .object({ [kind]: text.describe(what), ...containerFields, ...own, ...children, global })
    .meta({ id: kind })
}

const entrySchemas = {
  product: entry('product', 'Name of the product.', { menu }),
  language: entry('language', 'Language code, for example `en`.'),
  version: entry('version', 'Name of the version.'),
  tab: entry('tab', 'Name of the tab.', { menu }),
  dropdown: entry('dropdown', 'Name of the choice.'),
  anchor: entry('anchor', 'Name of the link.'),
  item: entry('item', 'Name of the menu entry.'),
}

export const navigationSchema = z
  .object({ ...children, global, openapi, asyncapi, directory })
  .describe('What readers find where.')
