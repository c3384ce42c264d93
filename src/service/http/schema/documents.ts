import { z } from '@hono/zod-openapi'

const groups = z
  .array(z.string())
  .nullish()
  .openapi({ description: 'Groups of the reader. Every page is public here: they change nothing.' })

export const SearchRequest = z
  .looseObject({
    query: z.string().min(1),
    pageSize: z.int().min(1).max(50).default(10),
    scoreThreshold: z
      .number()
      .min(0)
      .max(1)
      .nullish()
      .openapi({ description: 'Least score of a result, relative to the best one.' }),
    filter: z
      .looseObject({
        version: z.string().nullish(),
        language: z.string().nullish(),
        tag: z.string().nullish(),
        groups,
      })
      .nullish(),
  })
  .openapi('SearchRequest', {
    description: 'What to look for in the documentation.',
    example: { query: 'custom domain', pageSize: 5 },
  })

export const SearchResults = z
  .array(
    z.object({
      content: z.string().openapi({ description: 'Markdown of the passage.' }),
      path: z.string(),
      metadata: z.looseObject({ title: z.string() }),
    }),
  )
  .openapi('SearchResults', { description: 'Passages of the documentation, the best one first.' })

export const PageRequest = z
  .looseObject({ path: z.string().max(1000), groups })
  .openapi('PageRequest', {
    description: 'Which page to read.',
    example: { path: 'quickstart' },
  })

export const PageContent = z
  .object({ path: z.string(), content: z.string().openapi({ description: 'Markdown.' }) })
  .openapi('PageContent', { description: 'A page of the documentation.' })
