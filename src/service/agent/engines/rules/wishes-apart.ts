import { SHORT_WORDS } from './prompt/sentences.ts'

/** What wishes begin with, as a pattern. */
export const WISH_VERBS: string =
  'add|change|switch|make|set|rename|call|remove|delete|drop|move|put|replace|redirect|point|hide|update|fix|give|turn|use|list|link|write|mark|take|show'

/** A part of a prompt that may be a wish of its own, with what says so. */
export interface WishPart {
  /** Without the mark of a list and the word that joined it to what stands before. */
  text: string
  /** As it was said. */
  said: string
  /** What stands between it and the part before, as it is written. */
  gap: string
  /** Whether it is told to be another wish: by a mark of a list, or by “also”. */
  isOwn: boolean
  /** Whether it is an item of a list, which no other goes on with. */
  isItem: boolean
  /** Whether it is said of what stands before it. */
  isBack: boolean
  /** Whether it tells of something that is to change, and not only why. */
  isWish: boolean
}

/** Parts of a prompt; what has more of them is told at length. */
const MOST_PARTS = 8

/** Told as it is to stand, or by the way. */
const ASIDE =
  /"[^"\n]*"|“[^”]*”|„[^“”]*[“”]|«[^»]*»|`[^`\n]*`|(?<![\p{L}\p{N}])'[^'\n]+'(?![\p{L}\p{N}])|\([^()\n]*\)/gu
const MARK = String.raw`(?:[-*•–]|\d{1,2}[.)])\s+`
const LISTED = new RegExp(`^\\s*${MARK}`)
/** “1. Hide the tab 2. Remove the banner” in one line. */
const NUMBERED = /\s+(?=[2-9][.)]\s+\p{L})/u
/** Where another wish may begin: at a line, a number, a sentence, behind “and” or a semicolon. */
const BOUND = new RegExp(
  String.raw`\n+|${NUMBERED.source}|(?<=(?<!${SHORT_WORDS}|(?:^|\n)\s*\d{1,2})[.!?]["”’)]?)\s+|;\s+|,?\s+(?:and|then|plus|but also)\s+|,\s+(?=(?:also|then|please|${WISH_VERBS})\b)|\s+[-–—]\s+(?=(?:and|also|then)\b)`,
  'giu',
)

