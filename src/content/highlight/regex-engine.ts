import type { RegexEngine } from 'shiki/core'
import { Pattern, SearchedText } from './regex-pattern.ts'

/** How scanners tell of a capture that took no part in a match. */
const NO_PLACE = 4294967295

type PatternScanner = ReturnType<RegexEngine['createScanner']>

type Match = ReturnType<PatternScanner['findNextMatchSync']>

/** Patterns of all grammars by their sources. */
const patterns = new Map<string, Pattern | undefined>()

/**
 * Shiki's engine in JavaScript, with searches that all rules of all grammars share: a pattern that
 * stands in several of them is searched for once a line, and not at all in lines that do not have
 * the characters that it needs.
 */
export const regexEngine: RegexEngine = {
  createScanner: (sources) => new Scanner(sources.map((source) => getPattern(String(source)))),
  createString: (content) => new SearchedText(content),
}

function getPattern(source: string): Pattern | undefined {
  if (!patterns.has(source)) patterns.set(source, Pattern.read(source))
  return patterns.get(source)
}

/** Finds which of some patterns matches first. */
class Scanner implements PatternScanner {
  readonly #patterns: readonly (Pattern | undefined)[]
  /** Indices of the patterns that may still match in the text that is being searched. */
  readonly #left: number[] = []
  #text = 0
  #from = 0

  constructor(patterns: readonly (Pattern | undefined)[]) {
    this.#patterns = patterns
  }

  findNextMatchSync(given: string | object, start: number): Match {
    const text = given instanceof SearchedText ? given : new SearchedText(String(given))
    if (this.#text !== text.id || start < this.#from) this.#begin(text)
    this.#from = start
    const left = this.#left
    let index = -1
    let place = 0
    let kept = 0
    for (let at = 0; at < left.length; at++) {
      const next = left[at] as number
      const pattern = this.#patterns[next] as Pattern
      const found = pattern.find(text, start)
      if (found === -1 && pattern.isLasting) continue
      left[kept++] = next
      if (found === -1 || (index !== -1 && found >= place)) continue
      index = next
      place = found
      if (found > start) continue
      // Nothing comes before a match right here.
      while (++at < left.length) left[kept++] = left[at] as number
    }
    left.length = kept
    const captures = this.#patterns[index]?.captures(text)
    return captures === undefined ? null : { index, captureIndices: captures.map(placeOf) }
  }

  #begin(text: SearchedText): void {
    this.#text = text.id
    this.#left.length = 0
    for (let index = 0; index < this.#patterns.length; index++) {
      if (this.#patterns[index]?.mayMatch(text) === true) this.#left.push(index)
    }
  }
}

function placeOf(found: [number, number] | undefined) {
  if (found === undefined) return { start: NO_PLACE, end: NO_PLACE, length: 0 }
  return { start: found[0], end: found[1], length: found[1] - found[0] }
}
