import type { Context } from '../context.ts'
import { getRoot, nameKey, nameWords } from '../names.ts'
import { findPage } from '../placed/places.ts'
import { orNone, Unresolved } from '../unresolved.ts'
import type { Addition, ToldPlace } from './addition.ts'
import { findTold, PAGE } from './addition-place.ts'
import {
  type Entry,
  findEntry,
  findListings,
  type Listing,
  listListings,
  listTellingWords,
} from './listings.ts'

/** Where a new row, item or term is to stand: which one of a table, a list or the terms of a page it becomes. */
export interface Spot {
  listing: Listing
  index: number
  /** What it was told to stand beside. */
  beside?: Entry
}

/**
 * The place of a table or a list that is told for a new row or item; `undefined` where there is none. Throws `Unresolved`
 * where there are several.
 */
export async function findSpot(context: Context, addition: Addition): Promise<Spot | undefined> {
  const beside = addition.places.filter(({ relation }) => /^(?:after|before)$/.test(relation))
  if (beside.length > 1) throw new Unresolved('Expected one place, received two.')
  const [place] = beside
  const listing = addition.isStrict
    ? await findByWords(context, addition, place)
    : ((await orNone(findNearest(context, addition, place))) ??
      (place && (await findByWords(context, addition, place))))
  if (listing === undefined) return undefined
  const { entries } = listing
  const isTop = addition.places.some(({ relation }) => relation === 'top')
  if (place === undefined) return { listing, index: isTop ? 0 : entries.length }
  const entry = findBeside(listing, place)
  if (entry === undefined) return undefined
  const at = entries.indexOf(entry)
  return { listing, index: place.relation === 'before' ? at : at + 1, beside: entry }
}

/** What something is to stand beside, and behind which the next one stands that is told. */
function findBeside(listing: Listing, { words, next }: ToldPlace): Entry | undefined {
  const { entries } = listing
  if (next === undefined) return findEntry(listing, words)
  const pairs = entries.flatMap((one, at) => {
    const two = entries.slice(at, at + 2)
    const isPair = [words, next].every(
      (said, index) => two[index] && findEntry({ ...listing, entries: [two[index]] }, said),
    )
    return isPair ? [one] : []
  })
  return pairs.length === 1 ? pairs[0] : undefined
}

/** The table or list that all words which are said of where are of, and that has what the new one stands beside. */
async function findByWords(
  context: Context,
  { noun, places }: Addition,
  beside: ToldPlace | undefined,
): Promise<Listing | undefined> {
  const around = places.filter(({ relation }) => !/^(?:after|before)$/.test(relation))
  const [pages, others] = [new Set<string>(), [] as string[]]
  for (const { words } of around) {
    const file = PAGE.test(words) ? await orNone(findPage(context.docs, words)) : undefined
    if (file === undefined) others.push(words)
    else pages.add(file)
  }
  const place = others.join(' ')
  if (pages.size > 1) return undefined
  if (beside === undefined && pages.size === 0 && listTellingWords(place).length === 0)
    return undefined
  const all = await listListings(context, pages.size === 0 ? undefined : [...pages])
  const found = findListings(
    all.filter((one) => isFor(noun, one, beside)),
    place,
  ).filter((one) => beside === undefined || findBeside(one, beside) !== undefined)
  const [only, ...more] = found
  if (more.length > 0)
    throw new Unresolved(`Expected one table or list “${place}”, received ${found.length}.`)
  return only
}

/** The table or list of the page and the section that are told of which most is said; `undefined` where several are as near. */
async function findNearest(
  context: Context,
  addition: Addition,
  beside: ToldPlace | undefined,
): Promise<Listing | undefined> {
  const { file, section, container = '' } = await findTold(context.docs, addition)
  const key = nameKey(section ?? '')
  const own = (await listListings(context, [file])).filter(
    (one) =>
      isFor(addition.noun, one, beside) &&
      (section === undefined || one.within.some((name) => nameKey(name) === key)),
  )
  const words = nameWords(container.replace(/\b(?:table|list|of|with|for|about|the|what)\b/gi, ' '))
  const roots = words.map(getRoot)
  const counts = own.map((one) => {
    const names = one.kind === 'table' ? one.entries.flatMap(({ name }) => nameWords(name)) : []
    const telling = new Set([...one.own, ...names.map(getRoot)])
    return roots.filter((root) => telling.has(root)).length
  })
  const most = Math.max(...counts)
  const best = own.filter((_one, at) => counts[at] === most)
  const near =
    beside === undefined ? best : best.filter((one) => findBeside(one, beside) !== undefined)
  return near.length === 1 ? near[0] : undefined
}

/** Terms stand in an order of their own: a new one is only told by what it stands beside. */
function isFor(noun: string, { kind }: Listing, beside: ToldPlace | undefined): boolean {
  if (kind === 'terms' && beside === undefined) return false
  return noun === 'entry' || noun === 'neighbor' || (kind === 'table') === (noun === 'row')
}
