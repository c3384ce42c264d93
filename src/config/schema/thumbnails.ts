import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { assetPath, text } from './values.ts'

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
