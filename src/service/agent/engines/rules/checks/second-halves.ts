import { parse } from 'jsonc-parser'
import { readContentWords } from '../content-words.ts'
import { readStatement } from '../corrected/told-statement.ts'
import { splitApart } from '../wishes-apart.ts'
import { type AttemptCheck, lookAtConfig, lookAtEach, onceDone } from './attempt-check.ts'
import { listReplaced } from './replaced.ts'
import {
  countOf,
  getPlainText,
  isChanged,
  listGone,
  listMissing,
  listPages,
  listTexts,
  sumOf,
  type WrittenFile,
} from './written-file.ts'

const OFF =
  '(?:hid(?:e|ing)|turn(?:ing)? off|switch(?:ing)? off|disabl(?:e|ing)|remov(?:e|ing)|drop|kill|get rid of|take (?:out|away))'
const ON = '(?:show|turn on|switch on|enable|bring back|restore)'
const MODES =
  '(?:(?:the|our|that) )?(?:(?:light|dark|color|theme|appearance|mode|light\\/dark|dark\\/light)[ -])+(?:toggle|switch(?:er)?)\\b'
const HIDES_SWITCH = new RegExp(`\\b${OFF} ${MODES}`, 'i')
const SHOWS_SWITCH = new RegExp(`\\b${ON} ${MODES}`, 'i')
/** “Hide the dark mode toggle and make light the default”: readers cannot choose from then on. */
const checkModeSwitch: AttemptCheck = ({ plain }) => {
  const isHidden = HIDES_SWITCH.test(plain)
  if (isHidden === SHOWS_SWITCH.test(plain)) return false
  return lookAtConfig(({ now }) => {
    const isAsTold = isSwitchHidden(now) === isHidden
    const wanted = isHidden ? 'hidden' : 'shown'
    return !isAsTold && `Expected the switch between modes to be ${wanted}, received it as before.`
  })
}

/** Whether a docs.json, or what older ones say, has readers with one mode alone. */
function isSwitchHidden(text: string): boolean {
  const settings: unknown = parse(text)
  return readFlag(settings, 'appearance', 'strict') || readFlag(settings, 'modeToggle', 'isHidden')
}

function readFlag(value: unknown, ...path: readonly string[]): boolean {
  const [key, ...rest] = path
  if (key === undefined) return value === true
  const isObject = typeof value === 'object' && value !== null
  const member: unknown = isObject ? Object.entries(value).find(([own]) => own === key)?.[1] : false
  return readFlag(member, ...rest)
}

const KINDS = '(?:note|tip|warning|info|danger|check)'
/** “The warning on the Decks page should be an info box”: none comes, and none goes. */
const OTHER_KIND = new RegExp(
  `\\b${KINDS}\\b[^.;:!?]{0,60}? (?:should|must|has to|needs to) (?:be|become) (?:rather )?an? ${KINDS}\\b(?! (?:saying|that|about|with))`,
  'i',
)
const BOX = /<(?:Tip|Note|Warning|Info|Danger|Check|Callout)\b/g
const checkOtherKind: AttemptCheck = ({ plain }) =>
  OTHER_KIND.test(plain) &&
  !/\b(?:add|create|remove|delete|drop|another)\b/i.test(plain) &&
  ((written) => {
    const { before, now } = sumOf(written, (text) => countOf(text, BOX))
    return now !== before && `Expected another kind of callout, received ${now} for ${before}.`
  })

/** “Leave it.”, “text stays.”: what is told of a change is no text of a page. */
const STAYS =
  /(?:^|[.!?;,] )(?:the |its |our )?(?:text|wording|content|words|rest|link|title|label|address|page|icon)s? (?<stays>(?:stays?|remains?)(?: (?:the same|as is|as it is|unchanged))?)\b/gi
