/** Steps of how much a page is about a term, one letter each. */
export const STEPS = 26
export const FIRST_LETTER = 97

/**
 * How much a page is about a term, as a step from 0.
 *
 * @param impact between 0 and 1
 */
export function getImpactStep(impact: number): number {
  return Math.min(STEPS, Math.max(1, Math.round(impact * STEPS))) - 1
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
