import type { Engine } from './engine/index.ts'
import { type Answer, type AnswerEvent, type Attachment, type Message, Problem } from './model.ts'
import type { StoredThread, ThreadStorage } from './storage.ts'

/** What changes while a conversation goes on. */
export interface Watcher {
  /** There are other messages than before. */
  replaced(): void
  /** An answer has gone on. */
  changed(answer: Answer): void
}

/** The questions of a reader with their answers. */
export class Conversation {
  readonly #engine: Pick<Engine, 'ask' | 'rate'>
  readonly #storage: Pick<ThreadStorage, 'read' | 'write'>
  #thread: StoredThread
  #running: AbortController | undefined
  watcher: Watcher = { replaced: () => undefined, changed: () => undefined }

  constructor(
    engine: Pick<Engine, 'ask' | 'rate'>,
    storage: Pick<ThreadStorage, 'read' | 'write'>,
  ) {
    this.#engine = engine
    this.#storage = storage
    this.#thread = storage.read()
  }

  get messages(): readonly Message[] {
    return this.#thread.messages
  }

  /** What the service knows the conversation by, once it does. */
  get threadId(): string | undefined {
    return this.#thread.threadId
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Resolves when there is an answer, or none; what goes wrong stands in the answer. */
  async ask(text: string, attachments: readonly Attachment[] = []): Promise<void> {
    if (this.isRunning) return
    this.#thread.messages.push({ role: 'user', id: createId(), text, attachments })
    await this.#answer()
  }

  /** Asks the last question again, in the place of its answer. */
  async retry(): Promise<void> {
    if (this.isRunning) return
    const { messages } = this.#thread
    if (messages.at(-1)?.role === 'assistant') messages.pop()
    if (messages.length > 0) await this.#answer()
  }

  stop(): void {
    this.#running?.abort()
  }

  /** Begins anew. */
  renew(): void {
    this.stop()
    this.#running = undefined
    this.#thread = { messages: [] }
    this.#storage.write(this.#thread)
    this.watcher.replaced()
  }

  rate(answer: Answer, isHelpful: boolean): void {
    answer.isHelpful = isHelpful
    this.#storage.write(this.#thread)
    const { threadId } = this.#thread
    if (threadId !== undefined) this.#engine.rate(threadId, answer.id, isHelpful)
  }

  async #answer(): Promise<void> {
    const thread = this.#thread
    const question = thread.messages.findLast((message) => message.role === 'user')
    if (question === undefined) return
    const running = new AbortController()
    this.#running = running
    const { threadId } = thread
    const messages = [...thread.messages]
    const answer: Answer = {
      role: 'assistant',
      id: createId(),
      text: '',
      sources: [],
      state: 'searching',
    }
    thread.messages.push(answer)
    this.#storage.write(thread)
    this.watcher.replaced()
    try {
      const { signal } = running
      const inquiry = { messages, question, signal, ...(threadId !== undefined && { threadId }) }
      for await (const event of this.#engine.ask(inquiry)) {
        signal.throwIfAborted()
        take(event, answer, thread)
        this.watcher.changed(answer)
      }
      answer.state = 'done'
    } catch (error) {
      answer.state = running.signal.aborted ? 'stopped' : 'failed'
      if (!running.signal.aborted) {
        const { kind, retryAt } =
          error instanceof Problem ? error : new Problem('unavailable', error)
        answer.problem = kind
        if (retryAt !== undefined) answer.retryAt = retryAt
      }
    }
    // The reader may have begun another one meanwhile.
    if (this.#thread !== thread) return
    this.#running = undefined
    this.#storage.write(thread)
    this.watcher.changed(answer)
  }
}

function take(event: AnswerEvent, answer: Answer, thread: StoredThread): void {
  switch (event.type) {
    case 'text':
      answer.text += event.text
      answer.state = 'writing'
      break
    case 'source':
      if (!answer.sources.some(({ url }) => url === event.source.url)) {
        answer.sources.push(event.source)
      }
      break
    case 'message':
      answer.id = event.id
      break
    case 'thread':
      thread.threadId = event.id
      break
    case 'answered':
      answer.isAnswered = event.isAnswered
      break
    case 'substitute':
      answer.isSubstitute = true
  }
}

function createId(): string {
  // Pages that are not served securely have no `randomUUID`.
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
