export interface BreakerOptions {
  /** Failures within the window after which nothing is tried any more. */
  failures?: number
  windowMs?: number
  /** How long nothing is tried. */
  pauseMs?: number
  /** Milliseconds; for tests. */
  now?(): number
}

/** Keeps calls from what has failed again and again, and lets one through from time to time. */
export class CircuitBreaker {
  readonly #most: number
  readonly #window: number
  readonly #pause: number
  readonly #now: () => number
  #failures: number[] = []
  #openUntil: number | undefined

  constructor({ failures = 5, windowMs = 60_000, pauseMs = 30_000, now }: BreakerOptions = {}) {
    this.#most = failures
    this.#window = windowMs
    this.#pause = pauseMs
    this.#now = now ?? Date.now
  }

  /** Whether a call may be made. After a pause one may: the others wait for how that goes. */
  tries(): boolean {
    if (this.#openUntil === undefined) return true
    const now = this.#now()
    if (now < this.#openUntil) return false
    this.#openUntil = now + this.#pause
    return true
  }

  succeeded(): void {
    this.#failures = []
    this.#openUntil = undefined
  }

  failed(): void {
    const now = this.#now()
    this.#failures = [...this.#failures.filter((at) => now - at < this.#window), now]
    if (this.#failures.length >= this.#most || this.#openUntil !== undefined) {
      this.#openUntil = now + this.#pause
    }
  }
}
