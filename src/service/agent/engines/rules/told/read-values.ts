import { distance } from 'fastest-levenshtein'
import { isQuoted } from '../grounded/utterance.ts'
import { MODAL } from '../grounded/wish.ts'
import { NUMBER_WORDS, numberOf } from '../number-words.ts'

/** A value that the docs have, and the one that is so now, as a sentence tells of both. */
export interface ValuePair {
  old?: string
  now: string
  /** Where in the text the values stand: what is around them tells what they are of. */
  spans: readonly { start: number; end: number }[]
  /** What is said to say the old one. */
  sayer?: string
}

/** A number with its sign and what is written at its end, a version, a range, or a word for a number. */
export const AMOUNT: string = `(?<![\\p{L}\\p{N}#/_.,$€£¥₹~-])(?:[$€£¥₹]?v?\\d(?:[\\d,]*\\d)?(?:\\.\\d+)*(?: ?[-–] ?\\d(?:[\\d,]*\\d)?(?:\\.\\d+)*)?(?:[kKmM](?!\\p{L})|\\+|%|x(?!\\p{L}))?(?: ?(?:[KMGT]i?B|ms)(?!\\p{L}))?|(?:${NUMBER_WORDS.map((word) => `[${word[0]?.toUpperCase()}${word[0]}]${word.slice(1)}`).join('|')})(?=[ ,.]|$))(?![\\p{L}\\p{N}]|\\.\\p{N})`

const TOKEN = `⟦\\d+⟧|(?<![^ ("])@?\\p{L}[\\w./-]*[:@]v?\\d[\\w.-]*\\w|${AMOUNT}|(?<![^ ("])(?=[^ ]*[/_=@.:-]\\p{L}|[^ ]*\\p{Ll}\\p{Lu}|--)[^ ,;⟦⟧]*[^ ,;:.⟦⟧]`
const VALUES = new RegExp(`(?:${TOKEN})`, 'gu')
const ONLY_VALUE = new RegExp(`^(?:${TOKEN})$`, 'u')
const ONLY_AMOUNT = new RegExp(`^${AMOUNT}$`, 'u')

/** What kind of value it is: an amount with its sign and its end, code, or words. */
export function shapeOf(value: string): string {
  if (isQuoted(value)) return 'words'
  if (ONLY_AMOUNT.test(value)) {
    return numberOf(value)
      .replaceAll(/\d[\d,]*(?:\.\d+)*/g, '0')
      .replace(/^v(?=0)/, '')
      .replaceAll(' ', '')
      .replace(/\+$/, '')
  }
  if (!ONLY_VALUE.test(value)) return 'words'
  // A path takes the place of a path, and a name with dots that of one.
  return `code${[...new Set(value.match(/[/_=@.:-]/g))].toSorted().join('')}`
}

/** Whether a value is an amount, whatever sign it has. */
export function isAmount(value: string): boolean {
  return /^[^a-z]*0/.test(shapeOf(value))
}

const SAYS =
  "(?:(?:still|currently|wrongly|also|both|all|only|always) )*(?:says?|said|mentions?|lists?|shows?|claims?|reads?|promises|states?|talks? (?:about|of)|refers? to|gives?|quotes?|tells?(?: \\w+)?|asks? for|has|have|uses?)(?: (?:that|it(?:[’']s| is)|they are|only|an?|the|up to|at least))*"
const NOT =
  '(?:,? instead of|,? rather than|,? and not|,? not|,? no longer|,? and no longer|,? in place of|,? as opposed to|,? up from|,? down from|,? previously|,? formerly|[,;.] (?:before (?:it|that) was|(?:it|that|this|they|which|those) (?:was|were|used to be)))(?: just| only| the| an?| after| at| every)?'
const SHOULD = `(?: ${MODAL} (?:be|say|read|become|go to|mention|have)|,? make (?:it|that|this)| becomes| is now| are now| is actually| is really| now (?:is|are|says|reads))`

