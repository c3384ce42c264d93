import { getRoot, nameWords } from '../names.ts'
import { readOnce } from '../read-once.ts'
import { LONGEST_PROMPT } from './longest-prompt.ts'

/** A statement of the docs that a prompt tells to be wrong, with what is right. */
export interface ToldStatement {
  /** Where it stands, as it is told; empty where nobody tells it. */
  place: string
  /** What the docs say, mostly in their words. */
  claim: string
  /** What is right. */
  now: string
  /** Whether that is told as the text that is to stand there, and not only as what is so. */
  isText: boolean
  /** Whether it is told as a whole sentence. */
  isSentence: boolean
  /** Whether it is told to take the place of a whole one. */
  isWhole: boolean
  /** Whether only words that stand there as they are told are meant. */
  isVerbatim: boolean
  /** Words that are told to be wrong: “it's oak, not ash”. */
  wrong?: string
}

const POLITE =
  "(?:(?:please|pls|so|and|then|just|kindly|can you|could you|would you|can we|could we|let us|let['’]s|you can|we should|but) )*"
const HOW =
  '(?:(?:still|wrongly|just|only|simply|currently|also|incorrectly|falsely|mistakenly|now|clearly|explicitly) )*'
const READER = '(?:people|readers|users|you|everyone|them|customers|visitors|us)'
const SAY = `${HOW}(?:says?|said|claims?|states?|reads?|tells? ${READER}|mentions?|writes?|wrote|describes?|gives?|suggests?|promises|implies|recommends?|instructs? ${READER}|asks? ${READER}|advises? ${READER}|talks? (?:about|of)|speaks? of|insists|maintains|announces|asks? for|(?<=still )(?:requires?|needs?)|shows?(?! up\\b)|lists)(?: ${HOW.trim()})?(?: (?:in|at) (?:several|a few|some|many|two|both|a couple of) (?:places|spots))?(?:,? (?:that|still|to|how|it as))*:?`
const STATE =
  '(?:wrong|incorrect|inaccurate|outdated|out of date|false|untrue|true|right|correct|accurate|the case|how it works|stale|obsolete|misleading|nonsense|so|valid|up to date|old)'
const NO =
  '(?:simply|just|plain|also|actually|no longer|not|never|quite|really|any longer|now|totally|completely|sadly|unfortunately|long)'
const SINCE = '(?: (?:any ?more|any longer|now|there|these days|either|here|by now|for us))*'
const WRONG = `(?:${NO} )*${STATE}${SINCE}`
const BE = "(?:['’]s|['’]re| is| are| was| were)(?:n['’]t| not)?|isn['’]t|aren['’]t"
const SENTENCE =
  '(?:(?:whole|first|last|second|entire|old|current) )*(?:sentence|line|statement|text|paragraph|bit|part|claim|wording|phrase|passage|note|remark|info|information)'
const IT = `(?:it|that|this|they|which|these|those|(?:the|that|this) ${SENTENCE})`
const SHOULD = '(?:should|must|has to|have to|needs to|need to|ought to|is supposed to|is meant to)'
const LIKE = '(?:(?:now|rather|really|instead|just|actually|simply|better|only|of course) )*'

