import { z } from '@hono/zod-openapi'

const moment = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .openapi({ format: 'date-time', example: '2025-01-31T00:00:00Z' })

const query = { in: 'query' } as const

export const UsageQuery = z.object({
  projectId: z
    .string()
    .optional()
    .openapi({ param: { ...query, name: 'projectId' } }),
  fp: z
    .string()
    .optional()
    .openapi({ param: { ...query, name: 'fp', description: 'Session that readers asked in.' } }),
  from: moment.optional().openapi({ param: { ...query, name: 'from', description: 'Inclusive.' } }),
  to: moment.optional().openapi({ param: { ...query, name: 'to', description: 'Exclusive.' } }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(100)
    .openapi({
      type: 'integer',
      param: { ...query, name: 'limit' },
    }),
  after: z
    .string()
    .optional()
    .openapi({ param: { ...query, name: 'after', description: '`next` of the page before.' } }),
  format: z
    .enum(['json', 'csv'])
    .optional()
    .openapi({
      param: { ...query, name: 'format', description: 'By default what `Accept` says.' },
    }),
})

export const UsageEvent = z
  .object({
    id: z.string(),
    projectId: z.string(),
    kind: z.enum(['assistant', 'agent']),
    state: z.enum(['reserved', 'settled', 'refunded']),
    credits: z.number(),
    overage: z.number(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    engine: z.string(),
    keyId: z.string().nullable(),
    threadId: z.string().nullable(),
    fp: z.string().nullable().openapi({ description: 'Session; `null` for anonymous readers.' }),
    at: z.iso.datetime(),
  })
  .openapi('UsageEvent', { description: 'What a request has used.' })

export const UsagePage = z
  .object({
    events: z.array(UsageEvent),
    next: z.string().nullable().openapi({ description: '`after` of the next page, if any.' }),
    totals: z.object({
      requests: z.number(),
      sessions: z.number().openapi({ description: 'Of readers who are not anonymous.' }),
      credits: z.number(),
      overage: z.number(),
    }),
  })
  .openapi('UsagePage', { description: 'Events, newest first, and sums over all pages.' })

export const Thread = z
  .object({
    threadId: z.string(),
    createdAt: z.iso.datetime(),
    fp: z.string().nullable().openapi({ description: 'Session; `null` for anonymous readers.' }),
    messages: z.array(
      z.object({
        id: z.string(),
        role: z.enum(['user', 'assistant']),
        content: z.string(),
        createdAt: z.iso.datetime(),
      }),
    ),
  })
  .openapi('Thread', { description: 'A conversation as it was held.' })
