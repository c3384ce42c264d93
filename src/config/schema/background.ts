import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { hexColor, pathForModes } from './values.ts'

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
    image: pathForModes('Image').optional().describe('Image behind the page.'),
  })
  .prefault({})
  .describe('What lies behind the page.')
