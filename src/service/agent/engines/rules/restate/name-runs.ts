import type { Scene, Span } from './scene.ts'
import { isFilling, isJudging } from './weigh-words.ts'

const LONGEST = 6

/** Runs of words that may be names, the longest first at each place. */
export function listNames(scene: Scene): Span[] {
  const runs = scene.words.flatMap((_word, from) => scene.runsFrom(from, LONGEST))
  return runs.filter((span) => mayBeName(scene, span)).flatMap((span) => divide(scene, span))
}

/** “We call Acme Cups Acme Bowls”, “… tea cups tea bowls”: where a name begins, or ends, again the other one does. */
function divide(scene: Scene, { from, to }: Span): Span[] {
  const [first, last] = [scene.words[from]?.text ?? '', scene.words[to - 1]?.text]
  const again = scene.words.findIndex(
    ({ text }, at) => at > from + 1 && at < to - 1 && text === first,
  )
  const before = scene.words.findIndex(({ text }, at) => at > from && at < to - 2 && text === last)
  const isNamed = /^\p{Lu}/u.test(first) && again !== -1
  const middle = isNamed ? again : before !== -1 && isCallTo(scene, from) ? before + 1 : undefined
  return middle === undefined
    ? [{ from, to }]
    : [
        { from, to: middle },
        { from: middle, to },
      ]
}

/** Whether what something is called stands right behind its name: “call tea cups tea bowls”. */
function isCallTo(scene: Scene, from: number): boolean {
  return /^call(?:s|ing)?$/.test(scene.words[from - 1]?.plain ?? '')
}

function mayBeName(scene: Scene, { from, to }: Span): boolean {
  const own = scene.words.slice(from, to)
  if (own[0]?.isQuoted === true) return own.length === 1
  if (own.some(({ isQuoted }) => isQuoted)) return false
  const isInside = (at: number) =>
    at > from && at < to - 1 && /^(?:of|and|for|the|your)$/.test(scene.words[at]?.plain ?? '')
  if (own.some((_word, at) => isEdge(scene, from + at) && !isInside(from + at))) return false
  // A name goes as far as there are words that may be of it.
  const isOpen = (at: number) => scene.words[at]?.isQuoted === false && !isEdge(scene, at)
  return !((!scene.isBreak(from) && isOpen(from - 1)) || (!scene.isBreak(to) && isOpen(to)))
}

/** Words around names and of no name, unless they are written as one. */
const EDGE =
  /^(?:call|calls|calling|called|settled|decided|agreed|chose|picked|sounds?|feels?|seems?|older|former|previous|formerly|ago|ages|lately|recently|carry|carries|catch|named|re-?named?|re-?naming|names?|naming|rebrand\w*|replac\w*|sold|known|becomes?|becoming|product|feature|wording|terms?|url|urls|today|prose|titles?|headings?|menus?|navigation|nav|sidebar|text|texts|mentions?|occurrences?|places?|switch|spell\w*|spelt|spoken|write|written|word|words|consistent|consistently|goes|refer|referred|officially|longer|never|not|alt|api|spec)$/

/** What people say with anything, and name things by as well: “time entries”, “day sheets”. */
const PART_OF_NAME = /^(?:days?|times?|people|users?|teams?|visitors?)$/

function isEdge(scene: Scene, at: number): boolean {
  const { text = '', plain = '' } = scene.words[at] ?? {}
  const isWritten = /^\p{Lu}/u.test(text) && !scene.isStart(at)
  const isAlone =
    isFilling(plain) || isJudging(plain) || EDGE.test(plain) || isDoneBySomeone(scene, at)
  const isPart = PART_OF_NAME.test(plain) || (VERB.test(plain) && isCalled(scene, at))
  return !isWritten && isAlone && !(isPart && isBeforeName(scene, at)) && !endsName(scene, at)
}

/** Whether a word says what somebody or something does: “everywhere it shows”, “where they appear”. */
function isDoneBySomeone(scene: Scene, at: number): boolean {
  const [before = '', subject = ''] = [at - 2, at - 1].map((one) => scene.words[one]?.plain)
  const isOpen = /(?:^|where|wherever|when|as|if|because|since)$/.test(before)
  return !scene.isBreak(at) && /^(?:it|they|we|you)$/.test(subject) && isOpen
}

/** “The term is oar set.”: what is done as well is the end of a name behind one word that something is called. */
function endsName(scene: Scene, at: number): boolean {
  const [lead, first, own] = [at - 2, at - 1, at].map((one) => scene.words[one]?.plain ?? '')
  const isFirst =
    /^\p{L}+$/u.test(first ?? '') && !isFilling(first ?? '') && !EDGE.test(first ?? '')
  const isLed = LEAD.test(lead ?? '') && !scene.isBreak(at - 1) && !scene.isBreak(at)
  return isFirst && isLed && scene.isBreak(at + 1) && VERB.test(own ?? '')
}

const LEAD = /^(?:is|are|it's|to|as|called|named|into|say|says|write)$/

/** What is done, and names things as well: “change requests”. */
const VERB = /^(?:change|use|set|update|edit|sort|look|find|put|fix|make|need|want|think|tell)$/

/** Whether a word stands where what something is called does. */
function isCalled(scene: Scene, at: number): boolean {
  const before = scene.words[at - 1]?.plain ?? ''
  return !scene.isBreak(at) && /^(?:to|as|called|named|into|with|by)$/.test(before)
}

function isBeforeName(scene: Scene, at: number): boolean {
  const { plain = '' } = scene.words[at + 1] ?? {}
  return /^\p{L}/u.test(plain) && !scene.isBreak(at + 1) && !isFilling(plain) && !EDGE.test(plain)
}
