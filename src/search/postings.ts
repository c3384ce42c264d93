/** Steps of how much a page is about a term, one letter each. */
const STEPS = 26
const FIRST_LETTER = 97

/** @param impact between 0 and 1 */
export function impactLetter(impact: number): string {
  const step = Math.min(STEPS, Math.max(1, Math.round(impact * STEPS)))
  return String.fromCharCode(FIRST_LETTER + step - 1)
}

/** A list of the pages that have a term: the way from each page to the next, if not 1, and a letter. */
export class PostingList {
  #text = ''
  #last = -1
  #count = 0

  /** @param page greater than those before */
  add(page: number, letter: string): void {
    const step = page - this.#last
    this.#text += step === 1 ? letter : step + letter
    this.#last = page
    this.#count++
  }

  get count(): number {
    return this.#count
  }

  get text(): string {
    return this.#text
  }

  /** Only the pages that are most about the term. */
  shortened(most: number): PostingList {
    const pages = [...readPostings(this.#text)].sort((a, b) => b[1] - a[1]).slice(0, most)
    const list = new PostingList()
    for (const [page, impact] of pages.sort((a, b) => a[0] - b[0])) {
      list.add(page, impactLetter(impact))
    }
    return list
  }
}

/** The pages of a list and how much each is about the term, between 0 and 1. */
export function* readPostings(text: string): Generator<[page: number, impact: number]> {
  let page = -1
  let step = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < FIRST_LETTER) {
      step = step * 10 + code - 48
      continue
    }
    page += step === 0 ? 1 : step
    step = 0
    yield [page, (code - FIRST_LETTER + 1) / STEPS]
  }
}
