import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { createColorForModes, text } from './values.ts'

export const bannerSchema = z
  .object({
    content: text.describe('Inline Markdown.'),
    dismissible: z.boolean().default(false).describe('Shows a button that closes the banner.'),
    type: z
      .enum(['info', 'warning', 'critical'])
      .default('info')
      .describe('Background: brand color, amber or red.'),
    color: createColorForModes('Background').optional().describe('Background; beats `type`.'),
  })
  .describe('A line of text above every page.')
  .register(fieldRules, { example: '{ "content": "…" }' })
