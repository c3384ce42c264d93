import { distance } from 'fastest-levenshtein'
import { readCount } from '../number-words.ts'
import { escapePattern } from '../renaming.ts'
import {
  type AttemptCheck,
  type Inspection,
  lookAtChanged,
  lookAtEach,
  onceDone,
} from './attempt-check.ts'
import { listReplaced } from './replaced.ts'
import { OF_TITLES } from './told-prompt.ts'
import {
  countOf,
  countText,
  countWord,
  getPlainText,
  isChanged,
  listGone,
  listNames,
  sumOf,
} from './written-file.ts'

/** “A typo on the setup page, teh instead of the”: what stands first is wrong. */
const TYPO =
  /\b(?:typos?|misspel\w*|misspelt)\b[^.;]*?[,:(] ?(?:it (?:says|reads) |there is |it's )?(?<wrong>[\p{L}-]{3,}) (?:instead of|rather than) (?<right>[\p{L}-]{3,})/iu
const checkTypo: AttemptCheck = ({ lined }) => {
  const { wrong, right } = TYPO.exec(lined)?.groups ?? {}
  if (wrong === undefined || right === undefined) return false
  const count = (text: string, word: string) => countWord(text, word, 'gu')
  return lookAtEach(({ old = '', now, added }) => {
    const isTurned =
      now !== undefined && (count(added, wrong) > 0 || count(now, right) < count(old, right))
    return isTurned && `Expected “${wrong}” to become “${right}”, received another change.`
  })
}

/** “Typo at the end of the Start page: …” */
const OF_SPELLING =
  /\b(?:typos?|misspel\w*|misspelt|mistyped|spelling (?:mistakes?|errors?|slips?))\b/i
const OF_OTHERS = /[.;] (?:also|and|then|please|add|move|remove|delete|rename|set|hide)\b/i
/** Letters of a short text, and the part of those of a long one, that may be wrong. */
const SLIP = 2
const CLEAR = 3
/** What is written is spelled nearly as what it was. */
const checkSpelled: AttemptCheck = ({ plain }) => {
  const isNear = (one: string, other: string) =>
    distance(one, other) <= Math.max(SLIP, Math.floor(other.length / CLEAR))
  if (!OF_SPELLING.test(plain) || OF_OTHERS.test(plain)) return false
  return lookAtChanged((file) => {
    const [old, now] = listNames(file)
    const [known, own] = [new Set(old), new Set(now)]
    const gone = old.filter((text) => !own.has(text))
    const other = now.find((text) => !known.has(text) && !gone.some((one) => isNear(one, text)))
    return other !== undefined && `Expected what is misspelled to change, received “${other}”.`
  })
}

/** “Use color instead of colour”: what is to be used no more. */
const USED =
  /\b(?:use|write|spell|say)(?: it)? ["“'`]?(?<now>[\p{L}-]{3,})["”'`]? (?:instead of|rather than|and not|not|over) ["“'`]?(?<old>[\p{L}-]{3,})["”'`]?/iu
const checkUsed: AttemptCheck = ({ plain }) =>
  lookForMore(USED.exec(plain)?.groups?.old, 'be used no more')

/** “The Start page says recieve instead of receive”: what it says now, and is to say no more. */
const SAYS =
  /(?<!\b(?:should|must|has to|have to|needs to|ought to|to|please|we|now|be) )\b(?:says?|reads|wrote|writes|misspells|spells|spelled|spelt|typed)(?: as| it| still| the)* (?<old>[\p{L}-]{4,}) (?:instead of|rather than) (?<now>[\p{L}-]{4,})/iu
const checkSays: AttemptCheck = ({ plain }) => lookForMore(SAYS.exec(plain)?.groups?.old, 'go')

/** “It says users starts. Should be users start”: how words should be is no part of them. */
const SHOULD =
  /^(?!.*\b(?:add|put|insert|include|append)\b).*\b(?:says?|reads?)\b.*[.,;] (?:(?:it|that|this|which|and) )*(?<due>(?:should|must|has to|needs to) (?:be|read|say) \S+(?: \S+)?)/is
const checkShould: AttemptCheck = ({ said }) => {
  const due = SHOULD.exec(said)?.groups?.due?.replace(/[.!?]+$/, '')
  return due !== undefined && lookForMore(due, 'tell what is right')
}

/** “Wherever our text spells it KilnWare, use the right name”: what is said so far. */
const SAID_SO_FAR =
  /\b(?:[Ww]herever|still|[Ss]ome|[Ss]everal|[Ff]ew|[Mm]any)\b[^.;]{0,40}? (?:spells?|writes?|says?|reads?|call) (?:it )?(?<old>\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+)*)[,.]/u
const checkSoFar: AttemptCheck = ({ plain }) =>
  lookForMore(SAID_SO_FAR.exec(plain)?.groups?.old, 'be said no more')

/** “Say two ways instead of three”: what is said so far is said less often. */
const INSTEAD_OF =
  /(?<!\b(?:says|said|reads|wrote|spelled|spelt|typed|written|typos?)\b[^.;]*)\b(?:instead of|rather than) (?:the |an? |just |only )?(?<old>(?!https?:)[\p{L}\d$€£][^\s,;:!?]*?)(?=[\s,;:!?]|\.(?:\s|$)|$)/giu
const IN_PLACE =
  /\b(?:under|in|into|to|below|behind|after|before|above|on|at|from|with) (?:the )?\S+(?: \S+)? $/i
const checkInsteadGone: AttemptCheck = ({ plain }) => {
  // “Under Rules instead of Learn” is said of where something is.
  const words = [...plain.matchAll(INSTEAD_OF)]
    .filter(({ 0: found, index, groups }) => {
      const [before, behind] = [plain.slice(0, index), plain.slice(index + found.length)]
      // “Time logs instead of time entries”, “instead of acme it should say acme run”: it may stand in both.
      const [sentence = ''] = behind.split(/[.!?](?: |$)/)
      const near = `${before.split(/[.!?] /).at(-1)} ${sentence}`
      const isInBoth = countWord(near, groups?.old ?? '') > 0
      return !isInBoth && !IN_PLACE.test(before)
    })
    .map(({ groups }) => groups?.old ?? '')
  if (words.length === 0) return false
  return (written) => {
    const left = words.find((word) => {
      const { before, now } = sumOf(written, (text) => countWord(text, word))
      return before > 0 && now >= before
    })
    return left !== undefined && `Expected “${left}” to be said less often, received it as before.`
  }
}

/** “Change Language Support everywhere it appears”: what takes the place of a name is one. */
const checkNewWords: AttemptCheck = ({ said, plain }) => {
  const isOfCase = /\b(?:small|lower)/i.test(plain)
  return lookAtChanged((file) => {
    if (!file.isPage) return false
    const odd = listReplaced(file).find(({ old, now, ahead, behind }) => {
      const isName = old.length > 1 && old.every((word) => /^\p{Lu}/u.test(word))
      const isNone = now.length > 0 && now.every((word) => /^\p{Ll}/u.test(word))
      // “Choose your AI agents” may have a word of the name that it takes the place of.
      const isTold = said.includes([...ahead.slice(-1), ...now].join(' ')) && ahead.length > 0
      // “Berth guide says …” is no “berth guide”, though the page goes on with “guide”.
      const begun =
        now.length === 1 && !JOINS.test(behind[0] ?? '') ? [...now, ...behind.slice(0, 1)] : now
      return (isName && isNone && !isOfCase && !isTold) || isBeginning(begun, plain)
    })
    return odd && `Expected a name, received “${odd.now.join(' ')}”: put it in quotation marks.`
  })
}

const JOINS = /^(?:is|are|was|should|must|has|have|needs?|in|on|at|of|for|and|or|to|with|\W)$/

/** Whether words are those that a prompt begins with, and no name that it goes on to speak of. */
function isBeginning(words: readonly string[], plain: string): boolean {
  const text = words.join(' ')
  return (
    words.length > 1 &&
    plain.startsWith(text) &&
    !/^(?: (?:is|are|was)\b|,| [—–-])/.test(plain.slice(text.length))
  )
}

/** “The answer to the first question should say Yes”: what points at a thing is no word of it. */
const POINTED =
  /\b(?:first|second|third|fourth|fifth|last|next|only|other) (?<noun>question|answer|step|card|row|column|tab|item|bullet|entry|section|paragraph|sentence|heading|link|table|list|picture|image|accordion)\b/giu
const checkPointed: AttemptCheck = ({ plain }) => {
  const nouns = new Set(
    [...plain.matchAll(POINTED)].map(({ groups }) => (groups?.noun ?? '').toLowerCase()),
  )
  if (nouns.size === 0) return false
  return lookAtChanged((file) => {
    const odd = listReplaced(file).find(({ old: [word = '', ...more] }) => {
      return more.length === 0 && nouns.has(word.replace(/s$/, ''))
    })
    return odd && `Expected what “${odd.old[0]}” points at to change, received the word changed.`
  })
}

/** “… and the same goes for batch_size”: it is said less often as well. */
const SAME_FOR =
  /\bthe same (?:goes|applies|is true|holds|change) (?:for|to|of) (?:the )?(?<word>[\p{L}\d_-]{3,})[.!]?$/iu
const checkSameFor: AttemptCheck = ({ said }) => {
  const word = SAME_FOR.exec(said.replaceAll('`', ''))?.groups?.word
  if (word === undefined || !/[\d_]|\p{Ll}\p{Lu}/u.test(word)) return false
  const pattern = new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'g')
  return (written) =>
    written.every(({ old, now }) => countOf(now, pattern) >= countOf(old, pattern)) &&
    `Expected “${word}” to change as well, received it as before.`
}

