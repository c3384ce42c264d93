import { readOnce } from '../read-once.ts'
import { expandWords } from './phrase.ts'

/** A word or sign of a sentence. */
export interface Token {
  text: string
  start: number
  end: number
  isSign: boolean
  /** Whether it was taken by its form: nothing else may be made of it. */
  isTaken: boolean
  /** Tokens of the longest words known that begin and end here. */
  from: number
  until: number
}

const TOKEN =
  /⟦\d+⟧|https?:\/\/[^\s,;]+[^\s,;.!?]|[,:;!?…()]|\.(?=\s|$)|[^\s,;!?…():.]+(?:[:.][^\s,;!?…():.]+)*/g

/** The words and signs of a sentence, in their order: each is read with many frames. */
export function getTokens(text: string): readonly Token[] {
  return readTokens(text, '')
}

const readTokens = readOnce<readonly Token[]>((text) =>
  [...text.matchAll(TOKEN)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
    isSign: SIGN.test(match[0]),
    isTaken: false,
    from: 0,
    until: 0,
  })),
)

const SIGN = /^(?:[,:;!?.…()]|[-–—]+|→|->|=>)$/

/** How many tokens from one on are words of a pattern. */
export function getLength(pattern: RegExp, tokens: readonly Token[], at: number): number {
  const [said] = pattern.exec(readAhead(tokens, at)) ?? []
  return said === undefined ? 0 : said.trim().split(' ').length
}

const LONGEST = 6

/** What each token of a sentence goes on with: many patterns look at the same. */
const ahead = new WeakMap<readonly Token[], string[]>()

function readAhead(tokens: readonly Token[], at: number): string {
  let known = ahead.get(tokens)
  if (known === undefined) {
    const texts = tokens.map(({ text }) => text)
    known = texts.map((_text, from) => `${texts.slice(from, from + LONGEST).join(' ')} `)
    ahead.set(tokens, known)
  }
  return known[at] ?? ' '
}

/** Whether words of a pattern stand anywhere among tokens. */
export function hasWords(pattern: RegExp, tokens: readonly Token[]): boolean {
  return tokens.some((_token, at) => getLength(pattern, tokens, at) > 0)
}

/** Words as a pattern of what a sentence goes on with. */
export function wordsPattern(words: string): RegExp {
  const several = longestFirst(expandWords(words)).replaceAll("'", "['’]")
  return new RegExp(`^(?:${several}) `, 'i')
}

/** Alternatives in the order of their lengths: “these days” is not “these” and something else. */
function longestFirst(words: string): string {
  const rows: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= words.length; at++) {
    if (words[at] === '(') depth++
    if (words[at] === ')') depth--
    if (at < words.length && (words[at] !== '|' || depth > 0)) continue
    rows.push(words.slice(start, at))
    start = at + 1
  }
  const spacesIn = (row: string) => row.split(' ').length
  return rows.toSorted((a, b) => spacesIn(b) - spacesIn(a)).join('|')
}