/** What only says that something is not right, or that it is to be put right. */
const REMARK = new RegExp(
  `^(?:(?:but|and|however|sadly|well|no|sorry|hm+|oops),? )*(?:${IT}(?:${BE}) ?(?:${NO} )*(?:${STATE}|a mistake|an error|a typo)?${SINCE}|(?:that|this)['’]?s? (?:no longer|not) ${STATE}${SINCE}|${WRONG}|(?:it|they|that|this|we|you) (?:do|does|did|is|are|can|will|has|have|wo|ca)(?:n['’]t| not)?${SINCE}|(?:that|this|it) (?:has )?(?:changed|moved|is a mistake|was changed|was moved)(?: (?:recently|a while ago|since|last \\w+|with [\\w. ]+))*|${POLITE}(?:fix|correct|update|change|adjust|mend|amend|revise|sort|adapt)(?: (?:it|that|this|them|the ${SENTENCE}|that ${SENTENCE}|this ${SENTENCE}|accordingly|there|out|the page|the docs))*(?: please)?|please|thanks|thank you|cheers|thx)$`,
  'i',
)
const TO_CORRECT = new RegExp(
  `^${POLITE}(?:fix|correct|update|change|adjust|mend|amend|adapt)(?: (?:it|that|this))?(?: (?:on|in))? (?<named>(?:the|our) [^,;:]{2,60}? (?:page|guide|article|tutorial))(?: please)?$`,
  'i',
)
/** “Rate limits page.”, “The models page has it wrong.” */
const WHERE = new RegExp(
  `^(?:(?:on|in) )?(?<named>(?:the |our )?[^,;:.]{2,60}? (?:page|guide|article|tutorial))(?:,? (?:still |also |currently )*(?:(?:has|have|got|gets) (?:it|this|that|(?:the|an?) (?:old|wrong|outdated|stale) (?:one|${SENTENCE}|number|figure|value|limit|info))(?: wrong)?|(?:says|claims|tells) (?:so|it|otherwise)|needs (?:an update|updating|fixing|to be (?:updated|fixed|corrected|changed))))?(?: please)?$`,
  'i',
)
const AHEAD = new RegExp(
  `^(?:(?:but|and|however|sadly|well|no),? )*(?:(?:${IT})(?:${BE}) ?${WRONG}|(?:that|this)['’]s (?:${NO} )*${STATE}${SINCE}|(?:${NO} )*${STATE}${SINCE}|(?:it|they|that|this|we|you) (?:do|does|did|is|are|can|will|has|have|wo|ca)(?:n['’]t| not)?${SINCE}|(?:it|that|this) (?:has |was )?(?:changed|moved))(?<sign>[,;:]| [-–—]|,? (?:and|because|since|as|but))\\s+`,
  'i',
)

const SENTENCE_TO = `(?:to|with|by|into|for|so (?:that )?it (?:says|reads)|say|read|and (?:say|write))(?: (?:say|read|just|be|the following|this|this one|this sentence|something like))*`
/** What leads to what is to stand there. */
const TEXT_LEADS: readonly RegExp[] = [
  `(?:(?:and|but|so|instead),? )*(?:${IT} )?${SHOULD} ${LIKE}(?:say|read|be|state|become|go)(?: ${LIKE.trim()})?(?:,? that)?:? `,
  `${POLITE}(?:change|correct|update|replace|fix|make|set|turn|reword|rewrite|rephrase|amend|swap|exchange) (?:it|this|that|them|(?:the|that|this) ${SENTENCE})(?: (?:there|here|on that page|out))? ${SENTENCE_TO}:? `,
  `${POLITE}(?:put|use|write|say|have|take|add|insert)(?: (?:this|that|the following|instead|there|rather|here|in its place|something like))*: `,
  `${POLITE}(?:make|have) (?:it|that|this)(?: (?:say|read|rather|just|into))*:? `,
  `(?:the )?(?:correct|right|proper|actual|current|new)(?: (?:${SENTENCE}|value|answer|version|one|number|name|limit))?(?: now)? (?:is|would be|reads|should be|are):? `,
  `${POLITE}(?:write|say|use) `,
  `(?:we(?:['’]d| would)? (?:like|want|prefer)|i(?:['’]d| would)? (?:like|want|prefer)) (?:it|this|that) to (?:say|read|be):? `,
  `${POLITE}(?:fix|correct|update|change|rewrite) (?:it|this|that|(?:the|that|this) ${SENTENCE}): `,
].map((lead) => new RegExp(`^${lead}`, 'i'))
/** “It's …”: what is so. */
const FACT_LEAD = new RegExp(
  `^(?:(?:our|the) [a-z]+(?: [a-z]+)? (?:says?|recommends?|confirmed|told us|suggests?)(?: that)? )?(?:(?:but|and|actually|in fact|(?:in|on|with) [a-z]\\S+|instead|rather|nowadays|these days|in reality|meanwhile|now|because|since|as),? )*(?:(?:you|we|people|readers|users) ${SHOULD} |(?:it|that|this)(?:(?:['’]s| is) (?:(?:actually|really|in fact|now|rather|of course|instead) )*|(?:['’]s| is| was| has)(?: now| since| been| recently)* (?:raised|increased|lowered|reduced|changed|bumped|extended|shortened|set|moved|cut|switched)(?: (?:up|down))? to ))?`,
  'i',
)
/** A lead within the sentence of what is wrong. */
const WITHIN = new RegExp(
  `(?:(?:[,;]| [-–—]) | (?=(?:but|and|where|although|though) (?:it|that|this|they) (?:${SHOULD}|is (?:actually|really)) |but (?:it|that|they)(?:['’]s|['’]re| is| are) ))(?:(?:but|and|so|while|whereas|where|when|although|though) )?(?=(?:${IT} )?${SHOULD} ${LIKE}(?:say|read|be|state)\\b|(?:actually |in fact |really |(?:in|on|with) \\p{Lu}\\S+ )?(?:it|that)(?:['’]s| is) |(?:actually|in fact|in reality),? |(?:the )?(?:correct|right) (?:\\w+ )?(?:is|would be)\\b|the (?:(?:actual|real|current|new) )?(?:default|limit|number|value|port|price|maximum|minimum|figure|version)(?: \\w+)? is |(?:that|this|which)(?:['’]s| is) (?:${NO} )*${STATE}|${POLITE}(?:change|correct|make|replace|fix) (?:it|that|this) |${POLITE}(?:fix|correct|update) the ${SENTENCE}: |(?:you|we|people|readers|users) ${SHOULD} |(?:it|they|we|you) (?!(?:is|are|can|has|have|will|would|should|must|may)\\b)\\p{Ll}+s? )`,
  'iu',
)

