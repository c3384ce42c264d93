import { amountOf, NUMBER_WORDS, writeLike as writeCount } from '../number-words.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { writeLike } from '../told/replace-values.ts'
import type { FoundStatement } from './find-statement.ts'
import { readSeenWords, type SeenWord } from './page-words.ts'

/** A figure alone, with its sign and what is written at its end; one before a hyphen is a part of a word. */
const FIGURE = /^[$€£¥]?v?\d[\d.,]*(?:\+|%|x|[kmgt]i?b|ms|k|m)?$/i
/** Two and more, in letters. */
const COUNTED = new RegExp(`^(?:${NUMBER_WORDS.slice(1).join('|')})$`)
const NUMBER = /^[$€£¥]?v?\d[\d.,]*/i
/** What is said of a figure that is so, beside what it is of. */
const AROUND =
  /^(?:be|it|they|that|there|the|have|do|now|by|only|just|already|actually|really|in|fact|enough|fine|ok|okay|sufficient|works?|at|least|most|up|to|or|newer|later|higher|more|less|about|around|of|for|and|with|so|meanwhile|today|nowadays|these|since|as|we|you|need|can|should|must|will|is|are)$/
const UNIT =
  /^(?:milliseconds?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|ms|[kmgt]i?b|bytes?|percent|%)$/

/**
 * A statement whose figure is another one: “notes are kept for 45 days”, of which it is told that it is 60. `undefined` where
 * more than a figure is told, or nobody can tell which one is meant.
 */
export function spliceFigure(
  { text, words, sentence }: FoundStatement,
  { claim, now }: { claim: string; now: string },
): string | undefined {
  const own = readSeenWords(now)
  const [figure, ...more] = own.filter(isFigure)
  if (figure === undefined || more.length > 0) return undefined
  const there = words.slice(sentence.from, sentence.to)
  const claimed = readSeenWords(claim)
  const known = new Set([...there, ...claimed].map(({ root }) => root))
  const isKnown = ({ key, root }: SeenWord) =>
    known.has(root) || AROUND.test(root) || there.some((one) => isShort(key, one.key))
  const unit = nextOf(own, figure)
  if (!own.every((word) => isFigure(word) || isKnown(word) || (word === unit && isUnit(unit))))
    return undefined
  const old = findOld(there, claimed, unit)
  if (old === undefined || old.key === figure.key) return undefined
  // “48 hours” is said in the place of “2 days” by no figure alone.
  const oldUnit = nextOf(there, old)
  if (isUnit(unit) && isUnit(oldUnit) && unit?.root !== oldUnit?.root) return undefined
  const value = text.slice(old.start, old.end)
  return text.slice(0, old.start) + writeFigure(value, figure, now) + text.slice(old.end)
}

function isFigure({ key }: SeenWord): boolean {
  return FIGURE.test(key) || COUNTED.test(key)
}

function isUnit(word: SeenWord | undefined): boolean {
  return word !== undefined && UNIT.test(word.key)
}

/** “Node” for “Node.js”. */
function isShort(word: string, other: string): boolean {
  return other.startsWith(`${word}.`) || word.startsWith(`${other}.`)
}

function nextOf(words: readonly SeenWord[], word: SeenWord): SeenWord | undefined {
  return words[words.indexOf(word) + 1]
}

/** The figure of a sentence that is told to be wrong, else the only one, or the only one of what is counted. */
function findOld(
  there: readonly SeenWord[],
  claimed: readonly SeenWord[],
  unit: SeenWord | undefined,
): SeenWord | undefined {
  const said = claimed.filter(isFigure)
  const isSaid = ({ key }: SeenWord) => said.some((one) => one.key === key)
  const all = there.filter((word) => isFigure(word) && (said.length === 0 || isSaid(word)))
  const counted = all.filter((word) => nextOf(there, word)?.root === unit?.root)
  const [only, ...others] = all.length > 1 ? counted : all
  return others.length === 0 ? only : undefined
}

/** A figure as another one is written, with what stands at its end where nothing else is told. */
function writeFigure(value: string, { start, end }: SeenWord, now: string): string {
  const said = now.slice(start, end)
  // “Three” becomes “four”, and “3” becomes “4”, however that is told.
  if (COUNTED.test(said) || COUNTED.test(value.toLowerCase()))
    return /^\p{Lu}/u.test(value)
      ? withCapital(writeCount(value, amountOf(said)))
      : writeCount(value, amountOf(said))
  const behind = value.slice(NUMBER.exec(value)?.[0].length ?? value.length)
  const [sign = ''] = /^[$€£¥]/.exec(value) ?? []
  const isBare = NUMBER.exec(said)?.[0] === said
  const full = isBare && !said.startsWith(sign) ? sign + said : said
  return isBare ? full + behind : writeLike(value, said)
}
