import { distance } from 'fastest-levenshtein'
import { readOnce } from '../read-once.ts'
import { findRuns } from './align-words.ts'
import { LONGEST_PROMPT } from './longest-prompt.ts'
import { type Run, readSeenWords, type SeenWord } from './page-words.ts'

/** Words that are written wrong, as a prompt tells them with what they should be. */
export interface ToldSlip {
  /** What is told ahead of it, in which the words stand as they are. */
  ahead: readonly SeenWord[]
  /** The ways to read what they should be, the longest one first. */
  right: readonly (readonly SeenWord[])[]
}

const SHOULD =
  '(?:should|must|has to|have to|needs to|need to|ought to|is supposed to|are supposed to|is meant to|are meant to)'
const LIKE =
  '(?:(?: (?:just|of course|rather|simply|really|actually|spelled|spelt|written|the word)| (?:one|two) words?,?))*:?'
/** What stands between words as they are, and as they should be. */
const FORWARD = [
  `[.,;]? \\(?(?:and |but )?(?:(?:it|that|this|which|they|where it|where that)(?: obviously| clearly)? )?${SHOULD} (?:be|read|say|have been|become)${LIKE} (?!(?:an? )?part of\\b)`,
  ' ?(?:→|->|=>) ?',
  ' where we (?:want|mean|need|meant) ',
  '[.,;]? (?:and |but )?(?:the )?(?:correct|right|proper) (?:spelling|word|form|wording|one)(?: of course)? (?:is|would be):? ',
  "[.,;] (?:it|that|this)(?:['’]s| is)(?: (?:actually|really|of course|supposed to be|meant to be|spelled|spelt|written))*:? (?!bad|poor|wrong|missing|a typo|not |incorrect|spelled|misspelled|lacking)",
  "[.,;] (?:(?:that|it|this|which)(?:['’]s| is| are)? )?(?:missing|lacks|needs|lacking|with|has) (?:an?|the|one|two|its|another)(?: (?:letter|missing|second))? [a-z](?:['’]?s)?[,:.] (?:(?:it|that)(?:['’]s| is| should be) )?",
  '[.,;] (?:please )?(?:fix|correct|change|make) (?:it|that|this)(?: to| into)? (?!please|everywhere|in |on |there|for )',
].join('|')
const EITHER = ' (?:instead of|rather than|in place of) '
const CONNECTED = new RegExp(`(?<forward>${FORWARD})|(?<either>${EITHER})`, 'gi')

