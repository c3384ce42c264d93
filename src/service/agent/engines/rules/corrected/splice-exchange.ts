import type { Range } from '../parts/page-part.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import type { TextEdit } from '../text-edits.ts'
import { findRuns, matchInOrder } from './align-words.ts'
import type { FoundStatement } from './find-statement.ts'
import { type Run, readSeenWords, type SeenWord } from './page-words.ts'
import type { ToldStatement } from './told-statement.ts'

/** A word or a sign as it is written, or a mark of Markdown, which nobody says. */
interface Token extends SeenWord {
  isMark: boolean
}

const CODE_MARK = /`+/y
const MARK =
  /\]\([^)\n]*\)|\[|\*{1,3}|~~|<\/?[A-Za-z][^>\n]*>|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/uy
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}]|[-'’./_:@%+=~](?=[\p{L}\p{N}]))*/uy
const LINK = ']('
/** What a writer marks is taken as it is. */
const MARKED = /[`*]|\]\(/
const CODED = /[\p{L}\d][-./_:@=][\p{L}\d]|^-/u

/**
 * A text of a page as it is told to be, with the marks of what stays of it; `undefined` where it cannot be told which of the
 * marks stay.
 *
 * @param page what the whole page says: what it has in code is written so
 */
export function exchangeText(old: string, now: string, page: string): string | undefined {
  if (MARKED.test(now)) return isBalanced(old) ? now : undefined
  const all = readTokens(old, true)
  const words = all.filter(({ isMark }) => !isMark)
  const own = readTokens(now, false)
  const matches = matchInOrder(own, words, { from: 0, to: words.length })
  let result = ''
  let [at, place] = [0, 0]
  for (const match of [...matches, { own: own.length, there: words.length }]) {
    const [before, after] = [words[place - 1], words[match.there]]
    const between = old.slice(before?.end ?? 0, after?.start ?? old.length)
    const said = now.slice(own[at - 1]?.end ?? 0, own[match.own]?.start ?? now.length)
    const gone = words.slice(place, match.there)
    const come = own.slice(at, match.own)
    const isCode = (result.split('`').length - 1) % 2 === 1
    const begin = before?.end ?? 0
    const piece =
      gone.length + come.length === 0
        ? between
        : bridge(
            { old: between, gone: gone.map((token) => shift(token, begin)) },
            { said, come },
            { isFirst: before === undefined, isLast: after === undefined },
            (words) => (isCode ? words : asOnPage(words, page)),
          )
    if (piece === undefined) return undefined
    result += piece + old.slice(after?.start ?? 0, after?.end ?? 0)
    at = match.own + 1
    place = match.there + 1
  }
  return listMarks(result).length % 2 === listMarks(old).length % 2 ? result : undefined
}

/** What stands between two words that stay, with other words in it than before. */
function bridge(
  { old, gone }: { old: string; gone: readonly Token[] },
  { said, come }: { said: string; come: readonly Token[] },
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
  mark: (words: string) => string,
): string | undefined {
  const [lead = '', middle = '', tail = ''] = /^(\s*)(.*?)(\s*)$/su.exec(said)?.slice(1) ?? []
  const [first, last] = [gone[0], gone.at(-1)]
  if (first === undefined || last === undefined) {
    // What comes in stands outside of the marks of what is around it.
    const [, closing = '', space = '', opening = ''] = /^(\S*)(\s*)(\S*)$/u.exec(old) ?? []
    if (isFirst) return `${mark(middle)}${tail}${old}`
    if (isLast) return `${old}${lead}${mark(middle)}`
    return `${closing}${/\n/.test(space) ? space : lead}${mark(middle)}${tail}${opening}`
  }
  const [ahead, within, behind] = [
    old.slice(0, first.start),
    old.slice(first.start, last.end),
    old.slice(last.end),
  ]
  const [, closing = '', space = '', opening = ''] = /^(\S*?)(\s*)(\S*)$/u.exec(ahead) ?? []
  const [, closed = '', gap = '', next = ''] = /^(\S*)(\s*)(\S*)$/u.exec(behind) ?? []
  const marks = listMarks(within)
  if (marks.length > 0 && gone.length === come.length) return mapWords(old, gone, come)
  if (marks.some((mark) => mark.startsWith(LINK))) return undefined
  const isOwn = isFirst && isLast ? isBalanced(old) : isBalanced(opening + within + closed)
  if (marks.length > 0 && !isOwn) return undefined
  const isOfAll = isOwn && opening !== '' && closed !== ''
  const isCode = opening.endsWith('`')
  // Several plain words are no code, though what stood there was.
  const isPlain = isOfAll && isCode && come.length > 1 && !come.some(({ key }) => CODED.test(key))
  const isDropped = (marks.length > 0 && opening + closed !== '' && isOwn) || isPlain
  const [open, close] = isDropped ? ['', ''] : [opening, closed]
  if (come.length === 0) {
    if ((isOfAll && !isLinked(opening + closed)) || opening + closed === '')
      return `${closing}${isFirst || isLast ? '' : said || gap}${next}`
    return `${closing}${space}${opening}${closed}${gap}${next}`
  }
  const from = /\n/.test(space) ? space : isFirst ? '' : lead
  const to = /\n/.test(gap) ? gap : isLast ? '' : tail
  const words = open.endsWith('`') ? middle : mark(middle)
  return `${closing}${from}${open}${words}${close}${to}${next}`
}

/** As many words in the place of others, each within the marks of the one that stood there. */
function mapWords(old: string, gone: readonly Token[], come: readonly Token[]): string {
  let mapped = ''
  let end = 0
  for (const [at, { start, end: behind }] of gone.entries()) {
    mapped += old.slice(end, start) + (come[at]?.root ?? '')
    end = behind
  }
  return mapped + old.slice(end)
}

function shift(token: Token, by: number): Token {
  return { ...token, start: token.start - by, end: token.end - by }
}

function isLinked(marks: string): boolean {
  return marks.includes('[') || marks.includes(LINK)
}

function listMarks(text: string): string[] {
  return readTokens(text, true)
    .filter(({ isMark }) => isMark)
    .map(({ root }) => root)
}

/** Words and signs, told apart by each letter; what stands in code has no marks. */
function readTokens(text: string, hasMarks: boolean): Token[] {
  const tokens: Token[] = []
  let isCode = false
  for (let at = 0; at < text.length; ) {
    const match = (pattern: RegExp) => {
      pattern.lastIndex = at
      return pattern.exec(text)?.[0]
    }
    const code = hasMarks ? match(CODE_MARK) : undefined
    const mark = code ?? (hasMarks && !isCode ? match(MARK) : undefined)
    const said = mark ?? match(WORD) ?? text[at] ?? ''
    if (code !== undefined) isCode = !isCode
    if (said.trim() !== '')
      tokens.push({
        ...{ key: said, root: said, start: at, end: at + said.length },
        isMark: mark !== undefined,
      })
    at += said.length
  }
  return tokens
}

/** Marks of Markdown ahead of words, and behind them. */
export const OPEN: RegExp = /[`*_([“"]+$/
const CLOSE: RegExp = /^[`*_)\]”"]+/

