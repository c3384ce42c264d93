import type { RegexEngine } from 'shiki/core'
import { Pattern } from './regex-pattern.ts'
import { SearchedText } from './searched-text.ts'

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
  /** Indices of the patterns that were looked at and may still match in the text at hand. */
  readonly #left: number[] = []
  /** The first pattern that was not looked at: one before it matched right here each time. */
  #unread = 0
  #text = 0
  #from = 0

  constructor(patterns: readonly (Pattern | undefined)[]) {
    this.#patterns = patterns
  }

  findNextMatchSync(given: string | object, start: number): Match {
    const text = given instanceof SearchedText ? given : new SearchedText(String(given))
    if (this.#text !== text.id || start < this.#from) {
      this.#text = text.id
      this.#left.length = 0
      this.#unread = 0
    }
    this.#from = start
    const index = this.#findFirst(text, start)
    const captureIndices = this.#patterns[index]?.captures(text)
    return captureIndices === undefined ? null : { index, captureIndices }
  }

  /** The index of the pattern that matches first, of several at one place the first; -1 for none. */
  #findFirst(text: SearchedText, start: number): number {
    const left = this.#left
    let index = -1
    let place = Number.POSITIVE_INFINITY
    let kept = 0
    for (let at = 0; at < left.length; at++) {
      const next = left[at] as number
      const pattern = this.#patterns[next] as Pattern
      const found = pattern.find(text, start)
      if (found === -1 && pattern.isLasting) continue
      left[kept++] = next
      if (found === -1 || found >= place) continue
      index = next
      place = found
      if (found > start) continue
      // Nothing comes before a match right here.
      while (++at < left.length) left[kept++] = left[at] as number
    }
    left.length = kept
    while (place > start && this.#unread < this.#patterns.length) {
      const next = this.#unread++
      const pattern = this.#patterns[next]
      if (pattern === undefined || !pattern.mayMatch(text)) continue
      const found = pattern.find(text, start)
      if (found === -1 && pattern.isLasting) continue
      left.push(next)
      if (found === -1 || found >= place) continue
      index = next
      place = found
    }
    return index
  }
}
