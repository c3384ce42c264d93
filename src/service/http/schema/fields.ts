import { z } from '@hono/zod-openapi'
import { toBcp47 } from '../../../config/index.ts'

/** A value of any kind that has to be there. */
export const anything = z
  .unknown()
  .refine((value) => value !== undefined, { error: 'a value' })
  .openapi({ description: 'Any JSON value.' })

const CONTEXT_TYPES = ['code', 'textSelection'] as const

const ContextItem = z
  .looseObject({
    type: z.enum(CONTEXT_TYPES),
    value: z.string().openapi({ description: 'The code snippet or selected text.' }),
    path: z.string().optional().openapi({ description: 'Path of the source file or page.' }),
    elementId: z.string().optional().openapi({ description: 'Id of the element that holds it.' }),
  })
  .openapi('ContextItem', { description: 'Something that the reader points to.' })

const Filter = z
  .looseObject({
    version: z.string().nullish().openapi({ description: 'Name of a version. Default: all.' }),
    language: z.string().nullish().openapi({ description: 'Code of a language. Default: all.' }),
  })
  .openapi('Filter', { description: 'Which part of the documentation is searched.' })

/**
 * The language and version that a filter asks for, as indexes have them. What is empty asks for
 * nothing; languages may have the codes of `docs.json`.
 */
export function getVariant(filter: z.infer<typeof Filter> | null | undefined): {
  language?: string
  version?: string
} {
  return {
    ...(filter?.language && { language: toBcp47(filter.language) }),
    ...(filter?.version && { version: filter.version }),
  }
}

/** An instruction for an agent. */
export const prompt = z
  .string()
  .refine((text) => text.trim() !== '', 'words, not blanks alone')
  .openapi({ description: 'The instruction.', minLength: 1 })

const query = { in: 'query' } as const

/** A part of a list, newest first. */
export const PageQuery = z.object({
  skip: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .openapi({ type: 'integer', param: { ...query, name: 'skip' } }),
  take: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(12)
    .openapi({ type: 'integer', param: { ...query, name: 'take' } }),
})

/** Characters of the id of a thread, which may be any. */
export const LONGEST_THREAD_ID = 256

/** Messages that a request may hold. */
export const MOST_MESSAGES = 200

/** Fields that the requests of all protocols share. */
export const assistantFields = {
  fp: z.string().openapi({
    description: 'Fingerprint of the reader; `anonymous` when there is none.',
    example: 'anonymous',
  }),
  threadId: z
    .string()
    .max(LONGEST_THREAD_ID)
    .nullish()
    .openapi({ description: 'Thread that the conversation goes on in; a new one by default.' }),
  retrievalPageSize: z.number().default(5).openapi({
    description: 'Passages of the documentation that an answer is made of, 1 to 20.',
  }),
  filter: Filter.nullish(),
  context: z.array(ContextItem).nullish(),
  currentPath: z
    .string()
    .max(200)
    .nullish()
    .openapi({ description: 'Path of the page that the reader is on.' }),
}
