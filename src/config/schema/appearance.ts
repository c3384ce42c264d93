import { z } from 'zod'
import { fieldRules } from './rules.ts'

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
