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
  if (figure === undefined) return undefined
  const there = words.slice(sentence.from, sentence.to)
  const claimed = readSeenWords(claim)
  const known = new Set([...there, ...claimed].map(({ root }) => root))
  const isKnown = ({ key, root }: SeenWord) =>
    known.has(root) ||
    AROUND.test(root) ||
    AROUND.test(key) ||
    there.some((one) => isShort(key, one.key))
  const isOfFigure = (word: SeenWord) => isUnit(word) && isFigure(own[own.indexOf(word) - 1])
  if (!own.every((word) => isFigure(word) || isKnown(word) || isOfFigure(word))) return undefined
  if (more.length > 0) return spliceSeveral(text, there, { own, claimed, now })
  const unit = nextOf(own, figure)
  const old = findOld(there, claimed, unit)
  if (old === undefined || old.key === figure.key) return undefined
  // “48 hours” is said in the place of “2 days” by no figure alone.
  const oldUnit = nextOf(there, old)
  if (isUnit(unit) && isUnit(oldUnit) && unit?.root !== oldUnit?.root) return undefined
  const about = new Set(claimed.map(({ root }) => root))
  const others = [...listSameCounts(words, old, about), ...listOfName(text, words, old)]
  return [old, ...new Set(others)]
    .toSorted((one, other) => other.start - one.start)
    .reduce((after, { start, end }) => {
      const value = writeFigure(text.slice(start, end), figure, now)
      return after.slice(0, start) + value + after.slice(end)
    }, text)
}

/** Where a page counts the same things elsewhere, in a sentence that is about what is told of them: “9 oars”, “nine long oars”. */
function listSameCounts(
  words: readonly SeenWord[],
  old: SeenWord,
  about: ReadonlySet<string>,
): SeenWord[] {
  const noun = nextOf(words, old)
  if (noun === undefined || isUnit(noun) || !/^\p{L}{4,}s$/u.test(noun.key)) return []
  return words.filter((word, at) => {
    const isSame = word !== old && isFigure(word) && amountOf(word.key) === amountOf(old.key)
    const behind = words.slice(at + 1, at + 2 + MOST_BETWEEN)
    const near = words.slice(Math.max(0, at - NEAR), at)
    const isAbout = near.some(({ key, root }) => key.length > 3 && about.has(root))
    return isSame && isAbout && behind.some(({ key }) => key === noun.key)
  })
}

/** Where the same figure is told of the same name of code, the first one of its line: “`rack` (default: 40)” and “| `rack` | 40 |”. */
function listOfName(text: string, words: readonly SeenWord[], old: SeenWord): SeenWord[] {
  const nameOf = ({ start, end }: SeenWord) => {
    const line = text.slice(text.lastIndexOf('\n', start) + 1).slice(0, end - start + LONGEST_LINE)
    return /^[^`\n]*`([^`\s]*\p{L}[^`\s]*)`/u.exec(line)?.[1]
  }
  const name = nameOf(old)
  return words.filter(
    (word) => word !== old && word.key === old.key && name !== undefined && nameOf(word) === name,
  )
}

const LONGEST_LINE = 1000
/** Words between a figure and what it counts, and those ahead of it that tell what it is about. */
const MOST_BETWEEN = 2
const NEAR = 12

/** “900 seconds (15 minutes)”, told to be “1800 seconds (30 minutes)”: as many figures as before, each of the same. */
function spliceSeveral(
  text: string,
  there: readonly SeenWord[],
  { own, claimed, now }: { own: readonly SeenWord[]; claimed: readonly SeenWord[]; now: string },
): string | undefined {
  const [figures, said] = [own.filter(isFigure), claimed.filter(isFigure)]
  const all = there.filter(isFigure)
  const keys = said.map(({ key }) => key)
  const from = all.findIndex((_one, at) => keys.every((key, index) => all[at + index]?.key === key))
  const olds = all.slice(from, from + figures.length)
  if (from === -1 || olds.length !== figures.length || said.length !== figures.length)
    return undefined
  const isSame = figures.every((figure, at) => {
    const [unit, other] = [nextOf(own, figure), nextOf(there, olds[at])]
    return !isUnit(unit) || unit?.root === other?.root
  })
  if (!isSame) return undefined
  return olds.reduceRight((after, old, at) => {
    const figure = figures[at]
    if (figure === undefined || figure.key === old.key) return after
    const value = writeFigure(text.slice(old.start, old.end), figure, now)
    return after.slice(0, old.start) + value + after.slice(old.end)
  }, text)
}

function isFigure(word: SeenWord | undefined): boolean {
  return word !== undefined && (FIGURE.test(word.key) || COUNTED.test(word.key))
}

function isUnit(word: SeenWord | undefined): boolean {
  return word !== undefined && UNIT.test(word.key)
}

/** “Node” for “Node.js”. */
function isShort(word: string, other: string): boolean {
  return other.startsWith(`${word}.`) || word.startsWith(`${other}.`)
}

function nextOf(words: readonly SeenWord[], word: SeenWord | undefined): SeenWord | undefined {
  return word === undefined ? undefined : words[words.indexOf(word) + 1]
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
