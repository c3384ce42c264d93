import { joinPatterns } from '../restate/restatement.ts'
import {
  type AttemptCheck,
  type Fault,
  lookAtChanged,
  lookAtEach,
  onceDone,
} from './attempt-check.ts'
import { getWords, listTelling } from './telling-words.ts'
import { ADDED } from './told-prompt.ts'
import { countOf, findNew, getPlainText, listPages } from './written-file.ts'

/** A name that is none: what only points at something. */
const POINTS =
  /^\W*(?:that|this|those|these) (?:pages?|ones?|sections?|rows?|cards?|groups?|tabs?|headings?)\W*$/im
/** “Mention that in the first paragraph”: where something is to be said is no text. */
const PLACE_ALONE =
  /^[\s>*-]*(?:in|at|on|under|below|above|after|before|to) (?:the|its|that) (?:(?:very )?(?:first|second|third|last|next|intro|introductory|opening|top|bottom|end|beginning|start)(?: of the)? ?)(?:paragraph|sentence|section|step|line|page|table|list|heading|intro|introduction)?[.]?\s*$/im
const checkPlaceAlone: AttemptCheck = () =>
  lookAtEach(({ old = '', lines }) => tellNoText(findNew(PLACE_ALONE, lines, old)))

const checkPoints: AttemptCheck = () =>
  lookAtEach(({ added }) => tellNoText(POINTS.exec(added)?.[0]))

/** “Turn the note into a proper callout”: what something is to be is no text of it. */
const KIND_ALONE =
  /^[\s>*-]*(?:an?|the) (?:(?:proper|real|actual|correct|normal|short|small|numbered|bulleted|ordered) )*(?:callout|admonition|note|warning|tip|info|box|component|table|list|heading|link|card|accordion|tab|steps?)(?: (?:callout|box|block|component))?\.?$/im
const checkKindAlone: AttemptCheck = () =>
  lookAtEach(({ old = '', lines }) => tellNoText(findNew(KIND_ALONE, lines, old)))

/** “Take that out”: what is to be done with a text is none. */
const PARTICLE_ALONE = /^(?:[\s>|]*(?:[-*+]|\d+[.)])[ \t]+|[ \t]*)(?:out|away)\.?[ \t]*$/im
const checkParticle: AttemptCheck = () =>
  lookAtEach(({ old = '', lines }) => tellNoText(findNew(PARTICLE_ALONE, lines, old)))

/** “Take it out”: neither that nor a part of a word is what goes. */
const OUT =
  /\b(?:take|cut|leave|strip) (?:it|that|this|them|those|these|both)(?: \S+)? (?<out>out|away|off)\b/i
const checkWordsWhole: AttemptCheck = ({ lined }) => {
  const out = OUT.exec(lined)?.groups?.out?.toLowerCase()
  if (out === undefined) return false
  const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
  const within = new RegExp(`(?<=\\p{L})${out}|${out}(?=\\p{L})`, 'giu')
  return lookAtChanged(
    ({ file, old, now }) =>
      old.split('\n').length === now.split('\n').length &&
      count(now, within) < count(old, within) &&
      `Expected words on \`${file}\` to stay whole, received some without “${out}”.`,
  )
}