/** What ends words as they should be: a sign, or a word that tells where they stand or how. */
const END = /^\s*[.,;!?()“”"—–]/
const BEHIND =
  /^(?:in|on|at|under|and|with|both|please|everywhere|there|too|as|of|instead|near|within|inside|towards|not|but|since|because|right)$/
const LONGEST = 9

/** “It should be oak instead of aok.” */
const MEANT = /\b(?:should|must|has to|needs to|ought to|use|write|say|be|read)\b[^.;]*$/i

/** What a prompt tells to be written wrong, each with the ways to read that: which of two words is wrong may be open. */
export function readSlips(prompt: string): ToldSlip[][] {
  return readToldSlips(prompt, '')
}

const readToldSlips = readOnce(readSlipsAnew)

function readSlipsAnew(prompt: string): ToldSlip[][] {
  if (prompt.length > LONGEST_PROMPT) return []
  const words = readSeenWords(prompt)
  const found = [...prompt.matchAll(CONNECTED)]
  return found.map((match, at): ToldSlip[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    const previous = found[at - 1]
    const from = previous === undefined ? 0 : previous.index + previous[0].length
    const to = found[at + 1]?.index ?? prompt.length
    const ahead = words.filter((word) => word.start >= from && word.end <= start)
    const behind = words.filter((word) => word.start >= end && word.end <= to)
    const right = listEnds(prompt, behind)
    const told = { ahead, right }
    if (match.groups?.either === undefined) return [told]
    const turned = {
      ahead: right[0] ?? [],
      right: [1, 2, 3, 4].map((length) => ahead.slice(-length)).toReversed(),
    }
    return MEANT.test(prompt.slice(from, start)) ? [turned, told] : [told, turned]
  })
}

/** What a text may begin with that ends before a sign, or before a word that tells something else. */
function listEnds(text: string, words: readonly SeenWord[]): SeenWord[][] {
  const ends: SeenWord[][] = []
  for (const [at, word] of words.slice(0, LONGEST).entries()) {
    const next = words[at + 1]
    const isSign = END.test(text.slice(word.end))
    if (next === undefined || isSign || BEHIND.test(next.key)) ends.push(words.slice(0, at + 1))
    if (isSign) break
  }
  return ends.toReversed()
}

/** Words of a page, and those that should stand there. */
export interface Slip {
  run: Run
  now: readonly SeenWord[]
}

/** Share of its letters by which a word is another spelling of one. */
const ALIKE = 0.5

/** Where a page has what is told to be wrong; none where it has nothing that is nearly what should stand there. */
export function findSlip(told: ToldSlip, words: readonly SeenWord[]): Slip[] {
  const contexts = listContexts(told.ahead, words)
  for (const right of told.right) {
    const found = contexts.flatMap(({ own, runs, isLast }) => {
      const part = findAlike(own, right)
      const isShort = own.length === 1 && (own[0]?.key.length ?? 0) < SHORTEST
      const isOpen = runs.length > 1 && (own.length > 1 || isForm(own[0], right[0]))
      return part === undefined || isOpen || (isShort && (!isLast || runs.length > 1))
        ? []
        : [{ part, runs, length: own.length }]
    })
    const [best] = found.toSorted((a, b) => a.part.far - b.part.far || b.length - a.length)
    if (best !== undefined)
      return best.runs.map(({ from }) => ({
        run: { from: from + best.part.from, to: from + best.part.to },
        now: right,
      }))
    // “You instead of your berth”, of “you berth”.
    const joined = [...told.ahead.slice(-1), ...right.slice(1)]
    const runs = joined.length > 1 ? findRuns(joined, words).filter(isSpelled(joined, words)) : []
    const [run, ...more] = runs
    const isAlike = more.length === 0 && findAlike(joined, right) !== undefined
    if (run !== undefined && isAlike) return [{ run, now: right }]
  }
  return []
}

const SHORTEST = 4

/** Whether a word is another form of one, and none that is written wrong: “full” and “fully”. */
function isForm(word: SeenWord | undefined, other: SeenWord | undefined): boolean {
  const [one, two] = [word?.key ?? '', other?.key ?? '']
  return one.startsWith(two) || two.startsWith(one)
}

/** Words that are told, with where a page has them. */
interface Context {
  own: readonly SeenWord[]
  runs: readonly Run[]
  /** Whether nothing is told behind them. */
  isLast: boolean
}

/** The longest runs of what is told that a page has letter by letter, those that are told last first. */
function listContexts(ahead: readonly SeenWord[], words: readonly SeenWord[]): Context[] {
  const contexts: (Context & { to: number })[] = []
  for (let to = ahead.length; to > 0; to--) {
    for (let from = Math.max(0, to - LONGEST); from < to; from++) {
      const own = ahead.slice(from, to)
      const runs = findRuns(own, words).filter(isSpelled(own, words))
      if (runs.length === 0) continue
      const isPart = contexts.some((one) => one.to >= to && one.to - one.own.length <= from)
      if (!isPart) contexts.push({ own, runs, to, isLast: to === ahead.length })
      break
    }
  }
  return contexts
}

function isSpelled(own: readonly SeenWord[], words: readonly SeenWord[]): (run: Run) => boolean {
  return ({ from }) => own.every(({ key }, at) => words[from + at]?.key === key)
}

/** The words of a run that are nearly those of another one, where no others are as near. */
function findAlike(
  own: readonly SeenWord[],
  right: readonly SeenWord[],
): (Run & { far: number }) | undefined {
  const ways: (Run & { far: number })[] = []
  for (const length of [right.length, right.length + 1, right.length - 1]) {
    for (let from = 0; length > 0 && from + length <= own.length; from++) {
      const part = own.slice(from, from + length)
      const far = measure(part, right)
      if (far !== undefined) ways.push({ from, to: from + length, far })
    }
  }
  const [best, next] = ways.toSorted((one, other) => one.far - other.far)
  return best === undefined || best.far === 0 || best.far === next?.far ? undefined : best
}

/** How far two runs are from each other; `undefined` where they are no spellings of the same. */
function measure(own: readonly SeenWord[], right: readonly SeenWord[]): number | undefined {
  const join = (words: readonly SeenWord[]) => words.map(({ key }) => key).join(' ')
  const [one, other] = [join(own), join(right)]
  const far = distance(one, other)
  if (own.length !== right.length) {
    // “Can not” and “cannot” have the same letters.
    return one.replaceAll(' ', '') === other.replaceAll(' ', '') ? far : undefined
  }
  const isAlike = own.every(({ key }, at) => {
    const word = right[at]?.key ?? ''
    const most = Math.max(key.length, word.length)
    return key === word || (!/[\d@/]/.test(key + word) && 1 - distance(key, word) / most >= ALIKE)
  })
  return isAlike ? far : undefined
}
