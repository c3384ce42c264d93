import { z } from '@hono/zod-openapi'
import { assistantFields, MOST_MESSAGES } from './fields.ts'
import { Message } from './messages.ts'
import { UiMessage } from './ui-messages.ts'

function conversation<T extends z.ZodType<{ role: string }>>(message: T) {
  return z
    .array(message)
    .max(MOST_MESSAGES)
    .refine((messages) => messages.some(({ role }) => role === 'user'), {
      error: 'at least one message of role `user`',
    })
    .openapi({ description: 'The conversation so far; it ends with the question.' })
}

const QUESTION = 'How do I set a custom domain?'

const EXAMPLE = { fp: 'anonymous', retrievalPageSize: 5, currentPath: '/quickstart' }

/** Body of a request of chat SDK 4. */
export const AssistantRequest = z
  .looseObject({ ...assistantFields, messages: conversation(Message) })
  .openapi('AssistantRequest', {
    description: 'A conversation that is to be answered.',
    example: {
      ...EXAMPLE,
      messages: [
        { id: 'm1', role: 'user', content: QUESTION, parts: [{ type: 'text', text: QUESTION }] },
      ],
    },
  })

/** Body of a request of chat SDK 5 and later. */
export const UiAssistantRequest = z
  .looseObject({ ...assistantFields, messages: conversation(UiMessage) })
  .openapi('UiAssistantRequest', {
    description: 'A conversation that is to be answered.',
    example: {
      ...EXAMPLE,
      messages: [{ id: 'm1', role: 'user', parts: [{ type: 'text', text: QUESTION }] }],
    },
  })

/** What the requests of both protocols have in common once they are read. */
export type AssistantFields = z.infer<z.ZodObject<typeof assistantFields>>
