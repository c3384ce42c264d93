import type { AnswerPart, FinishReason, Usage } from '../answers/index.ts'
import { type BodyOptions, streamBody } from './body.ts'

/** Identifiers that an answer is sent under. */
export interface AnswerIds {
  threadId: string
  /** The same for all steps: the client gives its message this id. */
  messageId: string
}

/** Headers of a response in the data stream protocol. */
export const DATA_STREAM_HEADERS = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Vercel-AI-Data-Stream': 'v1',
}

/** An answer in the data stream protocol of chat SDK 4: a line for each part. */
export function printDataStream(
  parts: AsyncIterable<AnswerPart>,
  ids: AnswerIds,
  options: BodyOptions,
): ReadableStream<Uint8Array> {
  // Clients of the protocol skip blank lines.
  return streamBody(encode(parts, ids), '\n', options)
}

async function* encode(parts: AsyncIterable<AnswerPart>, ids: AnswerIds): AsyncGenerator<string> {
  const waiting = new Map<string, string>()
  for await (const part of parts) {
    if (part.type === 'tool-input-start') {
      waiting.set(part.toolCallId, part.toolName)
    } else if (part.type === 'tool-input-delta') {
      const { toolCallId, delta: argsTextDelta } = part
      if (argsTextDelta.trim() === '') continue
      // A client that stops between the two lines would keep a call without arguments, which its
      // next request may not hold: they are sent as one.
      const toolName = waiting.get(toolCallId)
      waiting.delete(toolCallId)
      const start = toolName === undefined ? '' : line('b', { toolCallId, toolName })
      yield start + line('c', { toolCallId, argsTextDelta })
    } else {
      yield encodePart(part, ids)
    }
  }
}

type WholePart = Exclude<AnswerPart, { type: 'tool-input-start' | 'tool-input-delta' }>

function encodePart(part: WholePart, { threadId, messageId }: AnswerIds): string {
  switch (part.type) {
    case 'step-start':
      return line('f', { messageId })
    case 'text':
      return line('0', part.text)
    case 'reasoning':
      return line('g', part.text)
    case 'tool-call': {
      const { toolCallId, toolName, args } = part
      return line('9', { toolCallId, toolName, args: args ?? {} })
    }
    case 'tool-result':
      return line('a', { toolCallId: part.toolCallId, result: part.result ?? null })
    case 'source': {
      const { id, url, title } = part
      return line('h', { sourceType: 'url', id, url, title })
    }
    case 'annotation':
      return line('8', [part.value])
    case 'step-end': {
      const { finishReason } = part
      return line('e', { finishReason, usage: tokens(part.usage), isContinued: false })
    }
    case 'finish':
      return ending(part.finishReason, part.usage, threadId)
    case 'failure':
      return ending('error', part.usage, threadId, part.message)
  }
}

/**
 * The last lines. The parser of the client drops what it does not know of `d`, and sees nothing
 * after an error: the thread is told of as an annotation and as data before, and again in the end
 * for clients that read the lines themselves.
 */
function ending(
  finishReason: FinishReason,
  usage: Usage,
  threadId: string,
  error?: string,
): string {
  const finish = { type: 'finish', finishReason, threadId }
  return [
    line('8', [finish]),
    line('2', [finish]),
    error === undefined ? '' : line('3', error),
    line('d', { ...finish, usage: tokens(usage) }),
  ].join('')
}

function tokens({ inputTokens, outputTokens }: Usage) {
  return { promptTokens: inputTokens, completionTokens: outputTokens }
}

function line(code: string, value: unknown): string {
  return `${code}:${JSON.stringify(value)}\n`
}
