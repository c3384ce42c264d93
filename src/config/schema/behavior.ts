import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { anyText, text } from './values.ts'

export const searchSchema = z
  .object({ prompt: text.optional().describe('Placeholder of the search field.') })
  .prefault({})
  .describe('Search.')
  .register(fieldRules, { example: '{ "prompt": "…" }' })

export const interactionSchema = z
  .object({
    drilldown: z
      .boolean()
      .optional()
      .describe('Opening a group also goes to its first page. Default: the theme decides.'),
  })
  .prefault({})
  .describe('How the navigation reacts.')

export const metadataSchema = z
  .object({ timestamp: z.boolean().default(false).describe('Shows the date of the last change.') })
  .prefault({})
  .describe('What pages tell about themselves.')

export const errorsSchema = z
  .object({
    404: z
      .object({
        redirect: z.boolean().default(true).describe('Unknown addresses lead to the home page.'),
        title: text.optional().describe('Heading of the page for unknown addresses.'),
        description: text.optional().describe('MDX below the heading.'),
      })
      .prefault({})
      .describe('The page for unknown addresses.'),
  })
  .prefault({})
  .describe('Error pages.')

export const variablesSchema = z
  .record(z.string().regex(/^[A-Za-z0-9_-]+$/), anyText)
  .default({})
  .describe('Values that replace `{{name}}` in pages.')

export const markdownSchema = z
  .object({
    schema: z
      .boolean()
      .default(true)
      .describe('Adds the OpenAPI operation to the Markdown of endpoint pages.'),
    instructions: z
      .union([text, z.array(text)])
      .transform((given) => (typeof given === 'string' ? given : given.join('\n')))
      .optional()
      .describe('Instructions for agents, in every Markdown output.'),
  })
  .prefault({})
  .describe('Markdown outputs.')