/** “It says ash instead of oak.” */
const INSTEAD =
  /^(?<wrong>[^,;:]+?),? (?:instead of|rather than|and not|where it should (?:say|be|read)) (?<right>[^,;:]+)$/i

/** How what is wrong is told, each with where it stands. */
const CLAIMS: readonly RegExp[] = [
  // “The setup page has it wrong that …”, “It's not true that …”
  `(?:(?<place>[^:]{2,80}?)(?:[:,]| -) )?(?:it|that)(?:['’]s| is)(?:n['’]t)? ${WRONG} (?:that|to say(?: that)?|when it says(?: that)?) (?<claim>.+)`,
  // “According to the setup page oak sinks.” Where the place ends is told by the page.
  `(?:according to|as per|per|going by) (?<both>.+)`,
  // “The sentence oak sinks on the setup page is wrong.”
  `(?:(?<ahead>(?:on|in|under) (?:the|our) [^,]+?),? )?(?:the|our) (?:sentence|line|statement|claim|phrase|wording|text)(?: that)? (?<claim>.+?)(?: (?<place>(?:on|in|under) (?:the|our) .+?))?,? (?:is|has been|isn['’]t|was) (?:not )?${WRONG}`,
  // “The setup page is wrong about how oak sinks, …”
  `(?<place>.{2,80}?)(?: is| are|['’]s| has it| got it| gets it) (?:${NO} )*${STATE} (?:about|on|regarding|as to|when it comes to) (?<claim>.+)`,
  // “The setup page is wrong where it says …”
  `(?<place>.{2,80}?)(?: is| are|['’]s) (?:${NO} )*${STATE},? (?:where|when|in that|as) (?:it|we) ${SAY} (?<claim>.+)`,
  // “On the setup page it says …”, “The setup page claims that …”
  `(?:(?<place>.{2,110}?),?:? )??(?<!\\b(?:to|should|must|would|not|please|what|which) )(?:it |we |you |you['’]ll find it |there it )?${SAY} (?<claim>.+)`,
  // “Setup: oak sinks, that sentence is wrong.”
  `(?:(?<place>[^:]{2,60}): )?(?<claim>.+?)(?:,| [-–—]|;)? (?:that|this|which|it)(?: ${SENTENCE})?(?:${BE}) ${WRONG}`,
].map(
  (pattern) =>
    new RegExp(
      `^(?:(?:(?:hi|hello|hey|also|fyi|sorry|btw|by the way)[,.!]?|(?:is|was) it (?:really |still )?(?:right|true|correct|intended|on purpose) that) )*${pattern}$`,
      'i',
    ),
)

