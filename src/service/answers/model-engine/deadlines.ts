import type { ModelLimits } from './settings.ts'

/** The times within which a model has to begin and to end. */
export class Deadlines {
  readonly signal: AbortSignal
  readonly #controller = new AbortController()
  readonly #first: NodeJS.Timeout
  readonly #total: NodeJS.Timeout

  /** @param signal of who has asked */
  constructor({ firstMs, totalMs }: Pick<ModelLimits, 'firstMs' | 'totalMs'>, signal: AbortSignal) {
    this.signal = AbortSignal.any([signal, this.#controller.signal])
    this.#first = this.#after(firstMs, `Expected the model to begin within ${firstMs} ms.`)
    this.#total = this.#after(totalMs, `Expected the model to end within ${totalMs} ms.`)
  }

  /** The model has said something. */
  hasBegun(): void {
    clearTimeout(this.#first)
  }

  /** What a stream gives until the time is up, also if the stream does not heed the signal. */
  async *heed<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
    const { promise: passed, reject } = Promise.withResolvers<never>()
    passed.catch(() => undefined)
    const pass = () => reject(this.signal.reason)
    if (this.signal.aborted) pass()
    else this.signal.addEventListener('abort', pass, { once: true })
    const iterator = stream[Symbol.asyncIterator]()
    try {
      for (;;) {
        const next = await Promise.race([iterator.next(), passed])
        if (next.done === true) return
        yield next.value
      }
    } finally {
      this.signal.removeEventListener('abort', pass)
      // Nobody waits for a stream that has stalled.
      iterator.return?.().catch(() => undefined)
    }
  }

  /** Ends the request to the provider, if it still runs. */
  end(): void {
    clearTimeout(this.#first)
    clearTimeout(this.#total)
    this.#controller.abort(new Error('The answer has ended.'))
  }

  #after(milliseconds: number, message: string): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(new Error(message)), milliseconds)
  }
}
