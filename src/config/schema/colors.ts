import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { hexColor } from './values.ts'

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
