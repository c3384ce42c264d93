import { readContentWords } from '../content-words.ts'
import { findNamed, getRoot, nameKey, nameWords } from '../names.ts'
import { getKinds } from '../parts/part-kinds.ts'
import type { Found } from './choose-things.ts'
import { NOUN_WORDS, type Spoken } from './lexicon.ts'
import type { PageThing } from './page-things.ts'
import { isQuoted, type Quotations } from './utterance.ts'

/** How well something fits what was said of it: all of its name, words of it, words alone. */
export const EXACT = 3
export const NAMED = 2
export const NEAR = 1
/** How much more something fits that is where it was said to be, and that is what it was called. */
export const PLACED = 0.5
export const CALLED = 0.25

/** Words between a thing and where it is. */
const BETWEEN =
  / (?:(?:up|down|over|out|right|back|only|just) )*(?:of|in|on|at|from|under|within|inside|for|below|to|about|with) /gi

/** Those of things on pages that are called so. */
export function matchNames(
  quotations: Quotations,
  said: string,
  things: readonly PageThing[],
  isCalledSo: boolean,
): (Found & { thing: { kind: 'on page'; thing: PageThing } })[] {
  const name = quotations.read(said)
  const wanted = nameKey(name)
  const plus = isCalledSo ? CALLED : 0
  const exact = things.filter(({ names }) =>
    names.some((own) => own === name || (wanted !== '' && nameKey(own) === wanted)),
  )
  if (exact.length > 0) return toFound(exact, EXACT + plus)
  if (wanted === '') return []
  const begun = things.filter(
    ({ names, noun }) =>
      noun !== 'link' && names.some((own) => own.startsWith(name) && name.length > 3),
  )
  if (isQuoted(said) && begun.length > 0) return toFound(begun, NAMED + plus)
  const texts = isCalledSo
    ? things.filter(({ noun, words }) => TEXTS.has(noun) && hasWords(words, name))
    : []
  // Texts have no names of which one is nearer than another one.
  if (texts.length > 1) return toFound(texts, NAMED + plus)
  const named = findNamed(name, things, ({ names }) => names)
  const full = named.filter(({ words }) => hasWords(words, name))
  // Of a long text people tell what it is about.
  const about = isCalledSo ? things.filter(({ words }) => hasWords(words, name)) : []
  const chosen = full.length > 0 ? full : named.length > 0 ? named : about
  if (chosen.length > 0) return toFound(chosen, (isCalledSo ? NAMED : NEAR + PLACED) + plus)
  return isCalledSo ? toFound(pickAbout(things, name, MOST_OF), NEAR + plus) : []
}

const TEXTS: ReadonlySet<PageThing['noun']> = new Set(['callout', 'paragraph', 'words'])

/** The one thing that says most of what others say less of, or says little else; none where several do. */
export function pickAbout(things: readonly PageThing[], about: string, least: number): PageThing[] {
  const wanted = readContentWords(about)
  const scored = things
    .map((thing) => {
      const own = new Set(readContentWords(thing.words))
      const count = wanted.filter((word) => own.has(word)).length
      return { thing, count, share: count / Math.max(1, own.size) }
    })
    .toSorted((a, b) => b.count - a.count || b.share - a.share)
  const [best, next] = scored
  if (best === undefined || best.count < Math.max(LEAST_COMMON, wanted.length * least)) return []
  const isClear =
    best.count > (next?.count ?? 0) * CLEARLY ||
    (best.count === wanted.length && best.share > (next?.share ?? 0) * CLEARLY)
  return isClear ? [best.thing] : []
}

const LEAST_COMMON = 2
/** Share of what is said of a thing that it has to say. */
const MOST_OF = 0.5
/** How many more words of it one thing has to have than another one. */
const CLEARLY = 1.4

const LIST = /^(?<items>.+? and .+?)(?<tail> (?:in|on|from|of|under|at) .+)?$/i
const KIND = new RegExp(` (?<kind>${NOUN_WORDS})s?$`, 'i')

