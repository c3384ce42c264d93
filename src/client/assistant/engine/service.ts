import {
  ASSISTANT_PATH,
  SERVICE_DESCRIPTION,
  type ServiceDescription,
} from '../../../contract/index.ts'
import type { AssistantSettings } from '../../../shell/index.ts'
import { type AnswerEvent, type Inquiry, type Message, Problem } from '../model.ts'
import { page } from '../settings.ts'

/** Messages that go with a question, and passages that an answer is made of. */
const MOST_MESSAGES = 30
const PASSAGES = 5
/** Characters of an attached text. */
const MOST_TEXT = 100_000

/** Answers come from a service of the host. */
export class ServiceEngine {
  readonly #settings: AssistantSettings
  readonly #root: string
  #token: Promise<string> | undefined

  constructor(settings: AssistantSettings) {
    this.#settings = settings
    this.#root = settings.service ?? settings.base
  }

  /** Whether there is a service that answers. Rejects when an address that is named does not. */
  async isThere(): Promise<boolean> {
    const response = await fetch(`${this.#root}/${SERVICE_DESCRIPTION}`, { cache: 'no-store' })
    if (!response.ok) {
      if (this.#settings.service === undefined) return false
      throw new Error(`Expected the service, received status ${response.status}.`)
    }
    const description: Partial<ServiceDescription> = await response.json()
    return description.assistant === true
  }

  /** Rejects with `TypeError` when the service cannot be reached, with `Problem` when it refuses. */
  async *ask({ messages, question, threadId, signal }: Inquiry): AsyncGenerator<AnswerEvent> {
    const { version } = page
    const { attachments } = question
    // Sites without a service, which are most, do without.
    const { readDataStream } = await import('./data-stream.ts')
    const response = await this.#post(
      '/message',
      {
        fp: 'anonymous',
        ...(threadId !== undefined && { threadId }),
        messages: messages.slice(-MOST_MESSAGES).map(written),
        retrievalPageSize: PASSAGES,
        filter: { language: this.#settings.lang, ...(version !== undefined && { version }) },
        context: attachments
          .filter(({ kind }) => kind !== 'image')
          .map(({ kind, name, value }) => ({
            type: kind === 'selection' ? 'textSelection' : 'code',
            value: value.slice(0, MOST_TEXT),
            path: kind === 'file' ? name : document.documentElement.dataset.currentPath,
          })),
        currentPath: document.documentElement.dataset.currentPath?.slice(0, 200),
      },
      signal,
    )
    if (response.body === null) throw new Problem('broken')
    yield* readDataStream(response.body)
  }

  /** Tells the service what the reader thinks of an answer. */
  async rate(threadId: string, messageId: string, helpful: boolean): Promise<void> {
    await this.#post('/feedback', { threadId, messageId, helpful })
  }

  async #post(path: string, body: object, signal?: AbortSignal): Promise<Response> {
    const send = async () =>
      fetch(`${this.#root}/${ASSISTANT_PATH}${path}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${await this.#session()}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
        ...(signal && { signal }),
      })
    let response = await send()
    if (response.status === 401) {
      // The token is good for some minutes only.
      this.#token = undefined
      response = await send()
    }
    if (!response.ok) throw getProblem(response)
    return response
  }

  #session(): Promise<string> {
    this.#token ??= this.#openSession()
    this.#token.catch(() => {
      this.#token = undefined
    })
    return this.#token
  }

  async #openSession(): Promise<string> {
    const response = await fetch(`${this.#root}/${ASSISTANT_PATH}/session`, { method: 'POST' })
    if (!response.ok) throw getProblem(response)
    const { token }: { token: string } = await response.json()
    return token
  }
}

function getProblem({ status, headers }: Response): Problem {
  if (status === 429) return new Problem('limited', status, getMoment(headers.get('Retry-After')))
  return new Problem(status === 413 ? 'tooLong' : 'unavailable', status)
}

/** The moment that `Retry-After` tells, by seconds from now or by its date. */
function getMoment(written: string | null): number | undefined {
  if (written === null) return undefined
  const moment = /^\d+$/.test(written) ? Date.now() + Number(written) * 1000 : Date.parse(written)
  return Number.isNaN(moment) ? undefined : moment
}

/** A message as the service reads it. */
function written(message: Message): object {
  const { id, role, text } = message
  const images =
    role === 'user' ? message.attachments.filter(({ kind }) => kind === 'image') : undefined
  return {
    id,
    role,
    content: text,
    parts: [{ type: 'text', text }],
    ...(images?.length && {
      experimental_attachments: images.map(({ name, value }) => ({ name, url: value })),
    }),
  }
}
