import { z } from '@hono/zod-openapi'
import { Part } from './parts.ts'

const Attachment = z
  .looseObject({
    url: z.string().openapi({ description: 'Images are read from `data:` addresses only.' }),
    name: z.string().optional(),
    contentType: z.string().optional(),
  })
  .openapi('Attachment', { description: 'A file that a message carries.' })

const ROLES = ['system', 'assistant', 'data', 'user'] as const

/** A message of chat SDK 4. */
export const Message = z
  .looseObject({
    id: z.string().openapi({ description: 'Unique within the conversation.' }),
    role: z.enum(ROLES).openapi({ description: 'Those of `system` and `data` are not read.' }),
    content: z.string(),
    parts: z.array(Part),
    createdAt: z.iso.datetime({ offset: true }).optional(),
    annotations: z.array(z.unknown()).optional(),
    experimental_attachments: z.array(Attachment).optional(),
  })
  .openapi('Message', { description: 'A message of the conversation.' })

export type Message = z.infer<typeof Message>
