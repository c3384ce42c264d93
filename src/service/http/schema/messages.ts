import { z } from '@hono/zod-openapi'
import { anything } from './fields.ts'

const ReasoningDetail = z
  .discriminatedUnion(
    'type',
    [
      z.looseObject({
        type: z.literal('text'),
        text: z.string(),
        signature: z.string().optional(),
      }),
      z.looseObject({ type: z.literal('redacted'), data: z.string() }),
    ],
    { error: 'one of `text`, `redacted`' },
  )
  .openapi('ReasoningDetail', { description: 'A piece of what a model thought.' })

const call = {
  toolCallId: z.string(),
  toolName: z.string(),
  args: anything,
  step: z.number().optional(),
}

const ToolInvocation = z
  .discriminatedUnion(
    'state',
    [
      z.looseObject({ state: z.literal('partial-call'), ...call }),
      z.looseObject({ state: z.literal('call'), ...call }),
      z.looseObject({ state: z.literal('result'), ...call, result: anything }),
    ],
    { error: 'one of `partial-call`, `call`, `result`' },
  )
  .openapi('ToolInvocation', { description: 'A call of a tool, with its result once it has one.' })

const Source = z
  .looseObject({
    sourceType: z.literal('url'),
    id: z.string(),
    url: z.string(),
    title: z.string().optional(),
  })
  .openapi('Source', { description: 'A page that an answer rests on.' })

/** A part of a message of chat SDK 4. */
const Part = z
  .discriminatedUnion(
    'type',
    [
      z.looseObject({ type: z.literal('text'), text: z.string() }),
      z.looseObject({
        type: z.literal('reasoning'),
        reasoning: z.string(),
        details: z.array(ReasoningDetail),
      }),
      z.looseObject({ type: z.literal('step-start') }),
      z.looseObject({ type: z.literal('source'), source: Source }),
      z.looseObject({ type: z.literal('tool-invocation'), toolInvocation: ToolInvocation }),
      z.looseObject({ type: z.literal('file') }),
    ],
    { error: 'one of `text`, `reasoning`, `step-start`, `source`, `tool-invocation`, `file`' },
  )
  .openapi('Part', { description: 'A part of a message. Parts of type `file` are not read.' })

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