/** A range with the marks around it of which it has only one end. */
export function widen(text: string, start: number, end: number): Range {
  if (isBalanced(text.slice(start, end))) return { start, end }
  const lead = OPEN.exec(text.slice(0, start))?.[0].length ?? 0
  const tail = CLOSE.exec(text.slice(end))?.[0].length ?? 0
  const ways = [
    { start: start - lead, end },
    { start, end: end + tail },
    { start: start - lead, end: end + tail },
  ]
  return ways.find((one) => isBalanced(text.slice(one.start, one.end))) ?? { start, end }
}

function isBalanced(text: string): boolean {
  const isEven = (mark: RegExp) => (text.match(mark) ?? []).length % 2 === 0
  const count = (sign: string) => text.split(sign).length
  return isEven(/`+/g) && isEven(/\*+/g) && count('[') === count(']') && count('](') === count('[')
}

/** What the page has in code is written so. */
function asOnPage(said: string, text: string): string {
  return said.replaceAll(/(?<![`\w])[\w./-]*[\w][._/-][\w./-]*\w(?![`\w])/g, (word) =>
    text.includes(`\`${word}\``) ? `\`${word}\`` : word,
  )
}

/** Words that are to come in the place of others. */
export interface Hunk {
  /** Words of the page that go; none where something comes in ahead of the first one. */
  there: Run
  now: string
}

