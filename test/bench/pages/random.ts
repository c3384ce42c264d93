/** A small seeded generator (mulberry32): the same pages on every machine. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** From 0 to 1, 1 excluded. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** Both ends included. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1))
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)]
    if (item === undefined) throw new Error('Expected items to pick from, received none.')
    return item
  }

  shuffle<T>(items: readonly T[]): T[] {
    const shuffled = [...items]
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = this.integer(0, at)
      const [a, b] = [shuffled[at], shuffled[other]]
      if (a !== undefined && b !== undefined) [shuffled[at], shuffled[other]] = [b, a]
    }
    return shuffled
  }
}
