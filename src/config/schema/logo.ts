import { z } from 'zod'
import { address, assetPath, createBothModes, createPathForModes } from './values.ts'

export interface Logo {
  light: string
  dark: string
  /** Where a click leads; the site's first page when absent. */
  href?: string | undefined
}

export const logoSchema = z
  .union([
    assetPath,
    z.object({
      ...createBothModes(assetPath, 'Image'),
      href: address.optional().describe('Where a click on the logo leads. Default: home page.'),
    }),
  ])
  .transform((logo): Logo => (typeof logo === 'string' ? { light: logo, dark: logo } : logo))
  .describe('Logo in the header: one image, or one for each color mode.')

export const faviconSchema = createPathForModes('Icon').describe(
  'Icon of the browser tab: one image, or one for each color mode.',
)