/** Looks whether a word that is to be less often is more often. */
function lookForMore(word: string | undefined, wish: string): Inspection | false {
  if (word === undefined) return false
  return lookAtChanged(
    ({ old, now }) =>
      countWord(now, word) > countWord(old, word) &&
      `Expected “${word}” to ${wish}, received it written.`,
  )
}

/** “The paths should say v3 instead of v2”: all of them. */
const ALL_INSTEAD =
  /\b\p{L}{3,}s (?:(?:on|in|of|under) [^.;,]*)?(?:should|must|have to|need to) (?:all )?(?:say|read|use|be|point to|start with) [^\s,;]+ (?:instead of|rather than|and not|not) (?<old>[^\s,;]*\d[^\s,;]*?)(?=[\s,;.]|$)/iu
const checkAllInstead: AttemptCheck = ({ plain }) => {
  const each = ALL_INSTEAD.exec(plain)?.groups?.old
  if (each === undefined) return false
  return lookAtChanged(({ old, now }) => {
    const left = countWord(now, each)
    const isPart = left > 0 && left < countWord(old, each)
    return isPart && `Expected each “${each}” to change, received some of them.`
  })
}

/** “Replace Content goes here. with …”: what goes is all of it where a page has it so. */
const REPLACED =
  /\b(?:replace|swap)(?: the (?:sentence|line|text|words))? (?<old>\S+(?: \S+){3,}?)[.!?]? (?:with|by|for) /iu
