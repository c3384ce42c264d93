import type { Grammar } from 'shiki/core'

/** A grammar's state between two lines. */
export type StateStack = NonNullable<Parameters<Grammar['tokenizeLine2']>[1]>

/** A tokenized line: its markup and the grammar's state after it. */
export interface LineResult {
  html: string
  state: StateStack
}

const LIMIT = 20_000

/** Remembers lines of one language: the same line in the same state gives the same tokens. */
export class LineMemo {
  readonly #states = new Map<number, StateStack[]>()
  #lines = new Map<StateStack | null, Map<string, LineResult>>()
  #size = 0

  get(state: StateStack | null, line: string): LineResult | undefined {
    return this.#lines.get(state)?.get(line)
  }

  set(state: StateStack | null, line: string, html: string, next: StateStack): LineResult {
    if (this.#size++ > LIMIT) {
      this.#lines = new Map()
      this.#size = 0
    }
    let lines = this.#lines.get(state)
    if (lines === undefined) {
      lines = new Map()
      this.#lines.set(state, lines)
    }
    const result = { html, state: this.#intern(next) }
    lines.set(line, result)
    return result
  }

  /** Equal states come as different objects; one of them stands for all. */
  #intern(state: StateStack): StateStack {
    let known = this.#states.get(state.depth)
    if (known === undefined) {
      known = []
      this.#states.set(state.depth, known)
    }
    const same = known.find((candidate) => candidate.equals(state))
    if (same !== undefined) return same
    known.push(state)
    return state
  }
}
