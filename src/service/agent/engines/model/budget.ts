import { AgentRefusal } from '../../model.ts'
import type { AgentLimits } from './limits.ts'

const MILLION = 1_000_000

/** What is left of a job's limits. Each that is used up ends the job with an `AgentRefusal`. */
export class Budget {
  readonly #limits: AgentLimits
  #steps = 0
  #inputTokens = 0
  #outputTokens = 0
  #bytes = 0
  #spentMs = 0

  constructor(limits: AgentLimits) {
    this.#limits = limits
  }

  /** Milliseconds that are left. */
  get leftMs(): number {
    return this.#limits.totalMs - this.#spentMs
  }

  /** Counts a call of the model before it is made. */
  addStep(): void {
    const { steps, totalMs } = this.#limits
    if (this.#steps === steps) throw used(`${steps} steps`)
    if (this.leftMs <= 0) throw used(getDuration(totalMs))
    this.#steps++
  }

  /** Counts the time that a call took. */
  addTime(milliseconds: number): void {
    this.#spentMs += milliseconds
  }

  addTokens(input: number, output: number): void {
    this.#inputTokens += input
    this.#outputTokens += output
    this.checkTokens(0)
  }

  /** Ends a call whose tokens, not counted yet, are too many or too dear already. */
  checkTokens(written: number): void {
    const { tokens, price } = this.#limits
    const output = this.#outputTokens + written
    if (this.#inputTokens + output > tokens) throw used(`${tokens} tokens`)
    if (price === undefined) return
    const cost = (this.#inputTokens * price.input + output * price.output) / MILLION
    if (cost > price.most) throw used(`a price of ${price.most}`)
  }

  /** Counts text that is about to be written to a file. */
  addText(text: string): void {
    this.#bytes += Buffer.byteLength(text)
    if (this.#bytes > this.#limits.bytes) throw used(`${this.#limits.bytes} bytes of changes`)
  }
}

function used(limit: string): AgentRefusal {
  return new AgentRefusal(
    `Expected the work to take at most ${limit}, received more. Ask for less at a time.`,
  )
}

function getDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return seconds < 60 || seconds % 60 !== 0
    ? `${milliseconds / 1000} seconds`
    : `${seconds / 60} minutes`
}