/** Where words that stand together are there no more, the last ones of them are gone as well. */
const checkReplaced: AttemptCheck = ({ plain }) => {
  const found = REPLACED.exec(plain)
  const words = found?.groups?.old
  const tail = words?.split(' ').slice(-3).join(' ') ?? ''
  // What takes their place may end as they do.
  if (
    words === undefined ||
    plain.slice((found?.index ?? 0) + (found?.[0].length ?? 0)).includes(tail)
  )
    return false
  return lookAtChanged(
    ({ old, now }) =>
      countText(now, words) < countText(old, words) &&
      countText(now, tail) === countText(old, tail) &&
      `Expected all of “${words}” to go, received a part of it gone.`,
  )
}

/** “Page says hawk, it should be owl”: of what has the word nothing else goes. */
const ONE_WORD =
  /\b(?:says?|reads?|has|writes?) ["“]?(?<was>[\p{L}\d-]+)["”]?,? (?:but |and |where |when )?(?:it|that|this|which) (?:should|must|needs to|has to) (?:be|say|read) ["“]?[\p{L}\d-]+(?: [\p{L}\d-]+){0,2}["”]?[.!]?$/iu
const checkOneWord: AttemptCheck = ({ plain }) => {
  const count = (text: string) => text.split(/\s+/).length
  if (!ONE_WORD.test(plain)) return false
  return lookAtEach(
    ({ file, old = '', now = '' }) =>
      count(old) - count(now) > 1 && `Expected a word of \`${file}\` to change, received more.`,
  )
}

/** “Acme is written with a small a in places”: the same words in other letters. */
const OF_CASE =
  /\b(?:spell\w*|spelt|writes?|written|wrote|typed|capitali[sz]ed|cased)\b[^.;]*\b(?:capital|lower-?case|upper-?case|small)\b|\bwith an? (?:small|capital|lower-?case|upper-?case) \p{L}\b/iu
/** “Some spelling on the Start page: ash starts with a capital, and it's so, not thus”: some are other words. */
const SEVERAL = /\b(?:spellings?|typos|slips|mistakes|misspellings)\b[^:;.]*: [^:]*, /i
const checkCase: AttemptCheck = ({ plain }) =>
  OF_CASE.test(plain) &&
  !SEVERAL.test(plain) &&
  !OF_TITLES.test(plain) &&
  !OF_OTHERS.test(plain) &&
  lookAtChanged(
    ({ old, now }) =>
      !isSameInLetters(old, now) && 'Expected the same words in other letters, received others.',
  )