const checkStays: AttemptCheck = ({ plain }) => {
  const told = [...plain.matchAll(STAYS)].map(({ groups }) => groups?.stays?.toLowerCase())
  if (told.length === 0) return false
  return lookAtEach(({ lines, old = '' }) => {
    const known = old.split('\n')
    const line = lines
      .split('\n')
      .find(
        (one) => !known.includes(one) && told.includes(one.trim().toLowerCase().replace(/\.$/, '')),
      )
    return line !== undefined && `Expected a text, received “${line.trim()}”.`
  })
}

const PART =
  '(?:bullets?|items?|rows?|cards?|steps?|notes?|tips?|warnings?|callouts?|sentences?|paragraphs?|headings?|sections?|questions?|links?|examples?)'
/** “Take it out of the table, and also the bullet about it.” */
const PART_ALSO = new RegExp(
  `\\band also (?:(?:in|from|on|drop|remove|delete|fix|change) )?(?:the|its|that) (?:[\\p{L}-]+ ){0,2}?${PART}\\b`,
  'iu',
)
const checkPartAlso: AttemptCheck = ({ plain }) =>
  PART_ALSO.test(plain) &&
  ((written) => {
    const pages = listPages(written).filter(isChanged)
    const gone = pages.flatMap(listGone)
    const fresh = pages.flatMap(({ lines }) => lines.split('\n').filter((line) => line.trim()))
    const isOne = written.length === 1 && pages.length === 1
    return (
      isOne &&
      Math.max(gone.length, fresh.length) === 1 &&
      `Expected another part to change as well, received “${(gone[0] ?? fresh[0] ?? '').trim()}” alone.`
    )
  })

/** “Leave the pinned version in the install note as it is.” */
const LEFT =
  /(?:^|[.;,!?] |\b(?:but|and) )(?:please )?(?:leave|keep) (?:the |our |its )?(?<what>[^.;:!?]+?) (?:alone|untouched|unchanged|intact|as is|(?:just )?(?:as|the way) (?:it|they) (?:is|are|was|were))\b/gi
/** Words that are enough to tell one line from the others. */
const ENOUGH = 2
const MOST = 0.6
/** Of the lines that change none is the one that is to be left as it is. */
const checkLeft: AttemptCheck = ({ plain }) => {
  const parts = [...plain.matchAll(LEFT)].map(
    ({ groups }) => new Set(readContentWords(groups?.what ?? '')),
  )
  const told = parts.filter(({ size }) => size >= ENOUGH)
  if (told.length === 0) return false
  return (written) => {
    const gone = written.filter(isChanged).flatMap(listGone)
    for (const words of told) {
      const shares = gone.map((line) => shareOf(words, new Set(readContentWords(line))))
      const most = Math.max(...shares)
      const others = shares.filter((share) => share * 2 <= most)
      // What has the words is told apart from what else changes.
      if (most >= MOST && others.length === shares.length - 1 && others.length > 0)
        return `Expected “${gone[shares.indexOf(most)]?.trim()}” to be left as it is, received a change of it.`
    }
    return undefined
  }
}

function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const known = [...words].filter((word) => others.has(word)).length
  return known >= ENOUGH ? known / words.size : 0
}

/** “It is wrong on the Decks page and in the FAQ.” */
const WRONG_ON =
  /\b(?:is|are) (?:still )?(?:wrong|outdated|out of date|stale|old) (?:on|in) (?<list>(?:the |our )?[^,.;:]+? and (?:on |in )?(?:the |our )?[^,.;:]+?)(?=[.;!?]|$)/i
/** Where two pages are told to be wrong, no more of them change. */
const checkWrongOn: AttemptCheck = ({ plain }) => {
  const list = WRONG_ON.exec(plain)?.groups?.list
  if (list === undefined || /\b(?:everywhere|all|every|each|other|also)\b/i.test(plain))
    return false
  const count = list.split(/ and /i).length
  return (written) => {
    const pages = listPages(written).filter(isChanged)
    return pages.length > count && `Expected ${count} pages to change, received ${pages.length}.`
  }
}

