import { TimedOut } from './proxy.ts'

/** Milliseconds in which nothing comes. What stands before servers answers for them long before. */
const LONGEST_SILENCE = 120_000

/** Bytes that the slowest line carries in a millisecond. */
const SLOWEST = 32

/** Ends a request whose server says nothing. */
export class Patience {
  /** Is aborted by the reader, or with `TimedOut`. */
  readonly signal: AbortSignal
  readonly #controller = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param stopped is aborted by the reader */
  constructor(stopped: AbortSignal) {
    this.signal = AbortSignal.any([stopped, this.#controller.signal])
  }

  /** Waits for the next sign of the server, from now on. */
  wait(sent: BodyInit | null = null): void {
    this.end()
    const size = sent instanceof Blob ? sent.size : 0
    this.#timer = setTimeout(
      () => this.#controller.abort(new TimedOut()),
      LONGEST_SILENCE + size / SLOWEST,
    )
  }

  /** Waits no longer, or as long as the reader does. */
  end(): void {
    clearTimeout(this.#timer)
  }
}
