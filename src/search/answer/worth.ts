import type { Coverage } from './coverage.ts'
import type { Quotable } from './model.ts'
import type { Unit } from './units.ts'

/** What a piece gains for standing at the beginning. */
const LEAD = 0.05

/** What a piece gains that says what the thing is that is asked for. */
const DEFINITION = 0.4

/** What code gains where an example is asked for. */
const EXAMPLE = 0.3

/** What a list or table gains where it is asked which there are. */
const LIST = 0.2
const ASKS_FOR_LIST =
  /^(?:which|what) (?:[\p{L}-]+ ){1,3}(?:are|is|does|do|can|work|have|has|exist|support)\b/iu

/** What a piece gains with what comes back, where that is asked for. */
const RESULT = 0.3

/** Factors of what only leads elsewhere, of what is no sentence, and of code that does not say what it is. */
const REFERRAL = 0.15

const SNATCH = 0.6

const MEANINGLESS = 0.5

const ASKS_FOR_EXAMPLE = /\b(?:examples?|samples?|snippets?|code|looks? like)\b/i

export const ASKS_FOR_RESULT = /\b(?:returns?|respon[ds]\w*|answers? with|gives? back)\b/i

const TELLS_RESULT = /\b(?:returns?|response|responds?)\b/i

/** An example of what comes back. */
export const RESULT_IN_CODE = /^`{3}\w+ 2\d\d$/m

/** Code, or the first of several steps. */
export const STEPS = /^[ \t]*(?:`{3}|1[.)] )/m

const ASKS_FOR_MEANING = /^(?:what(?:'s|’s| is| are| does)|define)\b/i

const DEFINES =
  /^(?:(?:an?|the|each|every)\s+)?(?:[^\s.,:;]+\s+){1,5}?(?:is|are|represents?|means?|refers?\s+to|lets?|allows?|enables?|contains?|provides?|gives?|helps?|solves?|controls?|describes?|defines?|stores?|replaces?)\b/i

/** Whether a sentence says what its subject is. */
export function isDefinition(text: string): boolean {
  return DEFINES.test(text)
}

/** Whether a sentence only leads elsewhere. */
export function isReferral(text: string): boolean {
  return REFERS.test(text)
}

const REFERS =
  /^(?:for (?:more|further|details|a )|learn (?:more|how|about)|see (?:also|the|our|how)|check out|read (?:more|the|our)|refer to|visit|click)\b/i

const SENTENCE_END = /[.!?:;…。！？：)\]*_`"'”’]\s*$/

/** Whether a question names code, or asks for some. */
export function isAboutCode(question: string): boolean {
  return (
    /`|\w\(|[a-z][A-Z]|\w_\w|(?:^|\s)--?\w|[/$]\w/.test(question) ||
    /\b(?:looks? like|code|snippet|command|example|syntax|script|curl|json|yaml|install|import|call)\b/i.test(
      question,
    )
  )
}

/**
 * How well a piece of a passage answers a question.
 *
 * @param at its place in the passage
 * @param read tells how much of the question a text of the passage speaks of
 */
export function getWorth(
  { text, isCode, head }: Unit,
  at: number,
  { hit, read, question }: { hit: Quotable; read: ReturnType<Coverage['under']>; question: string },
): number {
  const { own: spoken, share } = read(text)
  const isLead = at === 0
  // What stands below a heading need not say it again.
  const isBlock = isCode || head !== undefined || text.includes('\n')
  const isResult =
    ASKS_FOR_RESULT.test(question) && (isBlock ? RESULT_IN_CODE : TELLS_RESULT).test(text)
  if (spoken === 0 && !isLead && !isResult) return 0
  const isDescription = isLead && hit.anchor === ''
  let worth = share + LEAD / (1 + at)
  const hasFence = /^[ \t]*(?:`{3}|~{3})/m.test(text)
  const asksForMeaning = ASKS_FOR_MEANING.test(question)
  if (asksForMeaning && !isBlock && spoken > 0 && isDefinition(text)) worth += DEFINITION * spoken
  if (hasFence && ASKS_FOR_EXAMPLE.test(question)) worth += EXAMPLE
  if (hasFence && asksForMeaning && !isAboutCode(question)) worth *= MEANINGLESS
  if (isResult) worth += RESULT
  if (!isCode && text.includes('\n') && ASKS_FOR_LIST.test(question)) worth += LIST
  if (!isBlock && isReferral(text) && !isDescription) worth *= REFERRAL
  if (!isBlock && !isDescription && !SENTENCE_END.test(text)) worth *= SNATCH
  // What stands in a passage that speaks less of the question may answer it as well.
  return worth * hit.score ** 0.7
}