/** “The note about oak on the setup page isn't right.” */
const PLACE_WRONG = new RegExp(`^(?<place>.{4,110}?)(?:${BE}) ${WRONG}$`, 'i')
/** “Setup: oak doesn't sink”, with what it does behind it. */
const DENIED =
  /^(?:(?<place>[^:]{2,80}): )?(?<claim>[^,;:]*(?:n['’]t|\bnot|\bno longer|\bnever) .+)$/i

/** What is no text of a page, or not only one. */
const OTHER_PLACE =
  /\b(?:titles?|descriptions?|side ?bar|menu|navigation|nav|alt(?:ernative)? texts?|links?|buttons?|banner|footer|header|nav ?bar|endpoints?|operations?|parameters?|spec|openapi|redirects?|icons?|labels?|captions?|groups?|tabs?|cards?|badges?|code|sample|snippet|command|examples?|change ?log|everywhere|all|every|several|both)\b/i
/** A part of a page that has several texts: only one that is told word by word is meant. */
const PART_PLACE = /\b(?:rows?|columns?|tables?|cells?|bullets?|lists?)\b/i
const MORE =
  /\b(?:everywhere|throughout|wherever|all (?:the |our )?pages|every page|across the|(?:and|also|then) (?:please )?(?:also )?(?:add|remove|delete|drop|rename|move|link|hide|redirect|mention) )/i
const LATER =
  /(?:,? (?:now|instead|these days|nowadays|from now on|any ?more|any longer|by now|today|meanwhile|as of (?:now|today)|since (?:last|this|v?\d|january|february|march|april|may|june|july|august|september|october|november|december)[^,;:]*))+$/i
const CLOSING = new RegExp(
  `(?:[,.;]? (?:so )?(?:please|can you|could you|pls)(?: please)? (?:fix|correct|update|change|adjust|mend|amend)(?: (?:it|that|this|them|accordingly|the ${SENTENCE}|the page|there))*(?: please)?|,? (?:though|however|tho)|[,.]? (?:please|thanks|thank you|thx))$`,
  'i',
)
/** “…, please update the setup page.” */
const ASKED_ON = new RegExp(
  `[,;] (?:so |and )?(?=please|can|could|pls)${POLITE}(?:fix|correct|update|change|adjust|mend|amend)(?: (?:it|that|this))?(?: (?:on|in))? (?<named>(?:the|our) (?!${SENTENCE}\\b|docs\\b)[^,;:.]{2,50})$`,
  'i',
)
const NOT =
  /^(?<now>[^,]+?)(?:, (?:and )?not|,? and not|,? instead of|,? rather than|, (?:and )?no longer) (?<wrong>[^,]+)$/i

/** Takes apart what a prompt tells of a wrong statement; `undefined` where it tells something else, or more. */
export function readStatement(prompt: string): ToldStatement | undefined {
  return readToldStatement(prompt, '')
}

const readToldStatement = readOnce(readStatementAnew)

function readStatementAnew(prompt: string): ToldStatement | undefined {
  if (prompt.length > LONGEST_PROMPT || MORE.test(prompt)) return undefined
  const said = splitSaid(prompt)
  let known: Claim | undefined
  let right: Right | undefined
  let where = ''
  for (const [at, whole] of said.entries()) {
    const asked = ASKED_ON.exec(withoutEnd(whole))
    if (asked !== null && where === '') where = asked.groups?.named ?? ''
    const sentence = asked === null ? whole : whole.slice(0, asked.index)
    const own = withoutEnd(sentence)
    if (own === '' || REMARK.test(own)) continue
    // “Please correct the setup guide.”
    const { named } = (TO_CORRECT.exec(own) ?? WHERE.exec(own))?.groups ?? {}
    if (named !== undefined) {
      where = named
      continue
    }
    if (right !== undefined) {
      // What is told to stand there tells more than what is so.
      const text = readRight(sentence, said.slice(at + 1))
      if (right.isText || text?.isText !== true) return undefined
      right = text
      if (right.isLast) break
      continue
    }
    if (known === undefined) {
      known = readClaim(own)
      const { place } = PLACE_WRONG.exec(own)?.groups ?? {}
      if (known === undefined && place !== undefined && where === '') {
        where = place
        continue
      }
      if (known === undefined) return undefined
      if (known.rest !== undefined) right = readRight(known.rest, said.slice(at + 1))
      else continue
    } else right = readRight(sentence, said.slice(at + 1))
    if (right === undefined) return undefined
    if (right.isLast) break
  }
  if (known === undefined || right === undefined) return undefined
  const { place = where, claim } = known
  if (place !== claim && OTHER_PLACE.test(place)) return undefined
  const { isLast: _isLast, ...own } = right
  const isVerbatim = place !== claim && PART_PLACE.test(place)
  return {
    place,
    claim,
    isVerbatim,
    ...own,
    now: own.isText ? own.now : withoutCleft(own.now, claim),
  }
}

const CLEFT = /^(?<head>[^,]+?) (?:that|who|which) (?<tail>[^,]+)$/i
/** What a verb has ahead of it. */
const AHEAD_OF_VERB = /^(?:is|are|was|were|be|been|being|gets?|got|has|have|always|will|to)$/

/** “It's the new ones that sink”, of “the old boats sink”: the new boats, which do what is said of the old ones. */
function withoutCleft(now: string, claim: string): string {
  const { head, tail = '' } = CLEFT.exec(now)?.groups ?? {}
  const words = claim.toLowerCase().split(/[\s,]+/)
  const roots = words.map(getRoot)
  const said = nameWords(tail).filter((word) => !AHEAD_OF_VERB.test(word))
  const at = roots.lastIndexOf(getRoot(said[0] ?? ''))
  if (head === undefined || at < 1 || !said.every((word) => roots.includes(getRoot(word))))
    return now
  const noun = words.slice(0, at).findLast((word) => !AHEAD_OF_VERB.test(word)) ?? ''
  return head.replace(/\bones?$/i, noun)
}

/** Whether a statement is only told to be wrong, and nothing of what is right. */
export function isUnanswered(prompt: string): boolean {
  if (prompt.length > LONGEST_PROMPT) return false
  const [first = '', ...others] = splitSaid(prompt).map(withoutEnd)
  const claim = REMARK.test(first) ? undefined : readClaim(first)
  if (claim?.place === undefined || claim.rest !== undefined) return false
  const isSaidWrong = new RegExp(`(?:\\b|['’]s )${WRONG}$`, 'i')
  return others.every((one) => REMARK.test(one)) && others.some((one) => isSaidWrong.test(one))
}

function splitSaid(prompt: string): string[] {
  return prompt.trim().split(/(?<=[.!?;])(?<!\b(?:e\.g|i\.e|vs|etc|no)\.)\s+/i)
}

interface Claim {
  place?: string
  claim: string
  /** What is told of what is right in the same sentence. */
  rest?: string
}

function readClaim(sentence: string): Claim | undefined {
  for (const pattern of CLAIMS) {
    const { ahead, place = ahead, claim, both } = pattern.exec(sentence)?.groups ?? {}
    const words = claim ?? both
    if (words === undefined) continue
    const { own, rest } = cutRight(words)
    const isRemark = rest !== undefined && REMARK.test(rest)
    return {
      ...(both !== undefined ? { place: own } : place !== undefined && { place }),
      claim: own,
      ...(rest !== undefined && !isRemark && { rest }),
    }
  }
  const { place, claim = '' } = DENIED.exec(sentence)?.groups ?? {}
  const { own, rest = behindComma(claim) } = cutRight(claim)
  if (rest === undefined || REMARK.test(rest)) return undefined
  const said = rest === behindComma(claim) ? claim.slice(0, claim.length - rest.length - 2) : own
  return { ...(place !== undefined && { place }), claim: said.replace(LATER, ''), rest }
}

/** “The page isn't made of oak any more, boats are made of ash”: what is so, where it has a word of what is not. */
function behindComma(claim: string): string | undefined {
  const { ahead = '', behind } =
    /^(?<ahead>[^,;]+)[,;] (?!(?:so|please|pls|can|could|bump|update|change|use|replace|set|make|remove|delete|drop|add|fix|correct|say|write|put|raise|lower)\b)(?<behind>[^,;]+)$/i.exec(
      claim,
    )?.groups ?? {}
  const roots = new Set(nameWords(ahead).map(getRoot))
  const isSame = nameWords(behind ?? '').some((word) => word.length > 3 && roots.has(getRoot(word)))
  return isSame ? behind : undefined
}

/** What is wrong, with what is told behind it of what is right. */
function cutRight(words: string): { own: string; rest?: string } {
  const { wrong, right } = INSTEAD.exec(words)?.groups ?? {}
  if (wrong !== undefined && right !== undefined)
    return { own: withoutQuotes(wrong), rest: `it should be ${right}` }
  const cut = WITHIN.exec(words)
  if (cut === null) {
    const own = words.replace(KNOWN_BY, '')
    return { own: withoutQuotes(/\d/.test(own) ? own : words) }
  }
  const rest = words.slice(cut.index + cut[0].length)
  return { own: withoutQuotes(words.slice(0, cut.index)), rest }
}

/** “…, but the table below lists seven”: how it is known that a figure is wrong, with what is right told behind it. */
const KNOWN_BY = /,? (?:but|although|though|while|whereas|yet) (?!it\b|that\b|this\b|they\b).+$/i

/** What leads to a text behind what is so. */
const LAST_LEAD = new RegExp(
  `[,;] (?:so |and )?(?=${POLITE}(?:fix|correct|update|change|rewrite) (?:it|this|that|(?:the|that|this) ${SENTENCE})(?: ${SENTENCE_TO})?: )`,
  'i',
)
const POINTING = /^(?:it|they|this|that|he|she)(?:['’]|\b)/i
const NOUN_OF_ALL = /\b(?:sentence|line|statement|text|paragraph|passage|note|remark)\b/i

/** “The other one doesn't”: what it does not is told by what is wrong. */
const UNSAID =
  /(?:n['’]t|\b(?:not|do|does|did|is|are|was|were|will|can|has|have|should|must|either|neither|too))$/i

interface Right extends Pick<ToldStatement, 'now' | 'isText' | 'isSentence' | 'isWhole' | 'wrong'> {
  /** Whether all that follows is a part of it. */
  isLast: boolean
}

function readRight(sentence: string, behind: readonly string[]): Right | undefined {
  const ahead = AHEAD.exec(sentence)
  const said = ahead === null ? sentence : sentence.slice(ahead[0].length)
  // “It's oak now, please fix the sentence: …”
  const behindFact = LAST_LEAD.exec(said)
  const rest = behindFact === null ? said : said.slice(behindFact.index + behindFact[0].length)
  const lead = TEXT_LEADS.map((one) => one.exec(rest)?.[0]).find((one) => one !== undefined)
  const isAhead = ahead?.groups?.sign === ':' && !POINTING.test(said)
  const isText = lead !== undefined || isAhead
  const isNamed = lead !== undefined && NOUN_OF_ALL.test(lead)
  const isColon = /:\s*$/.test(lead ?? '') || isAhead
  const all = isColon ? [rest, ...behind].join(' ') : rest
  const own = all.slice((lead ?? FACT_LEAD.exec(all)?.[0] ?? '').length)
  const closed = withoutEnd(own).replace(CLOSING, '')
  const bare = isColon ? closed : closed.replace(LATER, '')
  const { now = bare, wrong } = NOT.exec(bare)?.groups ?? {}
  const text = withoutQuotes(now)
  if (text === '' || REMARK.test(text) || UNSAID.test(text)) return undefined
  // “It's missing an r” tells of letters.
  if (!isText && /\b(?:missing|lacks|typos?|letters?|spel[lt]\w*|misspel\w*)\b/i.test(text))
    return undefined
  // “It's oak, it floats” is more than one thing.
  if (!isText && /, (?:and |but )?(?:it|that|they|we|you)(?:['’]|\b)/i.test(text)) return undefined
  const isSentence =
    isText &&
    !POINTING.test(text) &&
    (isNamed || isColon || /^["“]?\p{Lu}/u.test(text)) &&
    text.split(/\s+/).length > MOST_OF_NAME
  return {
    now: text,
    isText,
    isSentence,
    isWhole: isNamed,
    isLast: isColon,
    ...(wrong !== undefined && { wrong: withoutQuotes(wrong) }),
  }
}

/** Words that a name has at most: more of them are a sentence. */
const MOST_OF_NAME = 3

function withoutEnd(said: string): string {
  return said.trim().replace(/(?<=[^.])[.!?;]+$/, '')
}

function withoutQuotes(said: string): string {
  const own = said.trim().replace(/[,:]$/, '')
  return /^["“‘'].+["”’']$/.test(own) ? own.slice(1, -1) : own
}
