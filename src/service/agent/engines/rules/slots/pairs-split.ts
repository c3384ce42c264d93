import type { SlotWay } from './slot-way.ts'

const VALUE = '[$€£]?\\d[\\w.,]*(?<![.,])\\+?'
const FIGURE = /\d[\d.,]*/g
const NOT = ',? (?:instead of|rather than|(?:and )?not|no longer|up from|down from)(?: just| only)?'
/** “The free plan has 60 minutes, not 30, and 20 seats instead of 10.” */
const EACH = new RegExp(
  `^(?<who>\\D*?)(?<one>${VALUE}[^.;\\d]*?${NOT} ${VALUE}(?: \\p{L}+)?)(?:,? and|,) (?<two>(?:\\p{L}+ ){0,3}?${VALUE}[^.;\\d]*?${NOT} ${VALUE}(?: \\p{L}+)?)(?<rest>[.,;]\\D*)?$`,
  'iu',
)
/** “It takes 1 GB of memory and 2 GB of disk space instead of 512 MB and 1 GB.” */
const TOGETHER = new RegExp(
  `^(?<who>\\D*?)(?<one>${VALUE}) (?<first>\\p{L}[^.;\\d]*?) and (?<two>${VALUE}) (?<second>\\p{L}[^.;\\d]*?)${NOT} (?<old>${VALUE})(?<unit>(?: \\p{L}+){0,3}?) and (?<other>${VALUE})(?<more>(?: \\p{L}+){0,3}?)(?<rest>[.,;]\\D*)?$`,
  'iu',
)

/** Two figures of one thing, each with the one that it was: each of them is told by itself. */
export const pairsSplit: SlotWay = {
  cue: /\d[^.;]*\d[^.;]*\d[^.;]*\d/,
  async perform(_context, prompt, say) {
    const wishes = splitPairs(prompt.trim())
    // What one of them becomes is not to be taken for what the other one was.
    const [first = '', second = ''] = wishes.map((wish) => (wish.match(FIGURE) ?? []).join(' '))
    const isChained = second.split(' ').some((figure) => first.split(' ').includes(figure))
    if (wishes.length === 0 || isChained) return undefined
    const told: string[] = []
    for (const wish of wishes) told.push(...(await say(wish)))
    return told.join(' ')
  },
}

function splitPairs(prompt: string): string[] {
  const each = EACH.exec(prompt)?.groups
  if (each !== undefined) {
    const { who = '', one = '', two = '', rest = '' } = each
    return [one, two].map((pair) => `${who}${pair}${toEnd(rest)}`)
  }
  const together = TOGETHER.exec(prompt)?.groups
  if (together === undefined) return []
  const { who = '', one = '', first = '', two = '', second = '', rest = '' } = together
  const { old = '', unit = '', other = '', more = '' } = together
  return [
    `${who}${one} ${first} instead of ${old}${unit}${toEnd(rest)}`,
    `${who}${two} ${second} instead of ${other}${more}${toEnd(rest)}`,
  ]
}

function toEnd(rest: string): string {
  return rest === '' ? '.' : rest
}
