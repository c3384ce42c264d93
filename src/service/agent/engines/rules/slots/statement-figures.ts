import { findStatement } from '../corrected/find-statement.ts'
import { spliceFigure } from '../corrected/splice-figures.ts'
import type { SlotWay } from './slot-way.ts'

const SHOULD =
  '(?:(?:still )?(?:should|must|has to|needs to|ought to)(?: now| really| actually)? (?:say|read|state|tell(?: \\w+)?|mention)|(?:should|must) now (?:say|read)|to (?:say|read))(?: that)?:?'
const TOLD: readonly RegExp[] = [
  `^(?:(?:please|can you|could you|so) )*(?<place>(?:on|in|under) [^,:;]+?),? (?:it|that|this|there|we|have it|make it|the (?:sentence|text|line)) ${SHOULD} (?<now>[^:;]+)$`,
  `^(?:(?:please|can you|could you|so) )*(?<place>(?:the|our) [^,:;]+?) ${SHOULD} (?<now>[^:;]+)$`,
].map((pattern) => new RegExp(pattern, 'i'))
const OTHER =
  /\b(?:title|description|heading|button|label|banner|footer|sidebar|everywhere|instead of|rather than|not|no longer|and also|table|row|column)\b/i
const FIGURE = /[$€£¥]?\d[\d.,]*(?:\+|%)?/g

/** “On the setup page it should say that a start takes up to 90 seconds”: what is there already, but for its figure. */
export const statementFigures: SlotWay = {
  cue: /\b(?:say|read|state|tell|mention)\b[\s\S]*\d/i,
  isSure: (prompt) => readTold(prompt) !== undefined,
  async perform(context, prompt) {
    const told = readTold(prompt)
    if (told === undefined) return undefined
    const { place, now } = told
    const claim = now.replaceAll(FIGURE, ' ').replaceAll(/\s+/g, ' ').trim()
    const statement = {
      place,
      claim,
      now,
      isText: true,
      isSentence: false,
      isWhole: false,
      isVerbatim: false,
    }
    const found = await findStatement(context, statement)
    const after = found && spliceFigure(found, { claim, now })
    if (found === undefined || after === undefined || after === found.text) return undefined
    const { docs } = context
    await docs.files.write(found.file, after)
    return `Changed a figure on \`${docs.routeOf(found.file)}\`, so that it says “${now}”.`
  },
}

function readTold(prompt: string): { place: string; now: string } | undefined {
  const said = prompt.trim().replace(/[.!]$/, '')
  if (OTHER.test(said) || /[.!?] \S/.test(said)) return undefined
  for (const pattern of TOLD) {
    const { place, now } = pattern.exec(said)?.groups ?? {}
    if (place === undefined || now === undefined) continue
    return (now.match(FIGURE)?.length ?? 0) === 1 ? { place, now } : undefined
  }
  return undefined
}