/** “… says DELETE”: the method of a request, and no wish. */
const METHOD =
  /\b(?:says?|an?|is|was|as|uses?|shows?|has|with|to|not|of|by|via) DELETE\b(?! (?:the|it|this|that))/
const GOES =
  /\b(?:remov|delet|drop|cut|go|gone|goes|get rid|take|took|tak|obsolete|hid|hide|kill|strip|ditch|scrap|retir|clean|no longer|any ?more|without|merge|replac)\w*\b/i
const checkMethod: AttemptCheck = ({ plain }) =>
  METHOD.test(plain) &&
  !GOES.test(plain.replaceAll(/\bDELETE\b/g, '')) &&
  lookAtEach((file) => {
    const gone = isChanged(file) ? listGone(file)[0] : file.file
    const isLess = file.now === undefined || (gone !== undefined && file.lines.trim() === '')
    return isLess && `Expected DELETE to be a method, received “${gone?.trim()}” gone.`
  })

/** “… saying that it is out, with a link to the blog, and let people close it”: what is told of a text behind it. */
const OF_TEXT =
  /,? (?:with|plus|including) an? link to (?:the|our|this|that|\/|https?:)|,? (?:and )?(?:let|allow) (?:the )?(?:people|readers|users|visitors|them|everyone|everybody)(?: to)? (?:close|dismiss|hide)\b/i
const checkBannerText: AttemptCheck = ({ plain }) =>
  OF_TEXT.test(plain) &&
  lookAtConfig(({ old, now }) => {
    const known = listTexts(old, 'content')
    const text = listTexts(now, 'content').find((one) => !known.includes(one) && OF_TEXT.test(one))
    return text !== undefined && `Expected a text without what is told of it, received “${text}”.`
  })

const TITLE = /^(?:title|sidebarTitle): /
const OF_TITLE = /\b(?:titles?|titled|called|named|headings?)\b/i
/** “The page says oak sinks. It should say oak floats”: what it says changes, and not what it is called. */
const checkStatement: AttemptCheck = ({ said, plain }) => {
  const told = OF_TITLE.test(plain) ? undefined : readStatement(said)
  if (told === undefined) return false
  const wanted = new Set(readContentWords(told.claim))
  return (written) => {
    const gone = written.filter(isChanged).flatMap(listGone)
    const isThere = readContentWords(gone.join(' ')).some((word) => wanted.has(word))
    const isTitle = gone.length > 0 && gone.every((line) => TITLE.test(line))
    return isTitle && !isThere && `Expected “${told.claim}” to change, received a title changed.`
  }
}

/** What something is wished with; all else may tell only why. */
const WISHES =
  /\b(?:should|must|needs?|please|says?|still|typos?)\b|^(?:on|in|at) [^,]+, \w+|^(?:add|change|switch|make|set|rename|remove|delete|drop|move|put|replace|redirect|point|hide|update|fix|give|turn)\b/i
