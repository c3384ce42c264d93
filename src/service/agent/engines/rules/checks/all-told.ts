import { distance } from 'fastest-levenshtein'
import { getRoot, nameWords } from '../names.ts'
import { COUNT, readCount } from '../number-words.ts'
import { MARKDOWN } from '../page-names.ts'
import { type AttemptCheck, lookAtChanged, onceDone } from './attempt-check.ts'
import { listReplaced } from './replaced.ts'
import { countOf, countWord, isChanged, listGone, sumOf, type WrittenFile } from './written-file.ts'

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

const PLACE_NOUN =
  '(?:pages?|guides?|docs|articles?|tutorials?|faq|quickstart|reference|changelog|readme)'
/** “On the Oars page and in the boat guide.” */
const ON_BOTH = new RegExp(
  `\\b(?:on|in) (?:the|our) (?:[^\\s.,;:]+ ){0,5}${PLACE_NOUN} (?:and|as well as) (?:also )?(?:on|in|for) (?:the|our) (?:[^\\s.,;:]+ ){0,5}${PLACE_NOUN}\\b`,
  'i',
)
/** “In the table and in the checklist.” */
const IN_BOTH =
  /\b(?:on|in) (?:the|our) [^.,;:]{2,50}? (?:and|as well as) (?:also )?(?:on|in) (?:the|our) (?=\S)/i
/** What is told of two places is done in both. */
const checkBothPlaces: AttemptCheck = ({ plain }) => {
  const isOfPages = ON_BOTH.test(plain)
  if (!isOfPages && !IN_BOTH.test(plain)) return false
  return (written) => {
    const [first, ...others] = written
    if (first === undefined || others.length > 0) return undefined
    const isOne = isChanged(first) && Math.max(listGone(first).length, countLines(first)) === 1
    return (
      (isOne || (isOfPages && first.isPage && isChanged(first))) &&
      `Expected both places to change, received one in \`${first.file}\`.`
    )
  }
}

function countLines({ lines }: WrittenFile): number {
  return lines.split('\n').filter((line) => line.trim() !== '').length
}

/** “Oars went from 4 to 6 and masts to 3”: what each becomes. */
const BECOMES =
  /\b(?:(?:goes|went|go|going|moved?|moves|raised|changed|increased|lowered) (?:up |down )?(?:from \S+ )?|from \S*\d\S* |\band [^.,;\d]{2,60} )to (?<figure>\d[\d.,]*\d|\d)(?! ?(?:%|to\b|-))/gi
const checkBecomes: AttemptCheck = ({ plain }) => {
  const figures = [
    ...new Set([...plain.matchAll(BECOMES)].map(({ groups }) => groups?.figure ?? '')),
  ]
  if (figures.length < 2) return false
  return (written) => {
    const missed = figures.find((figure) => {
      const counted = new RegExp(`(?<![\\d.])${figure}(?![\\d])`, 'g')
      const { before, now } = sumOf(written, (text) => countOf(text, counted))
      return now <= before
    })
    return missed !== undefined && `Expected ${missed} to be told, received nothing of it.`
  }
}

/** “Oar lock is written Oar Lock.” */
const WRITTEN_AS =
  /(?:^|[.;:,] )(?:the |our )?(?<old>\p{L}[^.,;:]{1,60}?) (?:is|are) (?:always )?(?:written|spelled|spelt)(?: as)? (?<now>\p{L}[^.,;:]*)/iu
/** What may turn it around. */
const TURNED =
  /\b(?:should|must|make|wrong\w*|incorrect\w*|mistake|typo|but|still|fix|correct|change|elsewhere|instead|not|please|capital\w*|some|few|places)\b/i
/** A name of which it is told how it is written is written so more often then, and not less. */
const checkWrittenAs: AttemptCheck = ({ plain }) => {
  const { old = '', now = '' } = WRITTEN_AS.exec(plain)?.groups ?? {}
  const right = now.slice(0, old.length)
  if (old === right || old.toLowerCase() !== right.toLowerCase() || TURNED.test(plain)) return false
  return (written) => {
    const count = sumOf(written, (text) => countWord(text, right, 'gu'))
    return count.now <= count.before && `Expected “${right}” to be written, received it as before.`
  }
}

const ADDRESS = /https?:\/\/[^\s<>()"'“”`,;]+/g
/** “Deck should go to https://… and Mast to https://…”: each address that is told is one that was there or is. */
const checkAddresses: AttemptCheck = ({ said }) => {
  const told = (said.match(ADDRESS) ?? []).map((one) => bareAddress(one).replace(/[.:!?]+$/, ''))
  if (told.length < 2) return false
  return (written) => {
    const all = written.map(({ file, old = '', now = '' }) => [file, old, now].join('\n'))
    const text = bareAddress(all.join('\n'))
    const missed = told.find((one) => !text.includes(bareAddress(one)))
    return missed !== undefined && `Expected \`${missed}\` to be told, received nothing of it.`
  }
}

function bareAddress(text: string): string {
  return text.toLowerCase().replaceAll(/\/+$/g, '')
}

const PICTURES = /\b(?:pictures|images|screenshots|photos|diagrams|figures)\b/i
const ALT = /\balt="(?<alt>[^"]*)"|!\[(?<text>[^\]]*)\]\(/g
const IN_LIST = /, .* and |;/
/** “The three pictures need alt texts: Deck, Mast and Sail”: none has those of all. */
const checkAlts: AttemptCheck = ({ plain }) =>
  PICTURES.test(plain) &&
  ((written) => {
    const alts = written.flatMap(({ lines }) =>
      [...lines.matchAll(ALT)].map(({ groups }) => groups?.alt ?? groups?.text ?? ''),
    )
    const isList = (alt: string) =>
      IN_LIST.test(alt) || (/\btexts: /i.test(plain) && alt.includes(' and '))
    const twice = alts.find((alt, at) => isList(alt) && alts.indexOf(alt) !== at)
    return twice !== undefined && `Expected a text for each picture, received “${twice}” for all.`
  })

