import type { SiteIndex } from '../documents/index.ts'

export interface Usage {
  inputTokens: number
  outputTokens: number
}

export type FinishReason =
  | 'stop'
  | 'length'
  | 'content-filter'
  | 'tool-calls'
  | 'error'
  | 'other'
  | 'unknown'

/** A passage as a client is told of it. */
export interface SearchResult {
  path: string
  url: string
  content: string
  metadata: Readonly<Record<string, unknown>> & { title: string }
}

/**
 * One event of an answer, in the order of a stream. An engine never throws: it ends with `finish` or
 * `failure`, and steps that it began are ended before.
 */
export type AnswerPart =
  | { type: 'step-start' }
  | { type: 'text'; text: string }
  | { type: 'reasoning'; text: string }
  | { type: 'tool-input-start'; toolCallId: string; toolName: string }
  | { type: 'tool-input-delta'; toolCallId: string; delta: string }
  | { type: 'tool-call'; toolCallId: string; toolName: string; args: unknown }
  | { type: 'tool-result'; toolCallId: string; toolName: string; result: unknown }
  | { type: 'source'; id: string; url: string; title?: string }
  | { type: 'annotation'; value: Readonly<Record<string, unknown>> }
  | { type: 'step-end'; finishReason: FinishReason; usage: Usage }
  | { type: 'finish'; finishReason: FinishReason; usage: Usage; engine: string; answered: boolean }
  /** `message` is for readers; `cause` for the log only. */
  | { type: 'failure'; message: string; cause: unknown; usage: Usage; engine: string }

/** A message of the conversation, of whatever client, reduced to what may be trusted. */
export interface ConversationMessage {
  role: 'user' | 'assistant'
  text: string
  /** `data:` addresses of images that the reader has attached. */
  images?: readonly { mediaType: string; url: string }[]
}

export interface ContextItem {
  type: 'code' | 'textSelection'
  value: string
  path?: string
  elementId?: string
}

export interface AnswerRequest {
  index: SiteIndex
  /** Ends with the question. */
  conversation: readonly ConversationMessage[]
  /** Passages that are looked up, 1 to 20. */
  pageSize: number
  filter: { language?: string; version?: string }
  context: readonly ContextItem[]
  currentPath?: string
  /** Author's additions to what a model is told. */
  instructions?: string
  /** Aborted when the client has gone or the service shuts down. */
  signal: AbortSignal
}

export interface AnswerEngine {
  /** `extractive`, or `provider:model`. */
  readonly name: string
  answer(request: AnswerRequest): AsyncIterable<AnswerPart>
}
