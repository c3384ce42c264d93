import { z } from '@hono/zod-openapi'

/** Parts that clients send back of answers; nothing of them is read. */
const ANSWERED = /^(?:tool-.+|dynamic-tool|data-.+|source-document|custom)$/

const KNOWN = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('text'), text: z.string() }),
  z.looseObject({ type: z.literal('reasoning'), text: z.string() }),
  z.looseObject({
    type: z.literal('source-url'),
    sourceId: z.string(),
    url: z.string(),
    title: z.string().optional(),
  }),
  z.looseObject({
    type: z.literal('file'),
    mediaType: z.string(),
    url: z.string().openapi({ description: 'Images are read from `data:` addresses only.' }),
    filename: z.string().optional(),
  }),
  z.looseObject({ type: z.literal('step-start') }),
])

/** A part of a message of chat SDK 5 and later. */
const UiPart = z
  .union([KNOWN, z.looseObject({ type: z.string().regex(ANSWERED) })], {
    error: 'a part of type `text`, `reasoning`, `source-url`, `file`, `step-start` with its fields',
  })
  .openapi('UiPart', { description: 'A part of a message; tool and data parts are not read.' })

const ROLES = ['system', 'assistant', 'user'] as const

/** A message of chat SDK 5 and later. */
export const UiMessage = z
  .looseObject({
    id: z.string().openapi({ description: 'Unique within the conversation.' }),
    role: z.enum(ROLES).openapi({ description: 'Those of `system` are not read.' }),
    parts: z.array(UiPart),
    metadata: z.unknown().optional(),
  })
  .openapi('UiMessage', { description: 'A message of the conversation.' })

export type UiMessage = z.infer<typeof UiMessage>