/** The same of one word, where a title, a label, a heading or a cell is no more than it. */
const ONLY_POINTS =
  /^\s*(?:#+ +|"?[A-Za-z-]+"?: +)["'“]?(?:that|this|it|them|those|these)["'”]?[.,]?\s*$|\b(?:title|label|name|description|alt)=["'](?:that|this|it|them|those|these)["']|!?\[(?:that|it|them|those|these)\]\(|\| (?:that|this|it|them|those|these) (?=\|)/im
const checkOnlyPoints: AttemptCheck = () =>
  lookAtEach(({ old = '', lines }) => tellNoText(findNew(ONLY_POINTS, lines, old)))

/** A title that has no end: “on every page apart from the”. */
const UNENDED =
  /^(?:title|sidebarTitle|description): .*\b(?:the|an?|of|and|or|with|from|as)["']?\s*$/im
const checkUnended: AttemptCheck = () =>
  lookAtEach(({ lines }) => tellNoText(UNENDED.exec(lines)?.[0]))

/** Signs around words that are gone. */
const EMPTIED = /\*\*[ \t]*\*\*|(?<!`)``(?!`)|(?<!!)\[[ \t]*\]\(/
const checkEmptied: AttemptCheck = () =>
  lookAtEach(({ old = '', added }) => tellNoText(findNew(EMPTIED, added, old)))

/** “The alt text is wrong”, “mark it as beta”: what is said of a title is none. */
const SAID_OF =
  /\b(?:title|alt|sidebarTitle|label|description)(?:=|: |": )["']?(?:wrong|missing|outdated|incorrect|broken|stale|misleading|empty|too \p{Ll}+|beta|deprecated|new)["']?[,>/ ]*$|!\[(?:wrong|missing|outdated|incorrect|broken|misleading|empty)\]/imu
const checkSaidOf: AttemptCheck = ({ lined }) =>
  lookAtEach(({ lines }) => {
    const found = SAID_OF.exec(lines)?.[0]
    if (found === undefined) return false
    const word = /\p{L}+(?=[^\p{L}]*$)/u.exec(found)?.[0] ?? ''
    const isTold = new RegExp(`\\b(?:to|called|titled|named|is now) ${word}\\b`, 'i').test(lined)
    return !isTold && tellNoText(found)
  })

/** What is said of a text and is none: “It should say: …”, “… for the first one”. */
const SAID =
  /\b(?:should|must|has to|needs? to)(?: just| only| simply| now)? (?:say|read)\b:? \S+ \S+|\S+ \S+ for the (?:first|second|former|latter|other)(?: one| page)?\b/gi
const checkSaid: AttemptCheck = ({ lined }) => {
  const said = lined.match(SAID) ?? []
  if (said.length === 0) return false
  return lookAtEach(({ added }) => tellNoText(said.find((words) => added.includes(words))))
}

/** “Title: Boats”: what labels a text is no part of it. */
const LABELLED = /\b(?:Title|Heading|Headline|Label|Text|Body)(?: is)?: \S+/g
const checkLabelled: AttemptCheck = ({ lined }) => {
  const labelled = lined.match(LABELLED) ?? []
  if (labelled.length === 0) return false
  return lookAtEach(({ old = '', added }) =>
    tellNoText(labelled.find((words) => added.includes(words) && !old.includes(words))),
  )
}

/**
 * What is said of a text, of where it stands or of what is around it, whatever case it is written in: “give it Boats”.
 */
const AROUND = joinPatterns(
  [
    // “give it Boats”, “marked as beta”, “the page saying that it …”
    /\bgive (?:it|them) \S+(?: [^\s.,;]+)?/,
    /\b(?:page|section|block|table|there|it) saying that \S+ [^\s.,;]+/,
    /\bthe (?:sentence|line|words?|text) (?=\p{Lu})\S+ \S+ [^\s.,;]+/u,
    /(?<!\b(?:been|are|were|gets?) )\bmarked as [^\s,.;]+/,
    // “Put Boats in front of everything else”
    /\S+ (?:in front|ahead) of (?:everything|all|any)\b/,
    // “Turn step 3 into two steps: …”
    /(?<=^[^:]*\binto )(?:two|three|four|five|several|\d+) (?:\p{Ll}+ )?(?:steps|sections|pages|cards|parts|items|groups|tabs|rows|columns|tables|paragraphs|sentences|notes|bullets|questions)\b/u,
    // “Boats and sails, and use the same for Harbors”
    /,? and (?:use|do|set|write|put|say) the same (?:for|on|in|as) [^\s.,;]+/,
    // “Add 2.4 to the changelog, dated 2031-05-02: …”
    /\bdated (?:on )?(?:\d{1,4}[-./ ]|\p{Lu}\p{Ll}+ \d)[^\s:;,]*/u,
    // “Create a boat still mentions …”: what a page of such a name says
    /(?<=^[^.:;!?]*)\S+ still (?:mentions|says|sends|points|tells|claims|talks|refers|directs|speaks)\b/,
    // “The title is dull. Use Boats and more instead.”
    /(?<=[.!?] )use \S+ \S+(?=[^.!?]* instead\b)/,
    // “as another bullet”, “as the last row”
    /\bas (?:another|an? (?:second|third|fourth|fifth|sixth|new|last|further|extra)|the (?:second|third|fourth|fifth|sixth|new|last|first|final))(?= (?:items?|bullets?|points?|entry|step|row|line|card|question|prerequisite|requirement|option|one)\b)/,
    // “… should say Boats below Harbors”
    /(?<=\b(?:should|must) (?:now )?(?:say|read|be)\b[^.:]* )\S+ (?:under|below|beneath) (?:the )?\p{Lu}[^.,:]*(?=\.?$)/u,
    /,? (?:with|and keep|keeping|and leave) the (?:same|old|current|existing) (?:link|address|target|text|icon|title)\b[^.,;]*/,
    // “add X at the end of the list”, “Boats in both tabs”, “Boats and the link to /boats”
    /(?<=\b(?:add|put|insert|append|include|list) [^.:;]*)\S+ at the (?:very )?(?:end|bottom|top|beginning|start)(?= of (?:the|our)\b)/,
    /\S+ in both (?:tabs|pages|places|languages|groups|files|versions)\b/,
    /\S+ and (?:the|its) (?:link|address|url|href|icon) (?:to|as|is)(?= )/,
    // “use run start in all examples”, “… And one to the Boats page: They float”
    /\S+ in (?:all|every|each)(?: of)?(?: (?:the|our|code))* (?:examples?|samples?|snippets?|commands?|code|docs|pages|guides|places)\b/,
    /\b(?:and|also|plus|then),? (?:one|another(?: one)?|an? (?:note|tip|warning|info|callout|card|step|row|link)) (?:to|on|for|in) (?:the )?[^\s,.:]+/,
    // “the sidebar title of Boats to Ships and of Ports to Docks”
    /(?<= to (?:[^\s,.:]+ ){0,2})[^\s,.:]+ and (?:of|for) (?:the )?[^\s,.:]+(?=(?: [^\s,.:]+){0,3} to )/,
    // “A for the first one”, “…, as it has none”, “descriptions: X for Boats and Y for Harbors”
    /\S+ for the (?:first|second|third|fourth|last|former|latter) (?:one|page|image|picture|screenshot)\b/,
    /(?:[,;]|as|because|since) (?:it|they) (?:still |currently )?(?:has|have) none(?=[.,;!]|$)/,
    /(?<=\bdescriptions?\b.*)\S+ for (?:the )?[^\s,;]+(?: [^\s,;]+)?(?:,|;|,? and) (?=[^.]* for [^\s,;]+(?: [^\s,;]+)?[.?!]?$)/,
  ],
  'gimu',
)
const checkAround: AttemptCheck = ({ lined }) => {
  const around = (lined.match(AROUND) ?? []).map((words) => words.replace(/^the |^,? /i, ''))
  if (around.length === 0) return false
  return lookAtEach(({ added }) => {
    const small = added.toLowerCase()
    return tellNoText(around.find((words) => small.includes(words.toLowerCase())))
  })
}

/** Words that tell what to do stand together in no text. */
const checkTelling: AttemptCheck = ({ lined }) => {
  const telling = listTelling(lined)
  if (telling.length === 0) return false
  return lookAtEach(({ old = '', now = '', added }) => {
    const [own, known, all] = [added, old, now].map(getWords)
    // “The Jobs tab is now named the Tasks tab”: what takes the place of such words is such words.
    const isTurned = (words: string) => {
      const kind = words.trim().split(' ').at(-1) ?? ''
      const names = lined.match(new RegExp(`\\p{Lu}\\S* ${kind}(?!\\p{L})`, 'gu')) ?? []
      const before = names.map(getWords).filter((name) => known?.includes(name))
      return before.length > 0 && before.every((name) => !all?.includes(name))
    }
    const isOdd = (words: string) => own?.includes(words) && !known?.includes(words)
    return tellNoText(telling.find((words) => isOdd(words) && !isTurned(words)))
  })
}

/** “Add Hub after Edge on the parts page: It holds the wheel”: what it means is put nowhere without its name. */
const NAMED_BESIDE =
  /(?:^|[.,;] |\b[Pp]lease )(?:[Aa]dd|[Ll]ist|[Pp]ut|[Ii]nsert|[Ii]nclude) (?:(?:an?|the) )?(?<name>\p{Lu}[^\s.,:;]*(?: \p{Lu}[^\s.,:;]*)*)(?: \p{Ll}+)? (?:right |directly |just )?(?:after|before|below|above|behind|between) [^.:]*: (?=\p{Lu})/u
const checkNamedBeside: AttemptCheck = ({ said }) => {
  const name = NAMED_BESIDE.exec(said)?.groups?.name?.toLowerCase()
  if (name === undefined) return false
  return (written) => {
    const pages = written.filter(({ isPage, added }) => isPage && added.trim() !== '')
    const isSaid = pages.some(({ added }) => added.toLowerCase().includes(name))
    return (
      pages.length > 0 &&
      !isSaid &&
      `Expected “${name}” with what is told of it, received it without.`
    )
  }
}

/** “A warning that says Boats sink”, “the issue is Boats sink”: what tells of which text it is. */
const TELLS =
  /^description: ["']?(?:[Tt]ake|[Uu]se|[Pp]ick|[Cc]hoose|[Ww]rite|[Mm]ake up) (?:whatever|something|anything|what)\b|<Card title="[^"]* the (?:first|second|third|last)"|^title: ["']?With the (?:address|path|url|title|name) |^[ \t>]*(?:It says|That says|Says|Saying|Reads|Reading) \p{Lu}|\| The (?:issue|problem|solution|fix|cause|name|description|value|default|meaning|type|answer) is \p{Lu}|\| (?:Is \p{Lu}|`?(?:Its|Their) \p{Ll})|, (?:which|that|who) +\|/mu
const checkTells: AttemptCheck = ({ lined }) =>
  lookAtEach(({ old = '', lines }) => tellNoText(findNew(TELLS, lines, old, lined)))

/** “Add it to the socials in the footer”: where a link is to be is not what it is called. */
const PLACE_LABEL = /"label": "(?:Socials?|Footer|Header|Nav ?bar|Menu|Side ?bar|Top ?bar)"/i
const checkPlaceLabel: AttemptCheck = ({ lined }) =>
  lookAtEach(({ old = '', lines }) => tellNoText(findNew(PLACE_LABEL, lines, old, lined)))

/** “It is valid for valid for 30 minutes”: what is told has words that stood there. */
const TWICE =
  /(?<![\p{L}\d-])(?:(\p{L}[\p{L}\d]+(?: \p{L}[\p{L}\d]*){0,2}) \1|(\p{Lu}\p{L}{2,}) (?:with|of|for|and|or) \2)(?![\p{L}\d-])/u
const ALL_TWICE = new RegExp(TWICE, 'gu')
/** The last word of a line, and the first one of the next. */
const WRAPPED =
  /(?<!^[ \t]*(?:`{3}|~{3})[^\n]*)(?<![\p{L}\d-])(\p{Ll}{2,})\n[ \t]*\1(?![\p{L}\d-])/gmu
const checkTwice: AttemptCheck = ({ said }) =>
  lookAtEach(({ old = '', now = '', lines }) => {
    if (countOf(now, WRAPPED) > countOf(old, WRAPPED))
      return 'Expected a text, received a word of it that stands ahead of it as well.'
    const isMore = countOf(now, ALL_TWICE) > countOf(old, ALL_TWICE)
    return (
      isMore &&
      findNew(TWICE, lines, old, said) !== undefined &&
      `Expected a text, received “${TWICE.exec(lines)?.[0]}”: put it in quotation marks.`
    )
  })

/** “Boats instead”: what stands behind is no part of what something is to say. */
const checkInstead: AttemptCheck = ({ lined }) => {
  const colon = lined.search(/: (?=\p{Lu})/u)
  const ahead = colon === -1 ? lined : lined.slice(0, colon)
  const instead = ahead.match(/\S+ instead(?=[.,;!?]|$)/g) ?? []
  if (instead.length === 0) return false
  return lookAtEach(({ old = '', now = '' }) =>
    tellNoText(instead.find((words) => now.includes(words) && !old.includes(words))),
  )
}

/** Words as they are compared: in small letters, without the signs that may stand around them. */
function getSmallWords(text: string): string {
  return getPlainText(text).toLowerCase()
}

function tellNoText(words: string | undefined): Fault {
  return (
    words !== undefined &&
    `Expected a text, received “${words.trim()} …”: put it in quotation marks.`
  )
}

/** “Add a page to Guides, saying: Boats sail.”: what is told to be said on a new page. */
const TOLD = /\p{L}: (?<text>\p{Lu}\S*(?: \S+){3,})/u
/** “… should say: Retrieve a list of boats”: what is told behind a colon is said somewhere. */
const SENTENCE_BEHIND = /: (?<text>\p{Lu}\S*(?: [^\s.!?:]+){3,})[.!?]?$/u
const OF_TYPOS = /\b(?:typos?|slips?|misspel\w*|misspelt|mistakes?|spelling|doubled?|twice)\b/i
/** “Boats: Fast ones should be Fast boats” names what has a colon in it, and “Boats: Sails as a title” speaks of it. */
const WISHED =
  / (?:should|must|has to|needs? to|ought to) (?:(?:now|just|simply|only) )?(?:be|say|read|become)\b| as (?:an? |the |its )?(?:alt text|title|heading|description|name)\b| (?:(?:goes|go|leads?|points?) to [^.]+,(?: and)? [^.]+ to|for (?:the )?[^.,]+, [^.,]+ for) /i
const FIRST_WORDS = 3
/** “The button: Go instead of Start” tells two. */
const TWO_TEXTS = /\b(?:instead of|rather than)\b|->|→/

const checkUsed: AttemptCheck = ({ plain }) => {
  const text = SENTENCE_BEHIND.exec(plain)?.groups?.text
  const words = text?.split(' ').slice(0, FIRST_WORDS).join(' ')
  const isOne = words !== undefined && !TWO_TEXTS.test(text ?? '')
  if (!isOne || /[,\d]/.test(words) || OF_TYPOS.test(plain) || WISHED.test(text ?? '')) return false
  const start = getSmallWords(words).replace(/[.,;:!?]$/, '')
  return (written) =>
    !written.some(({ now = '' }) => getSmallWords(now).includes(start)) &&
    `Expected a text that begins with “${start}”, received none.`
}

/** “Acme dropped the Boats name, so …”: why something is asked for is no text. */
const ADDS_TEXT = /\b(?:add|say|says|note|mention|put|write|include|insert|state)\b/i
const WHY_WORDS = 4
const checkWhy: AttemptCheck = ({ plain }) => {
  const words = plain.split(/\s+/).slice(0, WHY_WORDS)
  const start = getSmallWords(words.join(' '))
  // What is so now may be told in the words that a page has for it, but for a figure.
  const withoutFigures = (text: string) => getSmallWords(text).replaceAll(/\d+/g, '0')
  const known = withoutFigures(start.split(' ').slice(0, 2).join(' '))
  const isOne = words.length === WHY_WORDS && words.slice(1).some((word) => /^\p{Ll}/u.test(word))
  if (!isOne || /[.,:;!?]|^(?:how|what|why|when|where|who|can|do|does|is|are)\b/.test(start))
    return false
  if (ADDS_TEXT.test(plain)) return false
  return lookAtEach(({ old = '', added }) => {
    const isText = getSmallWords(added).includes(start) && !withoutFigures(old).includes(known)
    return tellNoText(isText ? words.join(' ') : undefined)
  })
}

/** “… a card: Boats, right after Sails, saying that they float”: what tells where, and what it says. */
const SAYING =
  /\S+, (?:\S+ ){0,6}?saying(?: that)? \S+|\S+ (?:right|directly) (?:after|before|below|above) \S+/giu
const checkSaying: AttemptCheck = ({ plain }) => {
  const all = (plain.match(SAYING) ?? []).map(getSmallWords)
  if (all.length === 0) return false
  return lookAtEach(({ old = '', added }) => {
    const [own, known] = [getSmallWords(added), getSmallWords(old)]
    return tellNoText(all.find((words) => own.includes(words) && !known.includes(words)))
  })
}

/** Whether a page has what is told: what stands between its commas may be cells of a table. */
function hasPieces(page: string, told: string): boolean {
  const small = page.toLowerCase()
  return (
    page.includes(told) ||
    told.split(/[,;](?: |$)/).every((one) => small.includes(`| ${one.toLowerCase()}`))
  )
}

/** A new page has the words that are told for it. */
const checkTold: AttemptCheck = ({ plain }) => {
  const isOne = countOf(plain, /: (?=\p{Lu})/gu) === 1
  const isOfPage = isOne && ADDED.test(plain) && /\bpage\b/i.test(plain)
  const words = TOLD.exec(plain)?.groups?.text?.split(' ').slice(0, 4).join(' ')
  const start = words?.replace(/[.!?]$/, '')
  if (!isOfPage || start === undefined) return false
  return (written) => {
    const created = listPages(written).filter(
      ({ old, now }) => old === undefined && now !== undefined,
    )
    return (
      created.length > 0 &&
      !created.some(({ now = '' }) => hasPieces(now, start)) &&
      `Expected a page that says “${start} …”, received one that does not.`
    )
  }
}

/** Words that tell what to do or only point at something become no text, and a text that is told is all there. */
export const TEXT_CHECKS: readonly AttemptCheck[] = [
  checkPoints,
  checkPlaceAlone,
  checkKindAlone,
  checkParticle,
  checkWordsWhole,
  checkUnended,
  checkEmptied,
  checkSaidOf,
  checkOnlyPoints,
  checkSaid,
  checkLabelled,
  checkAround,
  checkTelling,
  onceDone(checkNamedBeside),
  checkTells,
  checkPlaceLabel,
  checkTwice,
  checkInstead,
  checkTold,
  checkSaying,
  checkWhy,
  onceDone(checkUsed),
]
