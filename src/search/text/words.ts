import { foldWord } from './normalize.ts'
import { findUnspacedRuns, findUnspacedWords, hasUnspaced } from './unspaced.ts'

/** Receives a word of a text, folded, and where it stands. */
export type WordVisitor = (word: string, start: number, end: number, isWhole: boolean) => void

/** What belongs together without spaces: words, identifiers, paths, versions. */
export const CHUNKS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[_.\-'’][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu
/** Parts of identifiers: `parseHTMLText_v2` is parse, HTML, Text and v2. */
const PARTS =
  /\p{Lu}+(?!\p{Ll})[\p{M}\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lt}\p{Lm}][\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]*|\p{Lu}[\p{M}\p{N}]*|\p{N}[\p{Ll}\p{M}\p{N}]*/gu
const PLAIN = /^(?:[a-z]+|[A-Z][a-z]*)$/
const SEPARATORS = /[_.\-'’]/g
/** Endings that would make other words of names: of the `site's`, `APIs`; what short forms are short for. */
const ENDING = /['’][sS]$|(?<=\p{Lu}{2})s$|(?<!^ca)n['’]t$|(?<=^can)['’]t$|['’](?:ll|ve|re|d|m)$/u

/** Longest two words without a space, in characters. */
const LONGEST_PAIR = 10

/** Longest identifier that is kept whole, in characters. */
const LONGEST = 40

/**
 * Tells the words of a text in order. Identifiers are told part by part and then whole, without what
 * separates their parts, so that `userId`, `user_id` and `user-id` are one. Scripts that put no
 * spaces between words are divided by the rules of their language.
 */
export function visitWords(text: string, lang: string, visit: WordVisitor): void {
  for (const { 0: chunk, index } of getPlacedChunks(text)) visitChunk(chunk, index, lang, visit)
}

/** What `visitWords` reads one by one, with their places. */
export function getPlacedChunks(text: string): Iterable<{ 0: string; index: number }> {
  return text.matchAll(CHUNKS)
}

/** Tells the words of one of `getPlacedChunks`. */
export function visitChunk(chunk: string, start: number, lang: string, visit: WordVisitor): void {
  if (PLAIN.test(chunk)) visit(chunk.toLowerCase(), start, start + chunk.length, false)
  else if (hasUnspaced(chunk)) visitUnspaced(chunk, start, lang, visit)
  else visitIdentifier(chunk.replace(ENDING, ''), start, visit)
}

/**
 * Words of a script without spaces, and of each two of them that both, so that pages are told apart
 * by what stands together. Names of other scripts between them are words and identifiers.
 */
function visitUnspaced(chunk: string, start: number, lang: string, visit: WordVisitor): void {
  for (const { 0: run, index: at } of findUnspacedRuns(chunk)) {
    if (!hasUnspaced(run)) {
      for (const { 0: name, index } of getPlacedChunks(run)) {
        visitChunk(name, start + at + index, lang, visit)
      }
      continue
    }
    let before = ''
    let end = -1
    for (const { word, index } of findUnspacedWords(run, lang)) {
      const from = start + at + index
      const folded = foldWord(word)
      visit(folded, from, from + word.length, false)
      const isPair = index === end && before.length + folded.length <= LONGEST_PAIR
      if (isPair) visit(before + folded, from - before.length, from + word.length, true)
      before = folded
      end = index + word.length
    }
  }
}

function visitIdentifier(chunk: string, start: number, visit: WordVisitor): void {
  let count = 0
  for (const { 0: part, index } of chunk.matchAll(PARTS)) {
    count++
    visit(foldWord(part), start + index, start + index + part.length, false)
  }
  if (count < 2 || chunk.length > LONGEST) return
  visit(foldWord(chunk).replaceAll(SEPARATORS, ''), start, start + chunk.length, true)
}
