import { z } from 'zod'
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

export const seoSchema = z
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