/** “Left / right”: what stands between words of which the first one goes. */
const BETWEEN = /^\s[/+&>→–—]\s$/

/** What is to come in the place of some words, in the marks and with the signs that those have. */
export function asEdits(
  { text, words, sentence }: FoundStatement,
  hunks: readonly Hunk[],
): TextEdit[] | undefined {
  const edits: TextEdit[] = []
  for (const {
    there: { from, to },
    now,
  } of hunks) {
    const [first, last, next, before] = [words[from], words[to - 1], words[to], words[from - 1]]
    const said = asOnPage(now, text)
    if (to > from && first !== undefined && last !== undefined) {
      if (now === '') {
        if (next !== undefined && to < sentence.to)
          edits.push({ start: first.start, end: next.start, now: '' })
        else if (before !== undefined) edits.push({ start: before.end, end: last.end, now: '' })
        continue
      }
      const isBegun = from === sentence.from && /^\p{Lu}/u.test(text.slice(first.start))
      const begun = isBegun ? withCapital(said) : said
      const isMore = next !== undefined && to < sentence.to
      const sign = isMore && BETWEEN.exec(text.slice(last.end, next.start))?.[0]
      if (sign) edits.push({ start: first.start, end: last.end + sign.length, now: `${begun} ` })
      else edits.push({ ...widen(text, first.start, last.end), now: begun })
    } else if (now !== '') {
      const sign = before && first && BETWEEN.exec(text.slice(before.end, first.start))?.[0]
      // “Salt and pepper”, of “salt & pepper”.
      if (sign && from > sentence.from && /^(?:and|or|to)$/.test(said)) {
        edits.push({ start: before.end, end: before.end + sign.length, now: ` ${said} ` })
      } else if (first !== undefined && from < sentence.to) {
        const lead = OPEN.exec(text.slice(0, first.start))?.[0].length ?? 0
        edits.push({ start: first.start - lead, end: first.start - lead, now: `${said} ` })
      } else if (before !== undefined) {
        const tail = CLOSE.exec(text.slice(before.end))?.[0].length ?? 0
        edits.push({ start: before.end + tail, end: before.end + tail, now: ` ${said}` })
      }
    }
  }
  const isWhole = edits.every(({ start, end }) => isBalanced(text.slice(start, end)))
  return isWhole ? edits : undefined
}

const WAY = /\p{Lu}\S*(?: (?:\p{Lu}\S*|&|and|of))* (?:>|→|›|->) [^,;]*[^\s,;.]/u
/** “Go to Boats > Oars”, told to be “Boats > Sails”: a way through menus is told as a whole; none where it is not. */
export function replaceWay(
  { text, words, sentence }: FoundStatement,
  { claim, now }: ToldStatement,
): TextEdit[] | undefined {
  const [old, next] = [WAY.exec(claim)?.[0], WAY.exec(now)?.[0]]
  if (old === undefined || next === undefined) return undefined
  const wanted = readSeenWords(old)
  const own = words.slice(sentence.from, sentence.to)
  // Where the way stands is told behind it: “in the app”.
  for (let to = wanted.length; to > 1; to--) {
    const [run, ...others] = findRuns(wanted.slice(0, to), own)
    const [first, last] = [own[run?.from ?? 0], own[(run?.to ?? 1) - 1]]
    if (run === undefined || others.length > 0 || first === undefined || last === undefined)
      continue
    const said = text.slice(first.start, last.end)
    // What is bold stays so, each part or all of it.
    const sign = /\*{0,2} (?:>|→|›|->) \*{0,2}/.exec(said)?.[0]
    const lead = next.replace(/^(?:(?:go|to|in|under|at|it['’]s|you) )+/i, '')
    return sign === undefined
      ? []
      : [
          {
            start: first.start,
            end: last.end,
            now: lead.replaceAll(/ (?:>|→|›|->) /g, sign),
          },
        ]
  }
  return []
}
