import type { AssistantSettings } from '../../../shell/index.ts'
import { type AnswerEvent, type Inquiry, Problem } from '../model.ts'
import { ServiceEngine } from './service.ts'

/** What answers: a service where there is one, else the search of the site. */
export class Engine {
  readonly #settings: AssistantSettings
  readonly #service: ServiceEngine
  /** Undefined until it is known; then whether there is a service, or that it cannot be reached. */
  #found: Promise<'service' | 'none' | 'unreachable'> | undefined

  constructor(settings: AssistantSettings) {
    this.#settings = settings
    this.#service = new ServiceEngine(settings)
  }

  /** Whether a service answers, which can read images and learns of opinions. */
  async hasService(): Promise<boolean> {
    return (await this.#find()) === 'service'
  }

  /** Rejects with `Problem`, or as the signal tells. */
  async *ask(inquiry: Inquiry): AsyncGenerator<AnswerEvent> {
    const found = await this.#find()
    inquiry.signal.throwIfAborted()
    if (found === 'service') {
      let hasBegun = false
      try {
        for await (const event of this.#service.ask(inquiry)) {
          hasBegun = true
          yield event
        }
        return
      } catch (error) {
        if (error instanceof Problem || inquiry.signal.aborted) throw error
        // What has begun to answer cannot be taken over in the middle.
        if (hasBegun) throw new Problem('broken', error)
      }
    }
    if (found !== 'none') {
      this.#found = undefined
      yield { type: 'substitute' }
    }
    const { askSite } = await import('./site-index.ts').catch((error: unknown) => {
      throw new Problem('failed', error)
    })
    yield* askSite(inquiry, this.#settings)
  }

  /** Tells the service, if there is one; what goes wrong costs the opinion only. */
  async rate(threadId: string, messageId: string, helpful: boolean): Promise<void> {
    if (!(await this.hasService())) return
    await this.#service.rate(threadId, messageId, helpful).catch(() => undefined)
  }

  #find() {
    this.#found ??= this.#service.isThere().then(
      (isThere) => (isThere ? 'service' : 'none'),
      () => 'unreachable',
    )
    return this.#found
  }
}
