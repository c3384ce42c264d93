import type { Place } from './wish.ts'

const RIGHT = '(?:(?:right|directly|just|immediately|straight|somewhere|up|down|over|in) )*'
const BESIDE =
  'before|above|ahead of|in front of|after|below|behind|underneath|beneath|following|next to|beside'
const PLACE = new RegExp(
  `^(?<rest>.*?)(?:^|,? )${RIGHT}(?:(?<side>${BESIDE}) (?<other>.+)|(?:to|at|on|near|towards?) (?:the )?(?:very )?(?<end>top|start|beginning|front|end|bottom|back)(?: (?:of|on|in) (?<around>.+))?|(?:as )?(?:the |its )?(?:very )?(?<last>first|last)(?: (?:one|item|entry|page|thing))?(?: (?:in|on|of|under|within) (?<among>.+))?|(?:in|into|to|inside|within|under|on) (?<within>.+))$`,
  'i',
)

/** The ways to take where something is to stand off the end of words, the shortest words first. */
export function readPlaces(said: string): { rest: string; place: Place }[] {
  const found: { rest: string; place: Place }[] = []
  const starts = [0, ...[...said.matchAll(/,? /g)].map(({ index }) => index)]
  for (const start of starts) {
    const match = PLACE.exec(said.slice(start).replace(/^,? /, ''))
    const { rest, side, other, end, around, last, among, within } = match?.groups ?? {}
    if (match === null || rest !== '') continue
    const left = said.slice(0, start).trim().replace(/,$/, '')
    if (side !== undefined && other !== undefined) {
      const isBefore = /^(?:before|above|ahead|in front)/i.test(side)
      found.push({ rest: left, place: { side: isBefore ? 'before' : 'after', other } })
    } else if (end !== undefined) {
      const isStart = /^(?:top|start|beginning|front)$/i.test(end)
      const place: Place = { side: isStart ? 'start' : 'end' }
      found.push({ rest: left, place: around === undefined ? place : { ...place, other: around } })
    } else if (last !== undefined) {
      const place: Place = { side: /^first$/i.test(last) ? 'start' : 'end' }
      found.push({ rest: left, place: among === undefined ? place : { ...place, other: among } })
    } else if (within !== undefined) {
      found.push({ rest: left, place: { side: 'within', other: within } })
    }
  }
  // “In Documentation, below the glossary”.
  return [...found.flatMap(({ rest, place }) => readAround(rest, place)), ...found]
}

/** What a place is in that is told before it. */
function readAround(said: string, place: Place): { rest: string; place: Place }[] {
  if (place.side === 'within') return []
  const [, rest, within] =
    /^(.*?)(?:^|,? )(?:in|into|to|on|of|under|within|inside|for) ([^,]+)$/i.exec(said) ?? []
  return rest === undefined || within === undefined ? [] : [{ rest, place: { ...place, within } }]
}
