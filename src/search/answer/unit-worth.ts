import type { Coverage } from './coverage.ts'
import type { Hit } from './model.ts'
import type { Unit } from './units.ts'

/** What a piece gains for standing at the beginning. */
const LEAD = 0.05
/** What a piece gains that says what the thing is that is asked for. */
const DEFINITION = 0.4
/** What code gains where an example is asked for. */
const EXAMPLE = 0.3
/** Factors of what only leads elsewhere, and of what is no sentence. */
const REFERRAL = 0.6
const SNATCH = 0.6

const asksForExample = /\b(?:examples?|samples?|snippets?|code)\b/i
const asksForMeaning = /^(?:what(?:'s|’s| is| are| does)|define)\b/i
/** The beginning of an English sentence that says what its subject is. */
const definition =
  /^(?:(?:an?|the|each|every)\s+)?(?:[^\s.,:;]+\s+){1,5}?(?:is|are|represents?|means?|refers?\s+to|lets?|allows?|enables?|contains?)\b/i
const referral =
  /^(?:for (?:more|further|details|a )|learn (?:more|how|about)|see (?:also|the|our|how)|check out|read (?:more|the|our)|refer to|visit|click)\b/i
const sentenceEnd = /[.!?:;…。！？：)\]*_`"'”’]\s*$/

/**
 * How well a piece of a passage answers a question.
 *
 * @param at its place in the passage
 * @param read tells how much of the question a text of the passage speaks of
 */
export function worthOf(
  { text, isCode, head }: Unit,
  at: number,
  { hit, read, question }: { hit: Hit; read: ReturnType<Coverage['under']>; question: string },
): number {
  const { own: spoken, share } = read(text)
  const isLead = at === 0
  // What stands below a heading need not say it again.
  if (spoken === 0 && !isLead) return 0
  const isBlock = isCode || head !== undefined || text.includes('\n')
  const isDescription = isLead && hit.anchor === ''
  let worth = share + LEAD / (1 + at)
  if (asksForMeaning.test(question) && !isBlock && spoken > 0 && definition.test(text)) {
    worth += DEFINITION * spoken
  }
  if (asksForExample.test(question) && /^[ \t]*(?:`{3}|~{3})/m.test(text)) worth += EXAMPLE
  if (!isBlock && referral.test(text) && !isDescription) worth *= REFERRAL
  if (!isBlock && !isDescription && !sentenceEnd.test(text)) worth *= SNATCH
  return worth * hit.score
}
