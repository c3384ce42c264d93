import type { Found } from '../grounded/choose-things.ts'
import { NOWHERE } from '../grounded/find-things.ts'
import type { Hands } from '../grounded/hands.ts'
import type { Scope, Thing } from '../grounded/inventory.ts'
import { type Area, areaOf, getNouns, isOnPage, ON_PAGE, ONLY_FIELD } from '../grounded/lexicon.ts'
import { splitList } from '../grounded/match-things.ts'
import { ADVERBS, isAsked } from './deeds.ts'

/** What was told of before, for words that speak of it again. */
export interface Topic {
  /** Names of what it may be about, the likeliest first. */
  things: readonly string[]
  /** Addresses, colors and quotations in it. */
  values: readonly string[]
  /** What surrounds the pages, where it was told of that. */
  area?: Area
}

export const NO_TOPIC: Topic = { things: [], values: [] }

const AGAIN =
  /^(?:it|that|this|them|these|those|they|both|(?:that|this|the) one|(?:(?:the|that|this|those|these|its|our) )(?:(?:old|current|existing|whole|entire|now[- ]empty|empty|leftover) )*(?<noun>link|page|group|section|tab|anchor|button|entry|redirect|item|how-to|guide|article|tutorial)s?)$/i

/** What stands around a name and is no part of it. */
const BEFORE = new RegExp(
  `^(?:${ADVERBS}|(?:the|our)(?= the )|(?:the|our|that|this|an?)(?= (?:now[- ])?(?:empty|lonely|sole|outdated|leftover|unused) )|(?:now[- ])?(?:empty|lonely|sole|leftover|unused)) `,
  'i',
)
const BEHIND = new RegExp(
  `(?:,|:| (?:${ADVERBS}|up|down|over|back|out|off|there|here|too|as well|again|altogether|entirely|completely|for now|for the moment|for the time being|temporarily|right away|at the moment|any ?more|any longer|(?:in|on|of|from) (?:the|our) (?:docs|site|docs\\.json)))$`,
  'i',
)
export const IN_SIDEBAR: RegExp =
  / (?:in|on|of|from) (?:the|our) (?:sidebar|side bar|navigation|nav|menu|left nav)$/i

/** A name without what only stands around it. */
export function cleanName(words: string): string {
  let name = words.trim()
  for (let before = ''; before !== name; ) {
    before = name
    name = name.replace(BEHIND, '').replace(BEFORE, '').trim()
  }
  return name
}

/** What words may stand for, where they speak of what was told before. */
export function namesOf(words: string, topic: Topic): string[] {
  const name = cleanName(words).replace(IN_SIDEBAR, '')
  const match = AGAIN.exec(name)
  if (match === null) return [name]
  // “The code on the Rota page is wrong, delete it” is about nothing of the site.
  if (topic.things.some((thing) => isOnPage(thing))) return []
  const { noun } = match.groups ?? {}
  return topic.things.flatMap((thing) =>
    noun === undefined ? [thing] : [`${thing} ${noun}`, thing],
  )
}

/** Whether words go on with something else behind a name: with a place, or with another wish. */
function goesOn(words: string): boolean {
  return (
    /, | (?:after|before|above|below|behind|into|instead of|rather than|to (?:say|read|be)) /i.test(
      words,
    ) ||
    words
      .split(/ and (?:then |also )?/i)
      .slice(1)
      .some((tail) => isAsked(tail) || /^(?:it|its|they|that)\b/i.test(tail))
  )
}

/** How much less than the best something may fit that is still meant where its place says so. */
const NEARLY = 1.3

/** The parts of a site that may be meant, what fits best first. */
export async function findParts(
  hands: Hands,
  words: string,
  topic: Topic,
  scope: Scope = NOWHERE,
): Promise<Found[]> {
  if (ON_PAGE.test(words) || goesOn(words)) return []
  for (const name of namesOf(words, topic)) {
    if (name === '' || areaOf(name.replace(/^(?:the|our) /i, '')) !== undefined) continue
    const { noun } = AGAIN.exec(cleanName(words))?.groups ?? {}
    const found = (await hands.finder.find(name, scope)).filter(
      ({ thing }) =>
        isPart(thing) &&
        (noun === undefined || isCalled(thing, noun)) &&
        (!ONLY_FIELD.test(name) || ['field', 'setting'].includes(thing.kind)),
    )
    const most = Math.max(0, ...found.map(({ fit }) => fit))
    const near = found.filter(({ fit }) => fit > most - NEARLY)
    // What is found in two ways is one thing.
    const best = new Map(
      near.toSorted((a, b) => a.fit - b.fit).map((one) => [getKey(one.thing), one]),
    )
    if (best.size > 0) return [...best.values()].toSorted((a, b) => b.fit - a.fit)
  }
  return []
}

/** The parts that are meant by a list of them, each as it may be; none where it is no list. */
export async function findEach(hands: Hands, words: string, topic: Topic): Promise<Found[][]> {
  const names = splitList(cleanName(words))
  const found = await Promise.all(names.map((name) => findParts(hands, name, topic)))
  return found.every((own) => own.length > 0) ? found : []
}

/** The one part that fits best; `undefined` where there is none or more than one. */
export async function findPart(
  hands: Hands,
  words: string,
  topic: Topic,
  accepts: (thing: Thing) => boolean,
  scope: Scope = NOWHERE,
): Promise<Thing | undefined> {
  const found = (await findParts(hands, words, topic, scope)).filter(({ thing }) => accepts(thing))
  const most = Math.max(0, ...found.map(({ fit }) => fit))
  const best = new Map(
    found.filter(({ fit }) => fit === most).map(({ thing }) => [getKey(thing), thing]),
  )
  const [only, ...others] = best.values()
  return others.length === 0 ? only : undefined
}

function isPart(thing: Thing): boolean {
  if (thing.kind === 'field') return isPart(thing.of)
  return ['page', 'node', 'site link', 'redirect', 'setting'].includes(thing.kind)
}

/** Whether a thing is of the kind that a word for it says. */
function isCalled(thing: Thing, noun: string): boolean {
  const nouns = getNouns(noun)
  if (thing.kind === 'page') return nouns.includes('page')
  if (thing.kind === 'node')
    return thing.key === 'group' ? nouns.includes('group') : nouns.includes('tab')
  if (thing.kind === 'site link') return nouns.includes('link')
  return thing.kind !== 'redirect' || nouns.includes('redirect')
}

export function getKey(thing: Thing): string {
  switch (thing.kind) {
    case 'page':
      return thing.file
    case 'node':
      return `${thing.file} ${thing.path.join('.')}`
    case 'site link':
      return thing.link.path.join('.')
    case 'field':
      return `${thing.field} of ${getKey(thing.of)}`
    default:
      return `${thing.kind} ${thing.name}`
  }
}
