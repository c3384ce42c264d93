import { z } from 'zod'
import { apiSourcesSchema, graphqlSchema, sdkSchema } from './api-sources.ts'
import { bannerSchema } from './banner.ts'
import { footerSchema } from './footer.ts'
import { ICON_FIELDS } from './icons.ts'
import { navbarSchema } from './navbar.ts'
import { address, anyText, createColorForModes, text } from './values.ts'

const href = address.optional()
const flag = z.boolean().optional()

/** What navigation entries of any kind may carry beside their name and children. */
export const CONTAINER_FIELDS = {
  ...ICON_FIELDS,
  color: createColorForModes('Color').optional().describe('Color of the icon.'),
  description: anyText.optional().describe('Second line of the entry.'),
  name: text.optional().describe('Name that readers see, where it differs.'),
  tag: text.optional().describe('Pill after the label.'),
  align: z.enum(['start', 'end']).optional().describe('Side of the bar on which a tab stands.'),
  hidden: flag.describe('Not shown; its pages stay reachable by address.'),
  searchable: flag.describe('Keeps the pages of a hidden entry in search and sitemap.'),
  default: flag.describe('The language or version that readers see first.'),
  expanded: flag.describe('Nested groups: open at first.'),
  boost: z.number().optional().describe('Factor for the pages below in search results.'),
  public: flag.describe('Readable without login. Every page is; ignored.'),
  href: href.describe('Makes the entry a link.'),
  url: href.describe('Other name of `href`.'),
  root: text.optional().describe('Page that the title of the group opens.'),
  directory: z
    .enum(['none', 'accordion', 'card'])
    .optional()
    .describe('List of the pages below on the root page of a group.'),
  openapi: apiSourcesSchema.optional().describe('OpenAPI documents of the pages below.'),
  asyncapi: apiSourcesSchema.optional().describe('AsyncAPI documents of the pages below.'),
  graphql: graphqlSchema.optional().describe('GraphQL schema of the tab.'),
  sdk: sdkSchema.optional().describe('Reference of a library.'),
  banner: bannerSchema.optional().describe('Banner of the language.'),
  footer: footerSchema.optional().describe('Footer of the language.'),
  navbar: navbarSchema.optional().describe('Header links of the language.'),
}

export const containerSettingsSchema = z.object(CONTAINER_FIELDS)

export type ContainerSettings = z.output<typeof containerSettingsSchema>
