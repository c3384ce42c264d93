import { z } from 'zod'
import { fieldRules } from './rules.ts'
import { text } from './values.ts'

/** An OpenAPI or AsyncAPI document. */
export interface ApiSource {
  /** Project path or URL. */
  source: string
  /** Folder of the generated pages, without outer slashes. */
  directory?: string | undefined
  /** What the last segment of the pages' addresses is made of, instead of the summary. */
  slug?: 'operationId' | undefined
  /** Paths of OpenAPI Overlay documents, in the order of their application. */
  overlays?: string[] | undefined
}

const document = text.clone().register(fieldRules, { expected: 'a path or URL of the document' })

const directory = text
  .transform((path) => path.replace(/^\/+|\/+$/g, ''))
  .describe('Folder of the generated pages.')

const sourceObject = z.object({
  source: document.describe('Path or URL of the document.'),
  directory: directory.transform((path) => path.toLowerCase()).optional(),
  slug: z
    .literal('operationId')
    .optional()
    .describe('Takes the addresses of the pages from `operationId` instead of the summary.'),
  overlays: z.array(text).optional().describe('OpenAPI Overlay documents to apply, in order.'),
})

const toSource = (given: z.output<typeof document> | ApiSource): ApiSource =>
  typeof given === 'string' ? { source: given } : given

/** One document or several, as strings or objects; always a list when read. */
export const apiSourcesSchema = z
  .union([document, sourceObject, z.array(z.union([document, sourceObject]))])
  .transform((given) => (Array.isArray(given) ? given : [given]).map(toSource))

export interface GraphqlSource {
  source: string
  directory: string
}

export const graphqlSchema = z
  .union([
    document,
    z.object({
      source: document.describe('Path or URL of the schema.'),
      directory: directory.optional(),
    }),
  ])
  .transform((given): GraphqlSource => {
    const { source, directory } = toSource(given)
    return { source, directory: directory ?? 'graphql-reference' }
  })

export const sdkSchema = z.object({
  format: z
    .enum(['typedoc', 'docfx', 'javadoc', 'sphinx', 'phpdoc'])
    .describe('Tool that wrote the reference.'),
  source: document.describe('Path of the reference.'),
  directory: directory.default('sdk-reference'),
})

export type SdkSource = z.output<typeof sdkSchema>
