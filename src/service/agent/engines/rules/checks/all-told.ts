import { distance } from 'fastest-levenshtein'
import { getRoot, nameWords } from '../names.ts'
import { COUNT, readCount } from '../number-words.ts'
import { MARKDOWN } from '../page-names.ts'
import { type AttemptCheck, onceDone } from './attempt-check.ts'
import { listReplaced } from './replaced.ts'
import { countWord, isChanged, listGone, sumOf, type WrittenFile } from './written-file.ts'

/** “… and the remove one too.” */
const ONE_TOO =
  /\band (?:also )?(?:the|its|our) (?<what>(?:[\p{L}\d'’-]+ ){1,3}?)(?:ones?|pages?|guides?|cards?|groups?|tabs?|steps?)(?:,? (?:too|as well|also|likewise))+(?:,? (?:please|thanks))?[.!]?$/iu
/** What only tells which one, and not what it is called. */
const WHICH =
  /^(?:other|others|first|second|third|last|next|same|old|new|both|two|rest|previous|following|whole)$/i
/** Something changed, or what has it, is called by a word of each thing that is told with “too”. */
const checkOneToo: AttemptCheck = ({ plain }) => {
  const what = ONE_TOO.exec(plain)?.groups?.what
  const words = readRoots(what ?? '').filter((word) => !WHICH.test(word))
  if (what === undefined || words.length === 0) return false
  const said = `the ${what}`.toLowerCase()
  return (written) => {
    const own = new Set(written.flatMap((file) => readRoots(sayTouched(file))))
    const isText = written.some(({ added }) => added.toLowerCase().includes(said))
    const isDone = !isText && words.some((word) => own.has(word))
    return !isDone && `Expected “${what.trim()}” to be changed as well, received something else.`
  }
}

function readRoots(text: string): string[] {
  return nameWords(text.replaceAll(/[/_-]/g, ' ')).map(getRoot)
}

/** What a page is called, and what has come and gone in lines. */
function sayTouched(file: WrittenFile): string {
  const { file: path, isPage, old = '', now = '', lines } = file
  const title = /^title:.*$/m.exec(now || old)?.[0] ?? ''
  const called = isPage ? [path.replace(MARKDOWN, ''), title] : []
  const replaced = isChanged(file) ? listReplaced(file) : []
  const words = replaced.flatMap((one) => [...one.old, ...one.now])
  const whole = isChanged(file) ? [...listGone(file), lines] : [old, now]
  return [...called, ...(replaced.length > 0 ? words : whole)].join('\n')
}

const TYPOS =
  'typos?|slips|misspellings?|misspelled words?|misspelt words?|spelling (?:mistakes|errors)'
/** “There are three typos on the Start page.” */
const COUNTED = new RegExp(`\\b(?<count>${COUNT})(?: \\p{L}+)? (?:${TYPOS})\\b`, 'iu')
/** “Typos on the Start page: recieve, seperate and definately.” */
const LISTED = new RegExp(`\\b(?:${TYPOS})\\b[^:,]*: (?<list>[^.:;]+)[.!]?$`, 'iu')
/** “Oars cost 12 now, and there is a typo: recieve should be receive.” */
const OF_TYPO = new RegExp(`\\b(?:${TYPOS})\\b`, 'i')
/** “recieve -> receive”, “recieve should be receive”. */
const PAIR =
  /(?<![\p{L}-])(?<wrong>\p{L}[^\s,;:“”"]{2,})[”"']? ?(?:->|→|=>|should (?:be|read)|must be) ?[“"']?(?<right>\p{L}[^\s,;:“”"]*)/giu
/** “It has recieve instead of receive.” */
const INSTEAD =
  /(?<!\b(?:should|must|use|write|be|say|read|to|with)(?: \S+){0,2} )(?<![\p{L}-])(?<wrong>\p{L}{3,})[”"']? instead of [“"']?(?<right>\p{L}{3,})/giu
/** Letters of a short word, and the part of those of a long one, that may be wrong. */
const SLIP = 2
const CLEAR = 3
/** “guides/a should be guides/b” and “a should be at b” tell addresses. */
const NO_WORDS = /\/| (?:at|in|on|under|after|before|above|below)$/i
/** All of several misspellings that are told are mended. */
const checkTypos: AttemptCheck = ({ said, plain }) => {
  const told = COUNTED.exec(plain)?.groups?.count ?? ''
  const least = readCount(told.toLowerCase()) ?? 0
  const words = listTypos(said)
  if (words.length === 0 && least < 2) return false
  return (written) => {
    const count = (word: string) => sumOf(written, (text) => countWord(text, word, 'gu'))
    const more = words.find((word) => count(word).now > count(word).before)
    if (more !== undefined) return `Expected “${more}” to be mended, received it once more.`
    const left = words.find((word) => count(word).now === count(word).before)
    if ((words.length > 1 || OF_TYPO.test(plain)) && left !== undefined)
      return `Expected “${left}” to be mended as well, received it as before or nowhere.`
    const mended = written.filter(isChanged).flatMap(listReplaced).length
    return mended < least && `Expected ${told} misspellings to be mended, received ${mended}.`
  }
}

function listTypos(said: string): string[] {
  const told = [...said.matchAll(PAIR), ...said.matchAll(INSTEAD)]
  const pairs = told.flatMap(({ groups: { wrong = '', right = '' } = {} }) =>
    !NO_WORDS.test(`${wrong} ${right}`) &&
    distance(wrong, right) <= Math.max(SLIP, right.length / CLEAR)
      ? [wrong]
      : [],
  )
  if (pairs.length > 0) return pairs
  const words = (LISTED.exec(said)?.groups?.list ?? '').split(/, (?:and )?| and /)
  const plain = words.map((word) => word.replaceAll(/["“”'`]/g, '').trim())
  return plain.every((word) => /^\p{L}+$/u.test(word)) ? plain : []
}

/** “Go to app should lead to /app. The button too.” */
const THING_TOO =
  /[.;] (?:and )?(?:the|our) (?!(?:sidebar|side bar|menu|navigation|nav|title|links?|old|redirects?)\b)(?:[\p{L}\d-]+ ){1,3}(?:too|as well)[.!]?$/iu
/** More than one line changes where something is told to change as well. */
const checkThingToo: AttemptCheck = ({ plain }) =>
  THING_TOO.test(plain) &&
  ((written) => {
    const lines = written.flatMap((file) =>
      isChanged(file) ? listGone(file) : [file.file, file.file],
    )
    return lines.length === 1 && 'Expected another thing to change as well, received one.'
  })

/** Of several things that are told together none is left out. */
export const ALL_TOLD_CHECKS: readonly AttemptCheck[] = [
  onceDone(checkOneToo),
  onceDone(checkTypos),
  onceDone(checkThingToo),
]
