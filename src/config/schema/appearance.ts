import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { assetPath, createPathForModes, hexColor, text } from './values.ts'

export const thumbnailsSchema = z
  .object({
    appearance: z
      .enum(['light', 'dark'])
      .optional()
      .describe('Color mode of preview images. Default: the colors decide.'),
    background: assetPath.optional().describe('Background of preview images.'),
    fonts: z
      .object({ family: text.describe('Font family of the public catalog.') })
      .register(fieldRules, { example: '{ "family": "Inter" }' })
      .optional()
      .describe('Font of preview images.'),
  })
  .prefault({})
  .describe('Preview images for social networks.')

const DEFAULT_PRIMARY = '#16a34a'

export const colorsSchema = z
  .object({
    primary: hexColor
      .describe('Main accent, mostly seen in light mode.')
      .register(fieldRules, { fallback: () => DEFAULT_PRIMARY }),
    light: hexColor.optional().describe('Accent in dark mode. Default: `primary`.'),
    dark: hexColor
      .optional()
      .describe('Buttons, hover states and the banner in both modes. Default: `primary`.'),
  })
  .transform(({ primary, light = primary, dark = primary }) => ({ primary, light, dark }))
  .describe('Brand colors.')
  .register(fieldRules, {
    expected: 'an object with a hex color in `primary`',
    example: '{ "primary": "#16A34A" }',
    fallback: () => ({ primary: DEFAULT_PRIMARY }),
  })

export const backgroundSchema = z
  .object({
    decoration: z
      .enum(['gradient', 'grid', 'windows'])
      .optional()
      .describe('Pattern behind the page.'),
    color: z
      .object({
        light: hexColor.optional().describe('Page background in light mode.'),
        dark: hexColor.optional().describe('Page background in dark mode.'),
      })
      .prefault({})
      .describe('Page background color.')
      .register(fieldRules, { example: '{ "light": "#ffffff" }' }),
    image: createPathForModes('Image').optional().describe('Image behind the page.'),
  })
  .prefault({})
  .describe('What lies behind the page.')

export const appearanceSchema = z
  .object({
    default: z
      .enum(['system', 'light', 'dark'])
      .default('system')
      .describe('Color mode at the first visit.'),
    strict: z.boolean().default(false).describe('Hides the switch between light and dark.'),
  })
  .prefault({})
  .describe('Light and dark mode.')
  .register(fieldRules, { example: '{ "default": "dark" }' })
