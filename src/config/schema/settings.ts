import { z } from 'zod'
import { apiSchema } from './api.ts'
import { appearanceSchema, backgroundSchema, colorsSchema, thumbnailsSchema } from './appearance.ts'
import { bannerSchema } from './banner.ts'
import {
  errorsSchema,
  interactionSchema,
  markdownSchema,
  metadataSchema,
  searchSchema,
  variablesSchema,
} from './behavior.ts'
import { contextualSchema } from './contextual.ts'
import { fontsSchema } from './fonts.ts'
import { footerSchema } from './footer.ts'
import { iconsSchema } from './icons.ts'
import { IDENTITY_FIELDS } from './identity.ts'
import { integrationsSchema } from './integrations.ts'
import { faviconSchema, logoSchema } from './logo.ts'
import { navbarSchema } from './navbar.ts'
import { stylingSchema } from './styling.ts'
import { text, webAddress } from './values.ts'

const metatagsSchema = z.record(z.string().min(1), text)

const organizationSchema = z.object({
  id: webAddress.optional().describe('Identifier. Default: `<origin>/#organization`.'),
  name: text.optional().describe('Name. Default: the name of the site.'),
  legalName: text.optional().describe('Legal name.'),
  url: webAddress.optional().describe('Home page.'),
  logo: webAddress.optional().describe('Logo. Default: the logo of the site.'),
  sameAs: z.array(webAddress).optional().describe('Other addresses of the organization.'),
})

const folderSchema = z.object({
  path: text
    .transform((path) => path.replace(/^\/+|\/+$/g, ''))
    .describe('Folder whose pages get the tags, without outer slashes.'),
  metatags: metatagsSchema.default({}).describe('Meta tags of the pages below the folder.'),
})

const seoSchema = z
  .object({
    indexing: z
      .enum(['navigable', 'all'])
      .default('navigable')
      .describe('Which pages search engines see: those in the navigation, or all.'),
    metatags: metatagsSchema.default({}).describe('Meta tags of every page.'),
    organization: organizationSchema.optional().describe('The publisher.'),
    trailingSlash: z.boolean().default(false).describe('Canonical addresses end in a slash.'),
    paths: z.array(folderSchema).default([]).describe('Meta tags of single folders.'),
  })
  .prefault({})
  .describe('Search engines.')

/** Every top-level key but `navigation` and `redirects`, which have readers of their own. */
export const settingsSchema = z.object({
  ...IDENTITY_FIELDS,
  colors: colorsSchema,
  logo: logoSchema.optional(),
  favicon: faviconSchema.optional(),
  appearance: appearanceSchema,
  icons: iconsSchema,
  background: backgroundSchema,
  styling: stylingSchema,
  fonts: fontsSchema.optional(),
  thumbnails: thumbnailsSchema,
  navbar: navbarSchema.prefault({}),
  footer: footerSchema.prefault({}),
  banner: bannerSchema.optional(),
  contextual: contextualSchema.optional(),
  search: searchSchema,
  interaction: interactionSchema,
  metadata: metadataSchema,
  errors: errorsSchema,
  variables: variablesSchema,
  markdown: markdownSchema,
  seo: seoSchema,
  api: apiSchema,
  integrations: integrationsSchema,
})

export type Settings = z.output<typeof settingsSchema>