const SAID_TWICE = /(?<![\p{L}\p{N}])(?<name>\p{L}[\p{L}\p{N} .-]*) \(\k<name>\)/u
/** “The Oar (OA)” does not become “the Oar (Oar)”. */
const checkSaidTwice: AttemptCheck = () =>
  lookAtChanged(({ isPage, old, added }) => {
    const twice = SAID_TWICE.exec(isPage ? added : '')?.[0]
    return (
      twice !== undefined && !old.includes(twice) && `Expected a name once, received “${twice}”.`
    )
  })

/** “A note titled Ahoy: …”. */
const TITLED =
  /\b(?:add|put|insert|needs?|be) (?:an? )?(?:note|tip|warning|info|caution)\b[^.:]*? (?:titled|entitled|with the title) ["“]?(?<title>\p{L}+)/iu
/** A callout has the title that is told. */
const checkTitled: AttemptCheck = ({ plain }) => {
  const title = TITLED.exec(plain)?.groups?.title
  if (title === undefined) return false
  return (written) =>
    !written.some(({ added }) => added.includes(title)) &&
    `Expected a callout titled “${title}”, received one without it.`
}

/** “Row should go to the Oars page”: where it leads, and nothing of what it is called. */
const LED = /\b(?:should|must|needs? to|has to|have to)? ?(?:goes|go|leads?|points?) to\b/i
const OF_NAME =
  /\b(?:titles?|titled|names?|named|renam\w*|call\w*|labels?|labell?ed|says?|reads?|headings?|instead of|written|steps?)\b/i
const CARD_TITLE = /<(?:Card|Tile)\b[^>]*?\btitle="(?<title>[^"]*)"/g
const checkLed: AttemptCheck = ({ plain }) => {
  if (!LED.test(plain) || OF_NAME.test(plain)) return false
  return lookAtChanged(({ isPage, old, now }) => {
    if (!isPage) return false
    const [before, after] = [old, now].map((text) => [...text.matchAll(CARD_TITLE)])
    const known = new Set(before?.map(({ groups }) => groups?.title))
    const other = after?.find(({ groups }) => !known.has(groups?.title))?.groups?.title
    const isSame = before?.length === after?.length
    return (
      isSame &&
      other !== undefined &&
      `Expected a link to lead there, received it called “${other}”.`
    )
  })
}

/** “Deck should point to the Boats page, and Mast to https://…”: two places. */
const TWO_LED =
  /\b(?:go|goes|leads?|points?|opens?) (?:to|at) [^.;]{2,60}?,? and [^.;]{2,60}? (?:to|at) (?:the |our |https?:|\/)/i
const HREF = /\]\(\s*<?(?<to>[^()\s<>]+)|\bhref=["'](?<href>[^"'\n]+)/g
const checkTwoLed: AttemptCheck = ({ plain }) => {
  if (!TWO_LED.test(plain)) return false
  return (written) => {
    const listTo = (text: string) =>
      [...text.matchAll(HREF)].map(({ groups }) => groups?.to ?? groups?.href ?? '')
    const pages = written.filter(isChanged).filter(({ isPage }) => isPage)
    const gone = new Set(pages.flatMap((page) => listTo(listGone(page).join('\n'))))
    const added = new Set(pages.flatMap(({ lines }) => listTo(lines)).filter((to) => !gone.has(to)))
    return added.size === 1 && `Expected two places to lead to, received \`${[...added][0]}\`.`
  }
}

/** “There are two pages called Oars. The one in …”: a page, and no group. */
const TWO_PAGES =
  /\b(?:two|three|several) pages (?:(?:in|of) (?:the|our) docs )?(?:(?:are|both|all) )*(?:called|named|titled)\b/i
/** “Oar rules should be Oars and Sail rules just Sails”: another name is no part of one. */
const OTHER_NAME = / and .+ (?:just|simply|should be|only|to be) \p{Lu}/u
const NAMED = /^\s*"?(?:title|sidebarTitle|group|tab|label)"?: *["']?(?<name>[^"'\n]+)/gm
const checkNames: AttemptCheck = ({ plain }) => {
  const isOfPages = TWO_PAGES.test(plain)
  return lookAtChanged(({ isPage, lines }) => {
    const names = [...lines.matchAll(NAMED)].map(({ groups }) => groups?.name ?? '')
    const odd = names.find((name) => OTHER_NAME.test(name))
    if (odd !== undefined) return `Expected one name, received “${odd}”.`
    const group = isPage || !isOfPages ? undefined : /^\s*"(?:group|tab)": .*$/m.exec(lines)?.[0]
    return group !== undefined && `Expected a page to be called so, received “${group.trim()}”.`
  })
}

/** Of several things that are told together none is left out. */
export const ALL_TOLD_CHECKS: readonly AttemptCheck[] = [
  onceDone(checkOneToo),
  onceDone(checkTypos),
  onceDone(checkThingToo),
  onceDone(checkBothPlaces),
  onceDone(checkBecomes),
  onceDone(checkWrittenAs),
  onceDone(checkAddresses),
  checkAlts,
  onceDone(checkSaidTwice),
  onceDone(checkTitled),
  checkLed,
  checkNames,
  onceDone(checkTwoLed),
]