/** A name, a figure or an address: what has none may be done in other words. */
const NAMED = /(?<=\S )[\p{Lu}][\p{L}\d]|\d|["“`]|\S\/\S/u
/** Lines around one that changed, in which its names may stand. */
const AROUND = 4
/** “Move the changelog to Start. On the Oars page it should say pine”: something is done for each sentence. */
const checkEachPart: AttemptCheck = ({ said }) => {
  const all = splitApart(said)
  const parts = all.filter(({ text }) => WISHES.test(text) && NAMED.test(text))
  if (parts.length === 0 || all.length < 2) return false
  return (written) => {
    const near = new Set(readContentWords(written.map(readEvidence).join('\n')))
    const lines = written.flatMap(listChanged).join('\n')
    const [changed, figures] = [new Set(readContentWords(lines)), new Set(listFigures(lines))]
    const missed = parts.find(({ text }) => {
      const [words, own] = [readContentWords(text), listFigures(text)]
      if (own.some((one) => figures.has(one))) return false
      const known = own.length > 0 ? changed : near
      return (own.length > 0 || words.length > 2) && !words.some((word) => known.has(word))
    })
    return missed && `Expected to do all that is asked for, received nothing for “${missed.text}”.`
  }
}

function listFigures(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? []
}

/** “… saying that it is closed. Also remove the Crew page”: no text goes on with what else is asked for. */
const checkTextEnds: AttemptCheck = ({ said }) => {
  const [first, ...others] = splitApart(said)
  const own = others.flatMap(({ isOwn, text }) => (isOwn ? [getPlainText(text)] : []))
  if (own.length === 0 || first?.text.endsWith(':')) return false
  return lookAtEach(({ added }) => {
    const text = getPlainText(added).toLowerCase()
    const taken = own.find((one) => text.includes(one.toLowerCase()))
    return taken && `Expected a text that ends before “${taken}”, received one with it.`
  })
}

/** What tells of a change: the names of a file, and lines that came, went or stand beside them. */
function readEvidence(file: WrittenFile): string {
  const changed = new Set(listChanged(file))
  const near = [file.old ?? '', file.now ?? ''].flatMap((text) => {
    const lines = text.split('\n')
    const own = lines.flatMap((line, index) => (changed.has(line) ? [index] : []))
    const isNear = (index: number) => own.some((one) => Math.abs(one - index) <= AROUND)
    return lines.filter((_line, index) => isNear(index) || (file.isPage && index < AROUND))
  })
  return [file.file.replaceAll(/[/_.-]/g, ' '), ...near].join('\n')
}

/** The lines that a file has no more, or has now. */
function listChanged({ old = '', now = '' }: WrittenFile): string[] {
  return [...listMissing(old, now), ...listMissing(now, old)]
}

/** “The Oars and Decks pages still show 1.2”: what is told of two pages changes on both. */
const TWO_PAGES =
  /(?<!\bbetween (?:the )?)\b\S+ and \S+(?: \S+){0,2}? (?:pages|guides|docs|articles)\b(?: both)?(?: still| all| wrongly)* (?:shows?|says?|mentions?|gives?|tells?|carr(?:y|ies)|uses?|refers?|speaks?|claims?|lists?)\b/i
const checkTwoPages: AttemptCheck = ({ plain }) =>
  TWO_PAGES.test(plain) &&
  ((written) => {
    const pages = written.filter((file) => file.isPage && isChanged(file))
    return pages.length === 1 && `Expected both pages to change, received \`${pages[0]?.file}\`.`
  })

const SEVERAL_SLIPS =
  /\b(?:a few|several|many|lots of|a couple of|two|three|four|five) (?:\w+ )?(?:typos|misspellings|spelling mistakes|slips)\b/i
/** “There are a few typos on it”: where one is found, the others are not. */
const checkSlips: AttemptCheck = ({ plain }) =>
  SEVERAL_SLIPS.test(plain) &&
  ((written) => {
    const replaced = written.filter(isChanged).flatMap(listReplaced)
    const gone = [...new Set(replaced.flatMap(({ old }) => old))]
    return (
      gone.length === 1 &&
      `Expected several misspellings, received “${gone[0]}” alone: name the others.`
    )
  })

/** The second half of a prompt: what else is to be done, and what is to stay. */
export const SECOND_HALF_CHECKS: readonly AttemptCheck[] = [
  checkStays,
  checkOtherKind,
  checkMethod,
  checkBannerText,
  checkTextEnds,
  onceDone(checkModeSwitch),
  onceDone(checkPartAlso),
  onceDone(checkLeft),
  onceDone(checkWrongOn),
  onceDone(checkStatement),
  onceDone(checkEachPart),
  onceDone(checkTwoPages),
  onceDone(checkSlips),
]
