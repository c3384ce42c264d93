import type { Context } from '../context.ts'
import { cutOut } from '../intents/parts/remove-part.ts'
import { nameKey } from '../names.ts'
import { withoutRow } from '../parts/tables.ts'
import { Unresolved } from '../unresolved.ts'
import {
  type Entry,
  findListings,
  type Listing,
  listListings,
  listTellingWords,
} from './listings.ts'
import type { SlotWay } from './slot-way.ts'

const VERB = '(?:take|remove|drop|strike|delete|cross|pull|cut|scratch|get rid of|knock|kick)'
const PLACE = '(?:the|our|its|that) (?<place>(?:[^,.;:]+? )?(?:list|table)\\b[^,;:!?]*?)'
/** “Take it off the list of …”. */
const WISH = new RegExp(
  `(?:^|[.!?;] |, |\\b(?:so|and|please|can you|could you) )(?<verb>${VERB}) (?<what>[^,;:!?]+?) (?:off|out of|from) (?:of )?${PLACE}(?:,? (?:please|too|as well|thanks))*(?=[.!?]?$|[.!?] |, (?:we|it|they|since|because|as)\\b|;| (?:because|since|as) )`,
  'i',
)
/** “The X page, list of Y: …” and what else tells that something is to be done besides. */
const OTHER =
  /\b(?:add|rename|replace|replaced|redirect|keep|leave|except|unless|but not|don['’]?t (?:remove|take|drop|delete)|do not (?:remove|take|drop|delete)|column|cell|all|every|both|everywhere|mentions?|first|last|sidebar|navigation|menu|footer|header|and (?:change|set|make|update|put|link|move))\b/i

/** “We dropped Acme, so take it off the list of tools on the setup page”: an item or a row that is told with what lists it. */
export const offListTold: SlotWay = {
  cue: new RegExp(`\\b${VERB}\\b[^.]*\\b(?:list|table)\\b`, 'i'),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const wish = WISH.exec(prompt)
  const { what = '', place = '' } = wish?.groups ?? {}
  if (wish === null || OTHER.test(prompt)) return undefined
  const around = `${prompt.slice(0, wish.index)}. ${prompt.slice(wish.index + wish[0].length)}`
  const isBack = /^(?:it|that|this|that one|this one|them)$/i.test(what)
  // A place that nothing tells of is no place.
  if (listTellingWords(place).length === 0) return undefined
  const found = findListings(await listListings(context), place).flatMap((listing) => {
    const entries = listing.entries.filter(({ name }) =>
      isBack ? isSaid(name, around) : nameKey(name) === nameKey(cutNoun(what)),
    )
    return entries.length === 0 ? [] : [{ listing, entries: withoutWithin(entries) }]
  })
  const [only, ...others] = found
  const [entry, ...more] = only?.entries ?? []
  if (only === undefined || entry === undefined) return undefined
  if (others.length > 0 || more.length > 0)
    throw new Unresolved(`Expected one entry of “${place}” that is meant, received several.`)
  return remove(context, only.listing, entry)
}

function cutNoun(what: string): string {
  return what.replace(/^the /i, '').replace(/ (?:row|entry|item|line|bullet)$/i, '')
}

/** Whether a name is said as one: a word of all days is none. */
function isSaid(name: string, said: string): boolean {
  const key = nameKey(name)
  const isWritten = said.includes(name) || /\d| /.test(key)
  return key !== '' && isWritten && ` ${nameKey(said)} `.includes(` ${key} `)
}

/** A name within a longer one is not told. */
function withoutWithin(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ key }) =>
      !entries.some((other) => other.key !== key && ` ${other.key} `.includes(` ${key} `)),
  )
}

async function remove(
  { docs }: Context,
  { file, table }: Listing,
  { name, row, item }: Entry,
): Promise<string | undefined> {
  const text = await docs.files.read(file)
  const now =
    row !== undefined
      ? withoutRow(text, row)
      : item === undefined
        ? undefined
        : cutOut(text, item.start, item.end)
  if (now === undefined) return undefined
  await docs.files.write(file, now)
  return `Removed “${name}” from the ${table === undefined ? 'list' : 'table'} on \`${docs.routeOf(file)}\`.`
}
