/** Characters of what a question is about. */
const LONGEST = 1500

/**
 * What a question is about, for `SearchOptions`: it may only be understood with what the reader has
 * selected, or with the question before it.
 */
export function questionContext(
  selected: readonly string[],
  earlier: string | undefined,
): { context?: string } {
  const context = [...selected, earlier ?? ''].join('\n').trim().slice(0, LONGEST)
  return context === '' ? {} : { context }
}
