import { remember } from '../shell/storage.ts'
import type { Answer, Message, Question } from './model.ts'

/** What stays while the tab does. */
export interface StoredThread {
  threadId?: string
  messages: Message[]
}

/** Characters of attached texts that are kept; the rest of a session's storage is for others. */
const MOST_KEPT = 20_000

/** Keeps the conversation of the tab. Sites below different paths of one host have their own. */
export class ThreadStorage {
  readonly #key: string

  constructor(base: string) {
    this.#key = `pergola:assistant:${base}`
  }

  read(): StoredThread {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(this.#key) ?? 'null')
      return isThread(stored)
        ? { ...stored, messages: stored.messages.map(settled) }
        : { messages: [] }
    } catch {
      // Blocked, or written by something else: there is none.
      return { messages: [] }
    }
  }

  write(thread: StoredThread): void {
    const messages = thread.messages.map((message) =>
      message.role === 'user' ? withoutLong(message) : message,
    )
    remember('session', this.#key, JSON.stringify({ ...thread, messages }))
  }
}

/** An answer that the page was left during stays as far as it came. */
function settled(message: Message): Message {
  const isRunning =
    message.role === 'assistant' && (message.state === 'searching' || message.state === 'writing')
  return isRunning ? { ...message, state: 'stopped' } : message
}

function withoutLong(question: Question): Question {
  const attachments = question.attachments.map((attachment) => {
    const isKept = attachment.kind !== 'image' && attachment.value.length <= MOST_KEPT
    return isKept ? attachment : { ...attachment, value: '' }
  })
  return { ...question, attachments }
}

function isThread(value: unknown): value is StoredThread {
  if (typeof value !== 'object' || value === null) return false
  const { messages, threadId } = value as Partial<Record<keyof StoredThread, unknown>>
  return (
    (threadId === undefined || typeof threadId === 'string') &&
    Array.isArray(messages) &&
    messages.every(isMessage)
  )
}

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { role, id, text, attachments, sources } = value as Partial<
    Record<keyof Question | keyof Answer, unknown>
  >
  if (typeof id !== 'string' || typeof text !== 'string') return false
  return role === 'user'
    ? Array.isArray(attachments)
    : role === 'assistant' && Array.isArray(sources)
}
