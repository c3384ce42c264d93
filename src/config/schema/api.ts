import { z } from 'zod'
import { apiSourcesSchema } from './api-sources.ts'
import { text, webAddress } from './values.ts'

const playgroundSchema = z
  .object({
    display: z
      .enum(['interactive', 'simple', 'none', 'auth'])
      .default('interactive')
      .describe('Request console, copyable endpoint, nothing, or for logged-in readers.'),
    proxy: z.boolean().default(true).describe('Sends requests through the proxy of the host.'),
    credentials: z.boolean().default(false).describe('Sends cookies along.'),
  })
  .prefault({})
  .describe('The request console.')

const paramsSchema = z
  .object({
    expanded: z
      .enum(['all', 'closed', 'topLevel', 'topLevelOneOfs', 'none'])
      .default('closed')
      .transform((expanded): 'all' | 'closed' => (expanded === 'all' ? 'all' : 'closed'))
      .describe('Nested parameters at first: all open, or closed.'),
    post: z.array(text).default([]).describe('Schema keys shown after the name of a parameter.'),
  })
  .prefault({})
  .describe('Lists of parameters.')

const examplesSchema = z
  .object({
    languages: z.array(text).optional().describe('Languages of generated samples, in order.'),
    defaults: z
      .enum(['required', 'all'])
      .optional()
      .describe(
        'Which parameters generated samples hold: those required, or all; else those required or with an example.',
      ),
    prefill: z.boolean().default(false).describe('Fills the console from the examples.'),
    autogenerate: z.boolean().default(true).describe('Generates samples where none are written.'),
  })
  .prefault({})
  .describe('Code samples.')

const mdxSchema = z
  .object({
    server: z
      .union([webAddress, z.array(webAddress)])
      .transform((given) => (typeof given === 'string' ? [given] : given))
      .default([])
      .describe('Servers of endpoints that pages describe by hand.'),
    auth: z
      .object({
        method: z
          .enum(['bearer', 'basic', 'key', 'cobo'])
          .optional()
          .describe('How requests prove who sends them.'),
        name: text.optional().describe('Header that carries the key.'),
      })
      .optional()
      .describe('Authentication of those endpoints.'),
  })
  .prefault({})
  .describe('Endpoints that pages describe by hand.')

export const apiSchema = z
  .object({
    openapi: apiSourcesSchema.default([]).describe('OpenAPI documents of the whole site.'),
    asyncapi: apiSourcesSchema.default([]).describe('AsyncAPI documents of the whole site.'),
    playground: playgroundSchema,
    params: paramsSchema,
    url: z.enum(['full']).optional().describe('`full` always shows the base URL of an endpoint.'),
    examples: examplesSchema,
    mdx: mdxSchema,
  })
  .prefault({})
  .describe('API pages.')