/** What says that something else is asked for. */
const OWN =
  /^(?:(?:and|then|next|finally|lastly|second(?:ly)?|third(?:ly)?|another (?:one|thing)|one more(?: thing)?|oh|besides|while you['’]re at it|at the same time)\b[,:]? )*(?:also|then|next|finally|lastly|second(?:ly)?|third(?:ly)?|another (?:one|thing)|one more(?: thing)?|besides|while you['’]re at it|additionally|furthermore)\b[,:]?\s+/i
const JOINING = /^(?:and|then|so|ok(?:ay)?)\b[,:]?\s+/i
const POLITE =
  /^(?:(?:please|pls|kindly|just|now|(?:can|could|would|will) (?:you|we)(?: please| also)?|(?:we|you|i)(?:['’]d)? (?:should|must|need to|have to|want to|would like to|like to)(?: also)?|let['’]?s)\b,? )+/i

const BEGINS = new RegExp(
  `^(?:${WISH_VERBS}|correct|swap|shorten|mend|repair|mention|bump|insert|include|create|start|enable|disable|deprecate|mark|sort|reorder|translate|spell|align|tell|point|send|bring|let|have) `,
  'i',
)
const WISHED =
  /\b(?:should|must|needs?|can go|ha(?:s|ve) to|lacks?|lacking|missing|isn['’]t|aren['’]t|typos?|misspel\w+|still|no longer|any ?more|wrong|outdated|now|says|wants?|would like|went|moved|changed|(?:too|over|not) \w+|(?:is|are) (?:called|named|spelled))\b/i
/** Something behind a colon is to be written as it stands: whether it goes on with the next sentence is not said. */
export const TELLS_TEXT: RegExp = /:\s+\S[^\n]*$/
/** What is said of what was asked for, or of what stands before. */
const ABOUT =
  /^(?:only|just (?:on|in|for|the)|not|no|never|do ?n['’]t|do not|leave|keep|but|except|without|otherwise|or|because|since|as|so|which|who|where|when|if|e\.g|for example|like|that|thanks|thank you|nothing|everything else|(?:address|path|url|slug|title|description|icon|sidebar title|name|text|place|position|location)(?! of\b)\b|all (?:the )?other|(?:let|have|set|make|change|use|give) (?:the|its) (?:new )?(?:(?:sidebar|page|meta) )?(?:title|description|label|heading|icon)(?! (?:of|for|in|on|that)\b)|the rest(?: (?:stays?|is|are|of|can|should|must|remains?)\b|[.,;]|$)|\w+ (?:the|that) (?:whole |entire )?(?:groups?|pages?|tabs?|sections?|cards?|tables?|rows?|lists?|images?|links?|notes?|warnings?|tips?|callouts?|files?|headings?|paragraphs?|sentences?|words?|rest)(?=[,.;]|$)|the (?:others?|new|old|right|correct|proper|real|actual|current|latest|former|following|answer|reason|text itself|title itself)|(?:the|its) (?:name|title|text|description|label|value|colou?r|heading|link|address|url|icon|date|number|version|figure|limit|price|rest)(?= (?:is|are|was|should|must|needs?|has|reads?|says?|still|can|will)\b|[,:]|$)|(?:everywhere|throughout|everything))\b/i
/** “Please update the limits page” tells nothing of what it is to say. */
const VAGUE =
  /^(?:update|adjust|adapt|correct|change|revise|amend|fix|mend)\b(?!.*(?:\b(?:to|with|from|by|into)\b|[:"“`\d]|typo|spell|broken|link|grammar|dead))/i
const BACK =
  /\b(?:(?<!\b(?:page|guide|group|tab|section|card) in )it(?! (?:still )?(?:says?|reads?|should (?:say|read)|must (?:say|read)))|it['’]s|them|they|they['’]re|this|these|those|both|(?<!\bthe )ones?|same|the others?(?= one|[.,;]|$)|instead|there(?! (?:is|are))|too|as well|accordingly)\b|\b(?:on|in|to|of|from|for|with|by|make|set|put|change|fix|update|call|name|remove|delete|add) that\b(?! (?:\w+ )?(?:says?|reads?|tells?))|\b(?:says?|is|be|means?) so\b/i

/**
 * The parts of a prompt that may each be a wish of its own: what is said of what stands before, or as it is to be written,
 * stays with that.
 */
export function splitApart(prompt: string): WishPart[] {
  const said = prompt.trim()
  const aside = [...said.matchAll(ASIDE)].map(({ 0: text, index }) => [index, index + text.length])
  const lines = said.split('\n').filter((line) => LISTED.test(line)).length
  const isNumbered = /^\s*1[.)]\s/.test(said)
  const parts: WishPart[] = []
  let from = 0
  let gap = ''
  const take = (to: number, next: string) => {
    const text = said.slice(from, to)
    parts.push({ ...readOwn(text, (lines > 1 || isNumbered) && LISTED.test(text)), gap })
    gap = next
  }
  for (const { 0: text, index } of said.matchAll(BOUND)) {
    if (aside.some(([start = 0, end = 0]) => index >= start && index < end)) continue
    const behind = said.slice(index + text.length)
    // A place stands ahead of what is to be done there.
    if (/^,\s+$/.test(text) && PLACE.test(said.slice(from, index))) continue
    const isLine = text.includes('\n') || (isNumbered && /^[2-9][.)]\s/.test(behind))
    if (isLine ? lines > 0 && !LISTED.test(behind) : !isWish(behind, isJoined(text))) continue
    take(index, text)
    from = index + text.length
  }
  take(said.length, '')
  return parts.length > MOST_PARTS ? [] : parts
}

function isJoined(gap: string): boolean {
  return /\S/.test(gap) && !gap.includes(';')
}

function readOwn(text: string, isListed: boolean): Omit<WishPart, 'gap'> {
  const plain = text.replace(LISTED, '').trim()
  const own = plain.replace(OWN, '')
  const bare = own.replace(JOINING, '')
  const wish = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`
  const [first = ''] = bare.split(/(?<=[.!?])\s|: /)
  return {
    text: bare === plain ? plain : wish,
    said: text,
    isOwn: isListed || own !== plain,
    isItem: isListed,
    isBack: pointsBack(first.replace(POLITE, '')),
    isWish: TELLS_TEXT.test(plain) || plain.split(/(?<=[.!?,])\s/).some(mayWish),
  }
}

function mayWish(clause: string): boolean {
  const words = clause.replace(OWN, '').replace(JOINING, '').replace(POLITE, '')
  return BEGINS.test(words) || WISHED.test(words)
}

/** Whether what follows may wish something, and needs nothing that stands before it. */
function isWish(behind: string, isJoined: boolean): boolean {
  const [sentence = ''] = behind.split(/(?<=[.!?])\s|\n|: /)
  const words = sentence.replace(OWN, '').replace(JOINING, '').replace(POLITE, '')
  if (words.split(/\s+/).length < 3) return false
  if (!isJoined && OWN.test(sentence)) return true
  if (pointsBack(words)) return false
  if (!isJoined || BEGINS.test(words)) return true
  // A place may stand ahead of what is to be done there: “on the Limits page, add …”.
  const [, rest] = /^(?:on|in|at|under|for) [^,]+, (.+)$/i.exec(words) ?? []
  if (rest !== undefined && BEGINS.test(rest.replace(POLITE, ''))) return true
  return WISHED.test(words)
}

/** Whether a sentence needs what stands before it. */
function pointsBack(words: string): boolean {
  const first = getFirst(words)
  // What a sentence is about itself may be “it” further on.
  const back = BACK.exec(first)?.index ?? first.length
  const isAbout = back < (BEGINS.test(first) ? first.length : first.split(' ', 4).join(' ').length)
  return isAbout || ABOUT.test(words) || VAGUE.test(first) || ITS.test(first)
}

/** What begins with something of a thing that was named before. */
const ITS = /^(?:\S+ ){0,3}(?:its|their)\b/i

const PLACE = /^\s*(?:on|in|at|under|for|from|within)\b[^,]*$/i

/** What is told of a wish itself, as in “hide the switch so that it stays dark”. */
const WHY = /\s(?:so that|because|since|until|as soon as)\s/i

/** The words that tell what a sentence is about: what comes behind a comma may speak of that. */
function getFirst(words: string): string {
  const [first = '', ...others] = words.split(WHY)[0]?.split(/,\s/) ?? []
  const isPlace = /^(?:on|in|at|under|for)\b/i.test(first) || first.split(' ').length < 4
  return isPlace ? [first, ...others.slice(0, 1)].join(', ') : first
}
