import type { Context } from '../context.ts'
import { listPages } from '../restate/page-mentions.ts'
import { quote } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'

/** “For Rowing write: Boats without sails.” */
const EACH =
  /(?:^|(?<=[.!?;\n] )|(?<=\n))(?:and )?for (?:the )?(?<name>[^.:;\n]{2,60}?)(?:,? (?:please )?(?:(?:write|use|say|put|take|set|choose)(?: this| it to)?|(?:it|that) (?:should|must) (?:say|read|be)|make it))?: (?<text>.+?)(?=\s+(?:and )?for (?:the )?[^.:;\n]{2,60}: |\s*$)/gis
const ORDINALS = ['first', 'second', 'third', 'fourth']
const ORDINAL = /^(?<at>first|second|third|fourth|last|other)(?: one)?$/i
/** “Row a boat and Sail a boat have no summary.” */
const LACKING =
  /(?<names>\p{Lu}[^.:;]*?,? and [^.:;]+?) (?:(?:still|both|all) )?(?:have|lack|are|need|miss|want|do not|don['’]t)\b/u
const FIELDS: readonly (readonly [told: RegExp, field: string])[] = [
  [/\bsummar(?:y|ies)\b/i, 'summary'],
  [/\bdescriptions?\b|\bdescribed\b/i, 'description'],
  [/\b(?:sidebar|menu) (?:titles?|names?)\b/i, 'sidebar title'],
  [/\btitles?\b/i, 'title'],
]
const OF_API = /\b(?:open ?api|swagger|api (?:spec|file|document)|operations?|endpoints?)\b/i
const OF_CARDS = /\b(?:cards?|tiles?)\b/i

/**
 * What several things lack, each told behind its name: “The Row and Sail pages have no description. For Row write: Boats
 * without sails. For Sail write: Boats without oars.”
 */
export const eachTold: SlotWay = {
  cue: new RegExp(EACH.source, 'is'),
  isSure: () => true,
  async perform(context, prompt, say) {
    const told = [...prompt.matchAll(EACH)]
    const lead = prompt.slice(0, told[0]?.index)
    const names = readNames(lead, told)
    if (told.length < 2 || names === undefined) return undefined
    const write = await readTarget(context, lead)
    if (write === undefined) return undefined
    const done: string[] = []
    for (const [at, { groups }] of told.entries()) {
      const text = groups?.text?.trim() ?? ''
      done.push(...(await say(write(names[at] ?? '', quote(text)))))
    }
    return done.join(' ')
  },
}

/** What each is for: its name, or that of the first and the second that were told of before. */
function readNames(lead: string, told: readonly RegExpExecArray[]): string[] | undefined {
  const listed = LACKING.exec(lead)?.groups?.names?.split(/,? and (?:the )?|, (?:the )?/) ?? []
  const names = told.map(({ groups }) => {
    const name = groups?.name?.trim() ?? ''
    const said = ORDINAL.exec(name)?.groups?.at?.toLowerCase()
    if (said === undefined) return name
    return ORDINALS.includes(said) ? listed[ORDINALS.indexOf(said)] : listed.at(-1)
  })
  return names.every((name) => name !== undefined && name !== '')
    ? names.flatMap((name) => name ?? [])
    : undefined
}

/** What says in words that are known which text is to be written for a name. */
async function readTarget(
  context: Context,
  lead: string,
): Promise<((name: string, text: string) => string) | undefined> {
  const field = FIELDS.find(([pattern]) => pattern.test(lead))?.[1]
  const bare = (name: string) => name.replace(/ (?:page|guide|card|operation|endpoint)$/i, '')
  if (field !== undefined && OF_API.test(lead))
    return (name, text) => `Set the ${field} of the ${bare(name)} operation to ${text}`
  if (OF_CARDS.test(lead)) {
    const [page, ...others] = new Set(
      (await listPages(new Scene(lead, context))).map(({ file }) => file),
    )
    if (page === undefined || others.length > 0) return undefined
    const route = context.docs.routeOf(page)
    return (name, text) =>
      `Change the text of the card ${quote(bare(name))} on the page ${route} to ${text}`
  }
  if (field === undefined) return undefined
  return (name, text) => `Set the ${field} of the ${bare(name)} page to ${text}`
}
