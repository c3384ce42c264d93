import { nameKey } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { findListings, listListings } from './listings.ts'
import type { SlotWay } from './slot-way.ts'

/** “In the table of boats on the Fleet page, Gull is marked as wooden. It has two hulls.” */
const CORRECTED =
  /^(?:in|on) (?<place>(?:the|our) [^,]*?\btable\b[^,]*), (?:the )?["“`]?(?<name>[^"“”`,]+?)["”`]? is (?:still |wrongly |currently )*(?:marked|listed|shown|labell?ed|given|tagged|described)(?: as)? ["“`]?(?<old>[^"“”`.,;]+?)["”`]?(?: only)?(?:[.;] |, (?:but )?)(?:actually,? |in fact,? )?it(?:['’]s| is| does| has| supports| speaks| knows| covers| handles| takes| can do)(?: actually| really| now| in fact)? ["“`]?(?<now>[^"“”`.,;]+?)["”`]?(?: now)?(?:[,.;!]* (?:please|so please|so|can you|could you)[^.;:]{0,30}\b(?:fix|correct|change|update|mend)\b[^.;:,]{0,20})?[.!]?$/i
/** What tells no value. */
const NO_VALUE =
  /^(?:not|no|wrong|incorrect|outdated|gone|more|less|it|that|this|the same|also|both)\b|\b(?:as well|too|also|besides|in addition|only|either)\b/i

/** A cell of one row that says something else than what is so. */
export const rowCorrected: SlotWay = {
  cue: CORRECTED,
  isSure: () => true,
  async perform(context, prompt) {
    const {
      place = '',
      name = '',
      old = '',
      now = '',
    } = CORRECTED.exec(prompt.trim())?.groups ?? {}
    if (NO_VALUE.test(now) || name === '') return undefined
    const { docs } = context
    const pages = new Set((await listPages(new Scene(place, context))).map(({ file }) => file))
    if (pages.size > 1) return undefined
    const all = await listListings(context, pages.size === 0 ? undefined : [...pages])
    const tables = findListings(all, place)
    const start = `${nameKey(name)} `
    const wanted = new RegExp(
      `(?<![\\p{L}\\p{N}-])${escapePattern(old)}(?: only)?(?![\\p{L}\\p{N}-])`,
      'giu',
    )
    const rows = tables.flatMap(({ file, table }) =>
      (table?.rows ?? [])
        .filter(([first]) => `${nameKey(first?.text ?? '')} `.startsWith(start))
        .map((cells) => ({ file, cells })),
    )
    const [row, ...others] = rows
    if (row === undefined || others.length > 0)
      throw new Unresolved(`Expected one row “${name}”, received ${rows.length}.`)
    const places = row.cells.flatMap(({ text, start: at }) =>
      [...text.matchAll(wanted)].map(({ 0: said, index }) => ({
        ...{ at: at + index, said },
        // A cell begins with a capital where it did.
        value: index === 0 && /^\p{Lu}/u.test(said) ? withCapital(now) : now,
      })),
    )
    const [only, ...more] = places
    if (only === undefined || more.length > 0)
      throw new Unresolved(`Expected “${old}” once in the row “${name}”, received it otherwise.`)
    const text = await docs.files.read(row.file)
    const end = only.at + only.said.length
    await docs.files.write(row.file, text.slice(0, only.at) + only.value + text.slice(end))
    return `Changed “${only.said}” to “${only.value}” in the row “${name}” on \`${docs.routeOf(row.file)}\`.`
  },
}
