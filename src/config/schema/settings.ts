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
import { seoSchema } from './seo.ts'
import { stylingSchema } from './styling.ts'

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
