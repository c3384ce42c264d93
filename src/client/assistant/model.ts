/** A page that an answer rests on. */
export interface Source {
  url: string
  title?: string
}

/** Something that the reader points to. */
export interface Attachment {
  kind: 'selection' | 'code' | 'file' | 'image'
  /** What its chip says. */
  name: string
  /** Text, or the image as a `data:` address. */
  value: string
}

/** Why there is no answer; the keys of what the reader is told. */
export type ProblemKind = 'broken' | 'failed' | 'limited' | 'tooLong' | 'unavailable'

export interface Question {
  role: 'user'
  id: string
  text: string
  attachments: readonly Attachment[]
}

export interface Answer {
  role: 'assistant'
  id: string
  /** Markdown of somebody who is not trusted. */
  text: string
  sources: Source[]
  state: 'searching' | 'writing' | 'done' | 'stopped' | 'failed'
  problem?: ProblemKind
  /** When it can be asked again, where that is known, in milliseconds since 1970. */
  retryAt?: number
  /** Whether the service was not there, so that the search of the site has answered. */
  isSubstitute?: boolean
  /** False where the documentation does not say. */
  isAnswered?: boolean
  /** What the reader thinks of it. */
  isHelpful?: boolean
}

export type Message = Question | Answer

/** What an engine tells while it answers. */
export type AnswerEvent =
  | { type: 'text'; text: string }
  | { type: 'source'; source: Source }
  | { type: 'message'; id: string }
  | { type: 'thread'; id: string }
  | { type: 'answered'; isAnswered: boolean }
  | { type: 'substitute' }

/** What is asked of an engine. */
export interface Inquiry {
  /** The conversation so far; it ends with the question. */
  messages: readonly Message[]
  question: Question
  threadId?: string
  signal: AbortSignal
}

/** There is no answer, or no whole one. */
export class Problem extends Error {
  override name = 'Problem'
  readonly kind: ProblemKind
  /** See `Answer.retryAt`. */
  readonly retryAt: number | undefined

  constructor(kind: ProblemKind, cause?: unknown, retryAt?: number) {
    super(kind, { cause })
    this.kind = kind
    this.retryAt = retryAt
  }
}
