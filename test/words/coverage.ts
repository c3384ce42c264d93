import { sourceWords } from './source-words.ts'
import { decodeEntities, wordsIn } from './words.ts'

export interface Coverage {
  words: number
  /** The words of the source that the HTML does not show, or not as often. */
  missing: string[]
  /** Share of the words that were found, 0 to 1; 1 for a page without words. */
  share: number
}

/** How many of the words that an author wrote are in the HTML of the page's main text. */
export function wordCoverage(source: string, html: string): Coverage {
  const words = sourceWords(source)
  const shown = html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
  // A tag may part two words or stand inside of one.
  const parted = counts(shown.replaceAll(/<[^>]*>/g, ' '))
  const joined = counts(shown.replaceAll(/<[^>]*>/g, ''))
  const missing = [...countWords(words)].flatMap(([word, count]) => {
    const found = Math.max(parted.get(word) ?? 0, joined.get(word) ?? 0)
    return Array.from({ length: Math.max(0, count - found) }, () => word)
  })
  const share = words.length === 0 ? 1 : 1 - missing.length / words.length
  return { words: words.length, missing, share }
}

function counts(html: string): Map<string, number> {
  return countWords(wordsIn(decodeEntities(html)))
}

function countWords(words: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const word of words) counted.set(word, (counted.get(word) ?? 0) + 1)
  return counted
}
