import type { CapturePlace, SearchedText } from './searched-text.ts'

/** A pattern that can be asked again. */
export interface TracedPattern {
  mayMatch(text: SearchedText): boolean
  find(text: SearchedText, start: number): number
  captures(text: SearchedText): CapturePlace[] | undefined
}

/** What a pattern was asked in a text, and what came of it. */
interface Step {
  pattern: TracedPattern
  /** Characters of the text, which begins where the line does. */
  length: number
  /** Where the search began; -1 where captures were asked for. */
  start: number
  found: number | readonly CapturePlace[] | undefined
}

let current: SearchTrace | undefined

/**
 * What was searched for in a line by patterns that tell digits apart. All others find in a line that
 * differs in digits alone what they found here; where these do as well, both lines have the same
 * tokens, since nothing else decides on them.
 */
export class SearchTrace {
  readonly #steps: Step[] = []
  #isWhole = true

  /** Runs what tokenizes a line, and notes its searches. */
  static record<T>(run: () => T): { result: T; trace: SearchTrace } {
    const trace = new SearchTrace()
    current = trace
    try {
      return { result: run(), trace }
    } finally {
      current = undefined
    }
  }

  /** Whether all that the tokens depend on was noted. */
  get isWhole(): boolean {
    return this.#isWhole
  }

  addFind(pattern: TracedPattern, text: SearchedText, start: number, found: number): void {
    this.#steps.push({ pattern, length: text.content.length, start, found })
  }

  addCaptures(pattern: TracedPattern, text: SearchedText, found: CapturePlace[] | undefined): void {
    this.#steps.push({ pattern, length: text.content.length, start: -1, found })
  }

  /** Notes that something depends on the digits of the line in a way that cannot be asked again. */
  leaveOpen(): void {
    this.#isWhole = false
  }

  /**
   * Whether the same searches give the same in another line.
   *
   * @param getText the first characters of the line, by their count
   */
  holdsFor(getText: (length: number) => SearchedText): boolean {
    return this.#steps.every(({ pattern, length, start, found }) => {
      const text = getText(length)
      if (start !== -1) return (pattern.mayMatch(text) ? pattern.find(text, start) : -1) === found
      return hasSamePlaces(pattern.captures(text), found)
    })
  }
}

function hasSamePlaces(one: readonly CapturePlace[] | undefined, other: Step['found']): boolean {
  if (one === undefined || typeof other !== 'object') return one === other
  return (
    one.length === other.length &&
    one.every(({ start, end }, at) => start === other[at]?.start && end === other[at]?.end)
  )
}

/** The trace of the line that is tokenized, if one is kept. */
export function getTrace(): SearchTrace | undefined {
  return current
}
