import type { Context } from '../../context.ts'
import type { Around } from '../../corrected/naming/read-rest.ts'
import type { ToldName } from '../../corrected/naming/spellings.ts'
import { nameKey } from '../../names.ts'
import type { Range } from '../../parts/page-part.ts'
import { HISTORY_STAYS } from '../../restate/kept-words.ts'
import { Scene } from '../../restate/scene.ts'
import { findScope } from '../../text-scope.ts'
import { orNone, Unresolved } from '../../unresolved.ts'
import { readPlaces, readRange, type ToldRange } from '../named-places.ts'

/** Where a name is meant. */
export interface NameRange {
  /** Undefined where all are. */
  files: readonly string[] | undefined
  /** Parts of pages alone. */
  parts: readonly { file: string; range: Range }[]
  /** Longer names that stay as they are. */
  kept: readonly string[]
}

/** Words for all there is to read, and for what of it. */
const GENERAL =
  /^(?:(?:in|on|at|of|for|from|across|throughout|all|over|everywhere|anywhere|wherever|within|also|even|and|or|the|our|its|every|each|any|both|docs?|documentation|site|docs-?wide|site-?wide|website|pages?|places?|guides?|articles?|texts?|headings?|headlines?|titles?|prose|tables?|descriptions?|captions?|alt|cards?|labels?|sidebar|navigation|menu|nav|openapi|api|spec|file|many|most|some|several|a|few|lot|lots|other|else|we|it|they|you|that|this|name|term|word|occurs|appears|stands|used|mentioned|still|say|says|is|use|write|have|entire|whole|public|here|there|two|three|four|five|half|as|well|too|page|content|copy|body|sections?|files?|mdx|single|mention|can|find|comes|up|shows|written|readers?|see|please)(?: |$))*$/i
const EVERYWHERE =
  /\b(?:everywhere|anywhere|elsewhere|wherever|all over|throughout|site-?wide|docs-?wide)\b(?! (?:on|in) (?:the|our|that|this))|\b(?:across|all|every|whole|entire) (?:the |of the |our |of our )*(?:docs|documentation|pages?|places?|guides|articles|site|mentions?|occurrences?)\b/i
export const OWN_PAGE: RegExp = /^(?:(?:only|just) )?(?:on|in) (?:its|their)(?: own)? pages?$/i
/** “All over the prices page.” */
const ON_ONE =
  /\b(?:all over|across|throughout|everywhere (?:on|in)) (?:the|our) [^,.;]*?\b(?:page|guide|article|section)\b/i
/** “The errors page”, and no two of them. */
const ONE = /^(?!.*(?: and |,)).*\b(?:page|guide|article|tutorial)$/i
/** A part of a page. */
const PART = /\b(?:section|table|accordion|tab|card|step|paragraph|chapter|part|callout|note)\b/i

/** Where some names are meant; throws `Unresolved` where a place that is told is not found. */
export async function findRange(
  context: Context,
  { places, kept }: Around,
  names: readonly ToldName[],
): Promise<NameRange> {
  const told = places.filter((place) => !GENERAL.test(place))
  const isAll = places.some(
    (place) =>
      EVERYWHERE.test(place.replace(ON_ONE, '')) &&
      !(/\bonly\b/i.test(place) && !GENERAL.test(place)),
  )
  const [{ old }] = names as [ToldName]
  const files = new Set<string>()
  const parts: { file: string; range: Range }[] = []
  for (const place of isAll ? [] : told) {
    const found = await findPlace(context, place, old)
    // “The errors page” is one.
    if (ONE.test(place) && found.files.length > 1)
      throw new Unresolved(
        `Expected one page “${place}”, received ${found.files.map((file) => `\`${file}\``).join(', ')}.`,
      )
    for (const file of found.files) files.add(file)
    parts.push(...found.parts)
  }
  const left = new Set<string>()
  const own: string[] = []
  for (const clause of kept) {
    const name = findKeptName(clause, old)
    if (name !== undefined) {
      own.push(name)
      continue
    }
    const range = await orNone(readRange(new Scene(clause, context), []))
    if (HISTORY_STAYS.test(clause) && range === undefined) continue
    for (const file of await findLeft(context, clause, range)) left.add(file)
  }
  const isSome = files.size > 0 || parts.length > 0
  const meant = isSome ? [...files] : context.docs.texts()
  return {
    files: isSome || left.size > 0 ? meant.filter((file) => !left.has(file)) : undefined,
    parts,
    kept: own,
  }
}

async function findPlace(
  context: Context,
  place: string,
  old: string,
): Promise<{ files: readonly string[]; parts: readonly { file: string; range: Range }[] }> {
  const { docs } = context
  if (OWN_PAGE.test(place)) return { files: [await findOwn(context, old)], parts: [] }
  const named = place.replace(
    /^(?:(?:also|only|just|even) )?(?:in|on|under|within|across|throughout|all over|inside|at|from|of|for) /i,
    '',
  )
  if (PART.test(named)) {
    const { file, range } = await findScope(docs, named.replace(/^(?:the|our) /i, ''), old)
    return range === undefined
      ? { files: [file], parts: [] }
      : { files: [], parts: [{ file, range }] }
  }
  const scene = new Scene(`only in ${named}`, context)
  const range = await orNone(readRange(scene, []))
  if (range?.only !== undefined) return { files: [...range.only], parts: [] }
  const { files } = await readPlaces(new Scene(`in ${named}`, context), [])
  if (files !== undefined && files.length > 0) return { files, parts: [] }
  const file = await orNone(docs.fileOf(named.replace(/^(?:the|our) /i, '')))
  if (file === undefined)
    throw new Unresolved(`Expected the place “${named}” in the docs, received none.`)
  return { files: [file], parts: [] }
}

/** The page that has a name as its title. */
async function findOwn({ docs }: Context, name: string): Promise<string> {
  for (const file of docs.currentPages())
    if (nameKey(await docs.titleOf(file)) === nameKey(name)) return file
  throw new Unresolved(`Expected a page “${name}” in the docs, received none.`)
}

/** “The Acme Clock isn't meant”: a longer name that has the one that changes. */
function findKeptName(clause: string, old: string): string | undefined {
  const { name } =
    /(?:^|\b(?:not|leave|keep|touch|but|except) )(?:the |our )?(?<name>[^,.;]{2,50}?)(?: (?:isn['’]t|is not|aren['’]t|are not|not|is|are|can|should|must|stays?|remains?|keeps?|as|alone|untouched|unchanged)\b.*)?$/i.exec(
      clause.replace(/^(?:(?:and|but|please|just|only|so|the|our|though|while|however),? )+/i, ''),
    )?.groups ?? {}
  if (
    name === undefined ||
    /\b(?:pages?|guides?|docs|section|changelog|article|tab|group)\b/i.test(name)
  )
    return undefined
  return /\p{L}{2}/u.test(name) &&
    (name.toLowerCase().includes(old.toLowerCase()) || /\p{Lu}/u.test(name))
    ? name
    : undefined
}

/** The pages that a clause leaves out, by what it tells of them, else by their names. */
async function findLeft(
  context: Context,
  clause: string,
  range: ToldRange | undefined,
): Promise<readonly string[]> {
  const named =
    range !== undefined && range.left.size > 0 ? [...range.left] : [...(range?.only ?? [])]
  if (named.length > 0) return named
  const { files } = await readPlaces(
    new Scene(clause.replace(/\b(?:not|except|but)\b/gi, ''), context),
    [],
  )
  if (files === undefined || files.length === 0)
    throw new Unresolved(
      `Expected to know what is to stay of “${clause}”: name the page that is meant.`,
    )
  return files
}