/** “The name lost its capital letter.” */
const CAPITAL =
  /\b(?:los[et]s?|drop(?:s|ped)?|needs?|without) (?:its|their|the|a) (?:first |second )?capital\b/i
const checkCapital: AttemptCheck = ({ plain }) =>
  CAPITAL.test(plain) &&
  lookAtEach(
    ({ file, old = '', now = '' }) =>
      !isSameInLetters(old, now) &&
      `Expected letters of \`${file}\` to be small or capital, received others.`,
  )

/** Whether two texts are the same, but for which letters are capital. */
function isSameInLetters(old: string, now: string): boolean {
  return old.toLowerCase() === now.toLowerCase()
}

/** “There is a stray dot behind the address, get rid of it”: a sign, and not what it stands in. */
const OF_SIGN =
  /\b(?:stray|extra|superfluous|trailing|leading|needless|unneeded|unnecessary|spurious|accidental|doubled?|duplicated?|second|additional) (?:\S+ )?(?:dots?|periods?|full stops?|points?|commas?|colons?|semicolons?|spaces?|slash(?:es)?|hyphens?|dash(?:es)?|quotes?|quotation marks?|apostrophes?|brackets?|parenthes[ei]s|asterisks?|stars?|backticks?|characters?|letters?|hash(?:es)?|pipes?|exclamation marks?|question marks?)\b/i
/** Signs that stand somewhere by mistake, in one file. */
const MOST_SIGNS = 12
const checkSign: AttemptCheck = ({ plain }) =>
  OF_SIGN.test(plain) &&
  !OF_OTHERS.test(plain) &&
  lookAtChanged(
    ({ old, now }) =>
      Math.abs(old.length - now.length) > MOST_SIGNS &&
      'Expected a sign to go, received more of it gone.',
  )

/** “Replace A boat that sails with Ships go”: the first two words of what comes, where no place is told by the second. */
const COMES =
  /\b(?:replace|swap|exchange)(?: the (?:sentence|line|text|words))? \S+(?: \S+){2,}? (?:with|by) (?<first>\p{Lu}[\p{L}’'-]*) (?!(?:everywhere|throughout|wherever|across|on|in|at|of|under|for|from|please|and|or|instead|with|by|as|so|if|when|where|to)\b)(?<second>[\p{L}’'-]+)/iu
