import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { listOperations, setField } from '../restate/operations.ts'
import { listPages } from '../restate/page-mentions.ts'
import { quote } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
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
    const write = await readTarget(context, lead, say)
    if (write === undefined) return undefined
    const done: string[] = []
    for (const [at, { groups }] of told.entries())
      done.push(await write(names[at] ?? '', groups?.text?.trim() ?? ''))
    return done.join(' ')
  },
}

/** What each is for: its name, or that of the first and the second that were told of before. */
function readNames(lead: string, told: readonly RegExpExecArray[]): string[] | undefined {
  const row = LACKING.exec(lead)?.groups?.names?.replace(/^(?:the|our|both) /i, '')
  const listed = row?.split(/,? and (?:the )?|, (?:the )?/) ?? []
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

type Write = (name: string, text: string) => Promise<string>

/** What writes a text for a name. */
async function readTarget(
  context: Context,
  lead: string,
  say: (wish: string) => Promise<readonly string[]>,
): Promise<Write | undefined> {
  const field = FIELDS.find(([pattern]) => pattern.test(lead))?.[1]
  const bare = (name: string) => name.replace(/ (?:page|guide|card|operation|endpoint)s?$/i, '')
  const saying =
    (wish: (name: string, text: string) => string): Write =>
    async (name, text) =>
      (await say(wish(bare(name), quote(text)))).join(' ')
  if (field !== undefined && OF_API.test(lead))
    return (name, text) => writeOperation(context, bare(name), field, text)
  if (OF_CARDS.test(lead)) {
    const named = await listPages(new Scene(lead, context))
    const [page, ...others] = new Set(named.map(({ file }) => file))
    if (page === undefined || others.length > 0) return undefined
    const route = context.docs.routeOf(page)
    return saying(
      (name, text) => `Change the text of the card ${quote(name)} on the page ${route} to ${text}`,
    )
  }
  if (field === undefined) return undefined
  return saying((name, text) => `Set the ${field} of the ${name} page to ${text}`)
}

/** Throws `Unresolved` where no operation is called so, or several are. */
async function writeOperation(
  context: Context,
  name: string,
  field: string,
  text: string,
): Promise<string> {
  const all = await listOperations(context)
  const [operation, ...others] = all.filter(({ names }) => names.has(nameKey(name)))
  if (operation === undefined || others.length > 0)
    throw new Unresolved(
      `Expected an operation “${name}”, received ${operation ? 'several' : 'none'}.`,
    )
  return setField(operation, field, text).perform(context)
}
