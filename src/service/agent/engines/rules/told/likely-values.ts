import { numberOf } from '../number-words.ts'
import { escapePattern } from '../renaming.ts'

/** A place that a value may be meant at. */
interface Place {
  value: string
  line: string
  /** What stands behind it in its line. */
  rest: string
}

/** What is told of a value besides what it is of. */
interface Told {
  old: string | undefined
  now: string
  about: string
  rates: readonly string[]
}

/** How many times as much a price may become. */
const MOST = 10
/** Letters behind a value in which it is told what it is for: “$39/user/month”. */
const NEAR = 40
const PRICE = /^\\?[$€£¥]|(?:EUR|USD|GBP)$/

/**
 * Those of some places that are told for the same as a value: “$49 per user” is none per additional request. Where nothing
 * tells what a price was, one that is many times as much is another one.
 */
export function keepLikely<T extends Place>(places: readonly T[], told: Told): readonly T[] {
  const { old, now, about, rates } = told
  const rated = pick(places, ({ line }) => rates.every((rate) => line.includes(rate)))
  const each = [...about.matchAll(/\bper (\p{L}{3,})\b/giu)].map(([, what = '']) => what)
  const alike = withoutUnlike(rated, about)
  const named = pick(alike, ({ rest }) => each.every((what) => isPer(rest.slice(0, NEAR), what)))
  if (old !== undefined || !PRICE.test(now)) return named
  const amount = readAmount(now)
  return pick(named, ({ value }) => {
    const times = readAmount(value) / amount
    return times <= MOST && times >= 1 / MOST
  })
}

/** “10 concurrent boats” is not told with “concurrent oars”, where places have those. */
function withoutUnlike<T extends Place>(places: readonly T[], about: string): readonly T[] {
  const told = about.toLowerCase()
  const read = (place: T) => /^ (\p{L}{4,}) (\p{L}{3,})/u.exec(place.rest.toLowerCase()) ?? []
  const isTold = (words: string) => ` ${told} `.includes(`${words} `)
  const firsts = new Set(
    places.flatMap((place) => {
      const [pair, first] = read(place)
      return pair !== undefined && first !== undefined && isTold(pair) ? [first] : []
    }),
  )
  return places.filter((place) => {
    const [pair, first] = read(place)
    return pair === undefined || first === undefined || !firsts.has(first) || isTold(pair)
  })
}

/** Those that are so where there are any, else all. */
function pick<T>(places: readonly T[], isSo: (place: T) => boolean): readonly T[] {
  const own = places.filter(isSo)
  return own.length > 0 ? own : places
}

function isPer(behind: string, what: string): boolean {
  const name = escapePattern(what.replace(/s$/i, ''))
  return new RegExp(`(?:/ ?|\\b(?:per|an?|each|every) )${name}|\\b${name}ly\\b`, 'i').test(behind)
}

function readAmount(value: string): number {
  return Number.parseFloat(numberOf(value).replaceAll(/[^\d.]/g, ''))
}