/** What comes in the place of words is more than the first one of it. */
const checkComes: AttemptCheck = ({ said }) => {
  const { first, second } = COMES.exec(said.replaceAll(/["“”]/g, ''))?.groups ?? {}
  if (first === undefined || /^(?:the|an?|our|this|it|that)$/i.test(first)) return false
  return lookAtChanged(({ isPage, old, now }) => {
    const [before, after] = [old, now].map(getPlainText)
    const isMore = (words: string) => countText(after ?? '', words) > countText(before ?? '', words)
    const isCut = isPage && isMore(first) && !isMore(`${first} ${second}`)
    return isCut && `Expected “${first} ${second}”, received “${first}” alone.`
  })
}

/** “The Oar isn't a part of it any more, it's included”, “we say so of the Oar. It's 4 m”: what is told of a name is no other one. */
const OF_WORDS =
  /\b(?:replac\w*|renam\w*|swap|exchange|spel[lt]\w*|writ\w*|wrote|lower\w*|small|capital\w*|terms?|words?|named?|names|call\w*|typos?|instead|rather)\b|→|->/i
const checkNameStays: AttemptCheck = ({ said }) =>
  !OF_WORDS.test(said) &&
  ((written) => {
    const lost = written.filter(isChanged).flatMap((page) =>
      listReplaced(page).flatMap(({ old: [name = '', ...more], now: [word = ''] }) => {
        const isName =
          /^\p{Lu}[\p{L}\d]{2,}$/u.test(name) &&
          /^\p{Ll}{4,}$/u.test(word) &&
          name.toLowerCase() !== word
        const isFigure = /^\p{L}{3,}$/u.test(name) && /^[~≈<>]?\d/.test(word)
        const isOther = isName || (isFigure && readCount(name) === undefined)
        // “It's included in all of it” goes on behind the word.
        const isPart = isName
          ? new RegExp(`\\b${word} \\p{Ll}`, 'u').test(said)
          : isFigure && /^\p{Lu}/u.test(name)
        return more.length === 0 && isOther ? [{ name, isPart }] : []
      }),
    )
    const gone = lost.find(
      ({ name, isPart }, at) => isPart || lost.findIndex((one) => one.name === name) < at,
    )
    return gone !== undefined && `Expected “${gone.name}” to stay, received it gone.`
  })

/** “The page still says boat.sunk”: what is written as code and still stands there does so less often. */
const STILL_CODE =
  /\bstill (?:says?|uses?|shows?|has|have|lists?|reads?|mentions?|calls? (?:it|them|that))(?: the)? [`"“]?(?<old>--[a-z][\w-]*|\p{L}[\w-]*(?:[._]\p{L}[\w-]*)+|\p{Ll}+\p{Lu}\w*)/u
const checkStillCode: AttemptCheck = ({ said }) => {
  const old = STILL_CODE.exec(said)?.groups?.old
  if (old === undefined) return false
  const pattern = new RegExp(`(?<![\\w-])${escapePattern(old)}(?![\\w-]|\\.\\w)`, 'g')
  return (written) => {
    const count = sumOf(written, (text) => countOf(text, pattern))
    return (
      written.length > 0 &&
      count.now >= count.before &&
      `Expected “${old}” to be another name, received as many of it.`
    )
  }
}

/** “The Start page says boats sail. It should say ships sail.” */
const TELLS_OTHER =
  /\b(?:replace|swap|exchange)\b|\b(?:should|must|has to|needs? to) (?:now )?(?:be|say|read)\b/i
/** What may stand there in other words than those that are told. */
const OF_WHOLE =
  /\b(?:items?|bullets?|steps?|rows?|columns?|cells?|cards?|points?|entry|entries|paragraphs?|sentences?|lines?|lists?|tables?|descriptions?|titles?|headings?|captions?|notes?|tips?|warnings?|callouts?|texts?|summary|summaries|intro\w*|sections?|tabs?|accordions?|faq|questions?|answers?|alt\w*|banner|labels?|buttons?|links?|image|picture|first|second|third|last|names?|rename|called|whole|command|url|address|everything)\b/i
/** Words that may go beside those that are told. */
const FEW = 2
/** Where nothing whole is told to be another, what nobody has named stays. */
const checkUnnamedStays: AttemptCheck = ({ said, plain }) => {
  if (!TELLS_OTHER.test(plain) || OF_WHOLE.test(plain)) return false
  const told = said.toLowerCase()
  return lookAtChanged((page) => {
    if (!page.isPage) return false
    const lost = listReplaced(page).flatMap(({ old, now }) =>
      old.filter(
        (word) =>
          /\p{L}{3}/u.test(word) && !told.includes(word.toLowerCase()) && !now.includes(word),
      ),
    )
    return (
      lost.length > FEW && `Expected “${lost.slice(0, FEW).join(' ')}” to stay, received it gone.`
    )
  })
}

/** “The Start page says that boat.example sails too. It should be ship.example”: what changes had that name. */
const SAYS_CODE =
  /\b(?:says?|reads?|claims?|states?) (?:that )?(?<was>[^;:]+?)[.;,] (?:but )?(?:it|that|this)\b/i
const CODE = /[\p{L}\d]+(?:[._/][\p{L}\d]+)+/gu
const checkSaysCode: AttemptCheck = ({ plain }) => {
  const names = SAYS_CODE.exec(plain)?.groups?.was?.match(CODE) ?? []
  if (names.length === 0 || !TELLS_OTHER.test(plain)) return false
  return lookAtChanged((page) => {
    const gone = listGone(page).join('\n')
    const hasName = names.some((name) => gone.includes(name))
    return (
      gone !== '' &&
      !hasName &&
      `Expected “${names[0]}” to be another name, received other words gone.`
    )
  })
}

/** Words that stand in the place of others, and how they are spelled. */
export const WORD_CHECKS: readonly AttemptCheck[] = [
  checkTypo,
  checkSpelled,
  checkUsed,
  checkSays,
  checkShould,
  checkSoFar,
  checkNewWords,
  onceDone(checkStillCode),
  checkPointed,
  onceDone(checkInsteadGone),
  onceDone(checkSameFor),
  checkAllInstead,
  checkReplaced,
  checkComes,
  checkNameStays,
  checkUnnamedStays,
  checkSaysCode,
  checkOneWord,
  checkCase,
  checkCapital,
  checkSign,
]
