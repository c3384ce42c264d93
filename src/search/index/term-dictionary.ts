/** The terms of a site, each once: what pages have of them is a list of their numbers. */
export class TermDictionary {
  readonly #numbers = new Map<string, number>()
  readonly #terms: string[]
  #order: readonly number[]

  /**
   * @param terms in the order of their numbers, each once
   * @param order numbers of terms in the order of terms, as far as it is known
   */
  constructor(terms: readonly string[] = [], order: readonly number[] = []) {
    this.#terms = [...terms]
    terms.forEach((term, number) => {
      this.#numbers.set(term, number)
    })
    this.#order = order
  }

  /** In the order of their numbers. */
  get terms(): readonly string[] {
    return this.#terms
  }

  /** The numbers of all terms in the order of terms. Where most of it is known, little is to be sorted. */
  get order(): readonly number[] {
    const [terms, known] = [this.#terms, this.#order]
    if (known.length < terms.length) {
      const isKnown = new Uint8Array(terms.length)
      for (const number of known) isKnown[number] = 1
      const rest = [...terms.keys()].filter((number) => isKnown[number] === 0)
      this.#order = [...known, ...rest].sort((one, other) =>
        (terms[one] ?? '') < (terms[other] ?? '') ? -1 : 1,
      )
    }
    return this.#order
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