/** The values of a text in order. */
function listValues(text: string): { value: string; start: number; end: number }[] {
  return [...text.matchAll(VALUES)]
    .filter(({ 0: value, index }) => value !== 'one' || !THE_ONE.test(text.slice(0, index)))
    .map(({ 0: value, index }) => ({
      value,
      ...{ start: index, end: index + value.length },
    }))
}

/** “The last one” counts nothing. */
const THE_ONE =
  /\b(?:the|this|that|which|first|last|only|new|old|right|wrong|other|another|same|each|every) $/i

/** The ways to read a text as one that tells of an old and a new value. */
export function readPairs(text: string): ValuePair[] {
  return [
    ...readFromTo(text),
    ...readNot(text),
    ...readSays(text),
    ...readShould(text),
    ...readBefore(text),
  ]
}

const PAST = /\b(?:was|were|used to|had been|before|previously|formerly|so far)\b/i
const PRESENT = /\b(?:now|nowadays|these days|from now on|as of|today)\b/i

/** “It was 5 MB before, now it is 10 MB”. */
function readBefore(text: string): ValuePair[] {
  const clauses = text.split(/(?<=[,;.]) (?:and |but )?| (?=(?:and|but) )/)
  const of = (own: RegExp, other: RegExp) =>
    clauses.filter((clause) => {
      const said = clause.replace(/\buntil now\b/i, 'before')
      return own.test(said) && !other.test(said)
    })
  const [then, ...moreThen] = of(PAST, PRESENT)
  const [today, ...moreToday] = of(PRESENT, PAST)
  const values = listValues(text)
  const [one, other, ...more] = values
  if (then === undefined || today === undefined || one === undefined || other === undefined)
    return []
  if ([...moreThen, ...moreToday, ...more].length > 0) return []
  const [first, second] = text.indexOf(then) < text.indexOf(today) ? [then, today] : [today, then]
  const isEach = first.includes(one.value) && second.includes(other.value)
  if (!isEach) return []
  return first === then ? toPair(one, other) : toPair(other, one)
}

type Placed = ReturnType<typeof listValues>[number]

function toPair(old: Placed, now: Placed, sayer?: string): ValuePair[] {
  if (shapeOf(old.value) !== shapeOf(now.value) || old.value === now.value) return []
  const spans = [old, now].map(({ start, end }) => ({ start, end }))
  return [{ old: old.value, now: now.value, spans, ...(sayer !== undefined && { sayer }) }]
}

function readFromTo(text: string): ValuePair[] {
  const values = listValues(text)
  return values.flatMap((old, at) => {
    const now = values[at + 1]
    const isFrom = /\bfrom (?:about |only |just )?$/i.test(text.slice(0, old.start))
    const between = text.slice(old.end, now?.start)
    return now !== undefined && isFrom && /^(?: [\p{L}]+){0,3}?(?: up| down)? to $/iu.test(between)
      ? toPair(old, now)
      : []
  })
}

/** “A, not B”: the nearest before it that looks alike is the new one. */
function readNot(text: string): ValuePair[] {
  return [...text.matchAll(new RegExp(`${NOT} `, 'gi'))].flatMap((cue) => {
    const from = cue.index + cue[0].length
    const values = listValues(text)
    const old = values.find(({ start }) => start === from)
    if (old !== undefined) {
      const now = values.findLast(
        ({ end, value }) => end <= cue.index && shapeOf(value) === shapeOf(old.value),
      )
      return now === undefined ? [] : toPair(old, now)
    }
    const [word = ''] = WORD_AHEAD.exec(text.slice(from)) ?? []
    const [before = ''] = WORD_BEHIND.exec(text.slice(0, cue.index)) ?? []
    return toAlike(
      { value: word, start: from, end: from + word.length },
      { value: before, start: cue.index - before.length, end: cue.index },
    )
  })
}

const WORD_AHEAD = /^[\p{L}\p{N}.-]*[\p{L}\p{N}]/u
const WORD_BEHIND = /[\p{L}\p{N}][\p{L}\p{N}.-]*$/u
const LEAST_ALIKE = 4

