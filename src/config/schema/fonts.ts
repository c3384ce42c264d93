import { posix } from 'node:path'
import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { address, text } from './values.ts'

export interface Font {
  family: string
  weight?: number | undefined
  /** URL or project path of the font file; absent for fonts of the public catalog. */
  source?: string | undefined
  format?: 'woff' | 'woff2' | undefined
}

const FACE_FIELDS = {
  family: text.optional().describe('Font family; catalog families load by name.'),
  weight: z.number().optional().describe('Weight, fractional for variable fonts.'),
  source: address.optional().describe('URL or path of the font file.'),
  format: z.enum(['woff', 'woff2']).optional().describe('Format of `source`.'),
}

const EXAMPLE = { example: '{ "family": "Inter" }' }

const faceSchema = z.object(FACE_FIELDS).register(fieldRules, EXAMPLE)
type Face = z.output<typeof faceSchema>

/** A part's own family brings its own file; without one the part changes the shared font. */
function font(shared: Face, own: Face = {}): Font | undefined {
  const { family: named, weight, source, format } = own.family ? own : { ...shared, ...own }
  const family = named ?? (source && posix.parse(source).name)
  if (family === undefined) return undefined
  return { family, weight, source, format: format ?? formatOf(source) }
}

function formatOf(source: string | undefined): Font['format'] {
  if (source === undefined) return undefined
  if (/\.woff2([?#]|$)/i.test(source)) return 'woff2'
  return /\.woff([?#]|$)/i.test(source) ? 'woff' : undefined
}

export const fontsSchema = z
  .object({
    ...FACE_FIELDS,
    heading: faceSchema.optional().describe('Font of headings.'),
    body: faceSchema.optional().describe('Font of body text.'),
  })
  .transform(({ heading, body, ...shared }) => ({
    heading: font(shared, heading),
    body: font(shared, body),
  }))
  .describe('Fonts of the site.')
  .register(fieldRules, EXAMPLE)