/** Several things of one kind and place: “the Pay and Status links in the footer”; none where it is one. */
export function splitList(said: string): string[] {
  const { items = '', tail = '' } = LIST.exec(said.replace(/^both /i, ''))?.groups ?? {}
  const names = items.split(/,? and |, /).map((name) => name.replace(/^(?:the|our) /i, '').trim())
  if (names.length < 2 || names.includes('')) return []
  const { kind } = KIND.exec(names.at(-1) ?? '')?.groups ?? {}
  return names.map((name) => {
    const own =
      kind === undefined || KIND.test(name)
        ? name.replace(KIND, (_whole, one: string) => ` ${one}`)
        : `${name} ${kind}`
    return `the ${own}${tail}`
  })
}

/** What stands between the word for a thing and what it is about: “the note on the Fees page about cards”. */
const PLACED_BETWEEN = new RegExp(
  `^(?<thing>(?:the |that |an? )?(?:\\w+ )?(?:${NOUN_WORDS})) (?:in|on|at|under|from|of) (?<place>.+?) (?<tail>(?:about|saying|mentioning|telling|explaining|(?:that|which|where (?:it|we)) (?:says?|claims?|tells?(?: \\w+)?|mentions?|talks? about|explains?|reads?|promises|states?|describes?)(?: that)?) .+)$`,
  'i',
)

/** The ways to cut words into a thing and where it is, the last word between them first. */
export function splitAtPlaces(said: string): [name: string, place: string][] {
  const between = PLACED_BETWEEN.exec(said)?.groups
  if (between !== undefined) {
    const about = (between.tail ?? '').replace(
      /^(?:\S+ (?:it |we )?(?!about)\S+(?: that)?|\S+) (?=\S)/i,
      'about ',
    )
    return [
      [
        `${between.thing} ${/^about /i.test(between.tail ?? '') ? between.tail : about}`,
        between.place ?? '',
      ],
    ]
  }
  const links = [...said.matchAll(BETWEEN)]
    .toReversed()
    .map((link): [string, string] => [
      said.slice(0, link.index),
      said.slice(link.index + link[0].length),
    ])
  const [, owner, owned] = /^(.+?)(?:['’]s|(?<=s)['’]) (.+)$/.exec(said) ?? []
  const [, page, on] = /^(.+? (?:page|guide|article)) (.+)$/i.exec(said) ?? []
  return [
    ...(owner === undefined || owned === undefined ? [] : [[owned, owner] as [string, string]]),
    ...links,
    ...(page === undefined ||
    on === undefined ||
    /^(?:of|in|on|at|from|under|about|for|to|with)\b/i.test(on)
      ? []
      : [[on, page] as [string, string]]),
  ]
}

export function isKind(thing: PageThing, { nouns, word, name }: Spoken): boolean {
  if (!nouns.includes(thing.noun)) return false
  if (thing.part !== undefined && thing.noun === 'part') {
    // The second section is no second step.
    if (word === 'step' && name === '') return thing.part.kind === 'step'
    const kinds = getKinds(word)
    return kinds.length === 0 || kinds.includes(thing.part.kind)
  }
  // A step of a list has a number.
  if (thing.noun === 'item' && word === 'step') return /^\d/.test(thing.mark ?? '')
  if (thing.noun !== 'callout') return true
  const generic =
    /^(?:callout|box|alert|admonition|.* box|quote|blockquote|hint|notice|disclaimer)$/
  if (/^quote|^blockquote/.test(word)) return thing.mark === '>'
  const mark = word === 'caution' ? 'warning' : word
  return generic.test(word) || thing.mark?.toLowerCase() === mark
}

export function pickPlace(things: readonly PageThing[], place: number): Found[] {
  const byFile = Map.groupBy(things, ({ file, noun }) => `${noun} ${file}`)
  return [...byFile.values()].flatMap((own) =>
    toFound(
      [own.at(place)].filter((one) => one !== undefined),
      NAMED + CALLED,
    ),
  )
}

export function toFound(things: readonly PageThing[], fit: number) {
  return things.map((thing) => ({
    thing: {
      kind: 'on page' as const,
      thing,
      name: thing.part?.name ?? thing.names[0] ?? thing.words,
    },
    fit,
  }))
}

/** Whether a text has all words of a name, or their roots. */
export function hasWords(text: string, name: string): boolean {
  const own = new Set(nameWords(text).map(getRoot))
  return nameWords(name).every((word) => own.has(getRoot(word)))
}

export function sort(found: readonly Found[]): Found[] {
  return found.toSorted((a, b) => b.fit - a.fit)
}
