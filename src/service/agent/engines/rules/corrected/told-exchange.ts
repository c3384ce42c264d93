import type { Range } from '../parts/page-part.ts'
import { LONGEST_PROMPT } from './longest-prompt.ts'

/** Words that are told to stand in the place of others, each with where the prompt tells them. */
export interface ToldExchange {
  /** In what those that are there are told, with where they are. */
  side: Range
  now: Range
  /** Whether “should” leads to it. */
  isModal: boolean
  /** Whether “should be” leads to it, which may tell a value of what is there. */
  isBe: boolean
}

const TEXT =
  '(?: (?:the|these|this|those)(?: (?:new|old|following))? (?:sentence|line|text|words?|phrase|paragraph|wording|bullet|item))?'
const HOW = '(?:(?:now|rather|really|actually|just|simply|instead|better|also|only|please) )*'
const SHOULD = '(?:should|must|has to|have to|needs? to|ought to)'
/** “Please replace …”: what leads to words that are there. */
const ASK = new RegExp(
  `(?<=^|\\s)(?:replace|swap(?: out)?|exchange|substitute|change|turn|update|switch|reword|rephrase|correct|fix)${TEXT}:? (?=\\S)`,
  'gi',
)
const BY = new RegExp(
  `[.!?]? (?:with|by|for|to(?: (?:just )?(?:read|say|be))?|into)${TEXT}:? (?=\\S)`,
  'gi',
)
/** What stands between words as they are, and as they should be. */
const MODAL = new RegExp(
  `(?<!\\b(?:it|that|this|they|these|those|which|one))[.!?]?,? (?:${SHOULD} ${HOW}(?<verb>be(?: (?:replaced|exchanged|swapped|substituted) (?:with|by|for)| (?:changed|turned|reworded|shortened) (?:in)?to| called| (?:written|spelled|spelt)(?: out)?(?: as)?)?|read|say|become)|(?:becomes?|turns? into|is to be replaced (?:with|by)|is now|are now|(?:is|are) (?:missing|lacking) (?:an? |the |its )?[^\\s.,;:]+(?: there)?[:,;.](?: (?:so|it should be|make it))?|(?:is|are) (?:redundant|clumsy|awkward|informal|wordy|vague|unclear|jargon|old-fashioned)[.,;:] (?:please |so |just |rather |let['’]s )*(?:write|say|use|put|make it)))(?: ${HOW.trim()})?${TEXT}:? (?=\\S)`,
  'gi',
)
/** “The page says boats, put ships there”: what leads to words that are to be there, behind what is said so far. */
const THEN = new RegExp(
  `\\b(?:says?|reads?|writes?|has|have) [^.;]{4,}?(?<then>[.,;:] (?:(?:and|so|but|please|pls|can you|could you|there|i['’]d|we['’]d|rather) )*(?:(?:put|write|say|use)(?: instead)?(?: the words?)?|(?:this|that|it) ${SHOULD} be (?:replaced|changed|turned) (?:with|by|to|into)|(?:replace|swap) (?:it|this|that) (?:with|by|for)|(?<make>(?:make|change|turn) (?:it|this|that)(?: to| into| say| read)*))${TEXT}:? )(?=\\S)`,
  'gi',
)
const INSTEAD = new RegExp(`,? (?:instead of|rather than|in place of)${TEXT} (?=\\S)`, 'gi')
/** What leads to words that are to be there, ahead of those that are. */
const LEAD = new RegExp(
  `(?:\\b(?:${SHOULD}|to) ${HOW}(?:say|read|write|use|be|become|put)|(?:^|[.,;:] |\\b(?:please|and|we|just|could|can|would|you|so|then) )(?:use|write|say|put|have|take|go with)|\\b(?:it|that)(?:['’]s| is)(?: now| actually)?|\\b(?:make|have|want) (?:it|this|that)(?: (?:to )?(?:say|read|be))?)${TEXT}:? (?=\\S)`,
  'gi',
)
/** “The page says boats instead of ships”: words that are there, ahead of those that should be. */
const SAYS = /\b(?:still |wrongly )?(?:says?|reads?|writes?|has|have|uses?):? (?=\S)/gi
const AHEAD = /\b(?:instead of|rather than|in place of) (?=\S)/gi
const BEHIND = `(?:(?:${SHOULD}|want to|now|would like to|prefer to|could|can) )?${HOW}(?:write|say|use|put|have|read|be)${TEXT}:? (?=\\S)`
/** “Instead of boats write ships”, “instead of boats the page should say ships”. */
const LEADS_BEHIND: readonly RegExp[] = [
  `,? (?:(?:please|we|you|it|they|that|i|(?:i|we)['’]d|rather) )*${BEHIND}`,
  `,? (?:the|our) [^,.;]{2,60}? ${BEHIND}`,
].map((lead) => new RegExp(lead, 'gi'))
/** What ends a sentence, but for short forms. */
const END = /[.!?](?<!\b(?:e\.g|i\.e|vs|etc|no)\.)(?=\s+\S|\s*$)|\n/i

/** The ways in which a prompt may tell words that others are to stand for, the likeliest first. */
export function readExchanges(prompt: string): ToldExchange[] {
  if (prompt.length > LONGEST_PROMPT) return []
  const end = prompt.trimEnd().length
  const cut = (start: number): Range => {
    const found = END.exec(prompt.slice(start, end))
    return { start, end: found === null ? end : start + found.index }
  }
  const listBehind = (pattern: RegExp, from: number) => {
    pattern.lastIndex = 0
    return [...prompt.matchAll(pattern)].filter(({ index }) => index >= from)
  }
  const plain = { isModal: false, isBe: false }
  const asked = listBehind(ASK, 0).flatMap((ask) => {
    const start = ask.index + ask[0].length
    return listBehind(BY, start)
      .toReversed()
      .map((by) => ({ side: { start, end: by.index }, now: cut(endOf(by)), ...plain }))
  })
  const modal = listBehind(MODAL, 1).map((match) => ({
    side: { start: 0, end: match.index },
    now: cut(endOf(match)),
    isModal: true,
    isBe: match.groups?.verb === 'be',
  }))
  const instead = listBehind(INSTEAD, 1).flatMap((match) => {
    const side = cut(endOf(match))
    const before = (lead: RegExpExecArray) => ({ start: endOf(lead), end: match.index })
    const isAhead = (lead: RegExpExecArray) => endOf(lead) < match.index
    return [
      ...listBehind(LEAD, 0)
        .filter(isAhead)
        .map((lead) => ({ side, now: before(lead), ...plain })),
      ...listBehind(SAYS, 0)
        .filter(isAhead)
        .map((lead) => ({ side: before(lead), now: side, ...plain })),
    ]
  })
  const then = listBehind(THEN, 0).map((match) => {
    const { then: lead = '', make } = match.groups ?? {}
    const isMade = make !== undefined
    const side = { start: 0, end: endOf(match) - lead.length }
    return { side, now: cut(endOf(match)), isModal: isMade, isBe: isMade }
  })
  const ahead = listBehind(AHEAD, 0).flatMap((match) =>
    LEADS_BEHIND.flatMap((pattern) =>
      listBehind(pattern, endOf(match)).map((lead) => ({
        side: { start: endOf(match), end: lead.index },
        now: cut(endOf(lead)),
        ...plain,
      })),
    ),
  )
  return [...instead, ...ahead, ...asked, ...modal, ...then].filter(
    ({ side, now }) => side.end > side.start && now.end > now.start,
  )
}

function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length
}
