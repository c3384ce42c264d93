import { z } from 'zod'
import { address, text } from './values.ts'

export const redirectSchema = z
  .object({
    source: text.describe('Old path; may end in `:slug*` or `*`.'),
    destination: address.describe('New path or URL.'),
    permanent: z.boolean().default(true).describe('308 when true, 307 when false.'),
  })
  .describe('One moved address.')

export const redirectsSchema = z.array(redirectSchema).optional().describe('Addresses that moved.')
