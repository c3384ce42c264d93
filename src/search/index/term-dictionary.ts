/** The terms of a site, each once: what pages have of them is a list of their numbers. */
export class TermDictionary {
  readonly #numbers = new Map<string, number>()
  readonly #terms: string[] = []

  /** @param terms in the order of their numbers, each once */
  constructor(terms: readonly string[] = []) {
    for (const term of terms) this.numberOf(term)
  }

  /** In the order of their numbers. */
  get terms(): readonly string[] {
    return this.#terms
  }

  numberOf(term: string): number {
    const known = this.#numbers.get(term)
    if (known !== undefined) return known
    const number = this.#terms.length
    // A part of a text keeps the whole text in memory.
    const own = ` ${term}`.slice(1)
    this.#terms.push(own)
    this.#numbers.set(own, number)
    return number
  }
}
