import { splitSentences, splitWishes } from '../told/split-wishes.ts'

/** How much is tried: what is longer is told at length, and not wish by wish. */
const MOST_PARTS = 5
const MOST_LENGTH = 400

/** “- add a link”, “2. hide the tab”: what each line of a list begins with. */
const MARKER = /^\s*(?:[-*•]|\d{1,2}[.)])\s+/
/** “1. hide the Crew tab 2. remove the banner” in one line. */
const NUMBER = /(?:^|\s)[1-9][.)]\s+(?=\p{L})/u
/** “…, and Talks can go”, “… and the button should say Sail”: what is wished without a verb at its start. */
const AND_WISHED =
  /,? and (?:also )?(?=(?:(?:the|our) )?[^,.;]{1,60}? (?:should|must|has to|needs to|can go)\b)/i
/** What is told of something that stands before it. */
const BACK =
  /\b(?:it|its|them|they|their|that|this|these|those|there|both|ones?|same|others?|so|instead|too|as well)\b/i

/** The wishes of a prompt that need nothing of each other, in their order; fewer than two where there is one. */
export function splitApart(prompt: string): string[] {
  if (prompt.length > MOST_LENGTH) return []
  const lines = prompt.split(/\n+/).filter((line) => line.trim() !== '')
  const isList = lines.length > 1 && lines.filter((line) => MARKER.test(line)).length > 1
  const listed = lines.flatMap((line) => (MARKER.test(line) ? [line.replace(MARKER, '')] : []))
  const numbered = prompt.split(NUMBER).map((part) => part.trim())
  const isNumbered = numbered.length > 2 && /^\s*1[.)]\s/.test(prompt)
  if (isList) return take(listed)
  if (isNumbered) return take(numbered.filter((part) => part !== ''))
  const ways = [splitSentences(prompt), splitWishes(prompt) ?? [], prompt.split(AND_WISHED)]
  return ways.map(take).find((parts) => parts.length > 1) ?? []
}

function take(parts: readonly string[]): string[] {
  const own = parts.map((part) => part.trim().replace(/^(?:and|also|then) /i, ''))
  const isApart = own.every(
    (part, at) => part.split(/\s+/).length > 2 && (at === 0 || !BACK.test(part)),
  )
  return isApart && own.length > 1 && own.length <= MOST_PARTS ? own : []
}
