import { all, PAGE, PLEASE, type Way } from '../prompt/rephrase/patterns.ts'

const KIND = '(?:question|section|step|card|accordion|note|tip|warning|info box|callout|row)'
/** “The question about refunds”, “the Refunds section”. */
const PART = `(?:the |our )?(?<part>${KIND} (?:about|on|for|called|titled|saying) [^.;:]+?|["“][^"“”]+["”] ${KIND}|[^.;:,]+? ${KIND})`
const THERE = `(?:the |our )?(?<page>[^.;:,]+? ${PAGE})`
const MISPLACED =
  "(?:does(?:n['’]t| not) (?:really )?(?:belong|fit|make (?:any )?sense)|has no(?: place|thing to do)|is (?:out of place|misplaced|not needed|no longer needed|pointless|superfluous)|isn['’]t needed)"
const OUT = `${PLEASE}(?:take|remove|delete|drop|cut) (?:it|that|this)(?: question| section| one)?(?: out| off| away)?(?: (?:of |from )?(?:there|that page|this page|the page))?`
/** “It should stay on the other pages.” */
const STAYS =
  '(?:[.;,] (?:but |and )?(?:it|that|the (?:question|section|same \\S+)) (?:should|can|must|may|has to|needs to) (?:stay|remain|be kept)(?: as it is)? (?:on|in) (?:the|all|our|every) (?:others?|rest)\\b[^.;,]*|[.;,] (?:but )?(?:keep|leave) it (?:on|in) (?:the|all|our) (?:others?|rest)\\b[^.;,]*)?'

/** A part of a page that is told to be in the wrong place, and then to be taken out of there. */
export const MISPLACED_PARTS: readonly Way[] = [
  `${PART} ${MISPLACED} (?:on|in|with) ${THERE}`,
  `(?:on|in) ${THERE},? ${PART} ${MISPLACED}(?: there)?`,
].map((told) => [
  all(`${told}(?:[.;,]| and| so) ${OUT}${STAYS}[.!?]?`),
  ({ part = '', page }) => (MORE.test(part) ? [] : [`Remove the ${part} from the ${page}`]),
])

/** Several of them, or what is told of something else. */
const MORE = /\b(?:questions|sections) and\b|\b(?:page|and the)\b/i