/** A word and another spelling of it. */
function toAlike(old: Placed, now: Placed): ValuePair[] {
  if (old.value.length < LEAST_ALIKE || !isNearly(now.value, old.value)) return []
  const spans = [old, now].map(({ start, end }) => ({ start, end }))
  return [{ old: old.value, now: now.value, spans }]
}

/** Whether a word is another spelling of another one. */
function isNearly(word: string, other: string): boolean {
  return (
    word !== other &&
    !/\d/.test(word) &&
    distance(word, other) <= Math.max(1, Math.floor(other.length / 4))
  )
}

/** “A takes 25 MB, the limits page still says 10 MB”, and the other way around. */
function readSays(text: string): ValuePair[] {
  const clauses = [...text.matchAll(/(?:[^,;:.–—]|[,.:](?=\S)| [-–](?=\S))+/g)].map((match) => ({
    start: match.index,
    said: match[0],
  }))
  const values = listValues(text)
  return clauses.flatMap(({ said, start }) => {
    const [cue, old] = values.flatMap((value) => {
      const before = value.start < start ? '' : said.slice(0, value.start - start)
      const found = new RegExp(`^(?<sayer>.*?)\\b${SAYS} $`, 'i').exec(before)
      return found === null ? [] : [found, value]
    }) as [RegExpExecArray?, Placed?]
    // What nobody says is no value that something says.
    if (cue === undefined || old === undefined || /\b(?:nobody|no one|never)\b/i.test(said))
      return []
    const end = start + said.length
    const others = values.filter(
      (one) => (one.end <= start || one.start >= end) && shapeOf(one.value) === shapeOf(old.value),
    )
    const [now, ...more] = others
    // “The overview says 200 and the limits page says 100” are two.
    const isOfTwo = values.some(
      (one) => one.start > old.start && one.end <= end && shapeOf(one.value) === shapeOf(old.value),
    )
    if (isOfTwo) return []
    const sayer = (cue.groups?.sayer ?? '').replace(/^(?:but|and|so|while|where|though| )+/i, '')
    return now === undefined || more.length > 0 ? [] : toPair(old, now, sayer.trim())
  })
}

function readShould(text: string): ValuePair[] {
  return [...text.matchAll(new RegExp(`${SHOULD}:? `, 'gi'))].flatMap((cue) => {
    const values = listValues(text)
    const from = cue.index + cue[0].length
    const old = values.findLast(({ end }) => end <= cue.index)
    const now = values.find(({ start }) => start === from)
    if (old !== undefined && now !== undefined) {
      const pair = toPair(old, now)
      if (pair.length > 0) return pair
    }
    const [word = ''] = WORD_BEHIND.exec(text.slice(0, cue.index)) ?? []
    const [behind = ''] = WORD_AHEAD.exec(text.slice(from)) ?? []
    return toAlike(
      { value: word, start: cue.index - word.length, end: cue.index },
      { value: behind, start: from, end: from + behind.length },
    )
  })
}

const IS_NOW =
  /\b(?:now|nowadays|from now on|these days|as of|raised|lowered|increased|reduced|bumped|went up|went down|going up|going down|goes up|goes down|dropped|doubled|changed|anymore|any more|no longer|has to|should|must|became)\b/i

/** A number alone, that is so now; none where nothing says that, unless it is asked for. */
export function readNumber(text: string, isAsked: boolean): ValuePair[] {
  const [now, ...others] = listValues(text).filter(({ value }) => isAmount(value))
  if (now === undefined || others.length > 0 || !(isAsked || IS_NOW.test(text))) return []
  // “No longer 4 digits” tells what was so.
  if (
    /\b(?:no longer|not|never|isn['’]t|aren['’]t|wasn['’]t)(?: (?:just|only|at|the|limited to|up to))* $/i.test(
      text.slice(0, now.start),
    )
  )
    return []
  return [{ now: now.value, spans: [{ start: now.start, end: now.end }] }]
}
