import type { AnswerPart } from '../answers/index.ts'
import { type BodyOptions, streamBody } from './body.ts'
import type { AnswerIds } from './data-stream.ts'

/** Headers of a response in the UI message stream protocol. */
export const UI_MESSAGE_HEADERS = {
  'Content-Type': 'text/event-stream',
  'X-Vercel-AI-UI-Message-Stream': 'v1',
}

/** An answer in the UI message stream protocol of chat SDK 5 and later: server-sent events. */
export function printUiMessages(
  parts: AsyncIterable<AnswerPart>,
  ids: AnswerIds,
  options: BodyOptions,
): ReadableStream<Uint8Array> {
  return streamBody(encode(parts, ids), ': waiting\n\n', options)
}

/** A text or a line of thought that deltas are still added to. */
interface OpenBlock {
  type: 'text' | 'reasoning'
  id: string
}

async function* encode(
  parts: AsyncIterable<AnswerPart>,
  { threadId, messageId }: AnswerIds,
): AsyncGenerator<string> {
  // Clients refuse unknown keys; this one has always been for what an author adds.
  const messageMetadata = { threadId }
  yield event({ type: 'start', messageId, messageMetadata })
  let open: OpenBlock | undefined
  let blocks = 0
  for await (const part of parts) {
    let text = ''
    if (open !== undefined && open.type !== part.type) {
      text += event({ type: `${open.type}-end`, id: open.id })
      open = undefined
    }
    if (part.type === 'text' || part.type === 'reasoning') {
      if (open === undefined) {
        blocks += 1
        open = { type: part.type, id: `${part.type}_${blocks}` }
        text += event({ type: `${part.type}-start`, id: open.id })
      }
      text += event({ type: `${part.type}-delta`, id: open.id, delta: part.text })
    } else if (part.type === 'finish') {
      // Later versions know no `unknown`.
      const finishReason = part.finishReason === 'unknown' ? 'other' : part.finishReason
      text += event({ type: 'finish', finishReason, messageMetadata })
    } else if (part.type === 'failure') {
      text += event({ type: 'error', errorText: part.message })
      text += event({ type: 'finish', finishReason: 'error', messageMetadata })
    } else {
      text += event(chunk(part))
    }
    yield text
  }
  yield 'data: [DONE]\n\n'
}

type PlainPart = Exclude<AnswerPart, { type: 'text' | 'reasoning' | 'finish' | 'failure' }>

function chunk(part: PlainPart): Readonly<Record<string, unknown>> {
  switch (part.type) {
    case 'step-start':
      return { type: 'start-step' }
    case 'step-end':
      return { type: 'finish-step' }
    case 'tool-input-start': {
      const { toolCallId, toolName } = part
      return { type: 'tool-input-start', toolCallId, toolName }
    }
    case 'tool-input-delta': {
      const { toolCallId, delta } = part
      return { type: 'tool-input-delta', toolCallId, inputTextDelta: delta }
    }
    case 'tool-call': {
      const { toolCallId, toolName, args } = part
      return { type: 'tool-input-available', toolCallId, toolName, input: args ?? {} }
    }
    case 'tool-result': {
      const { toolCallId, result } = part
      return { type: 'tool-output-available', toolCallId, output: result ?? null }
    }
    case 'source': {
      const { id, url, title } = part
      return { type: 'source-url', sourceId: id, url, title }
    }
    case 'annotation':
      return { type: 'data-annotation', data: part.value }
  }
}

function event(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`
}
