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
const USE = '(?:please )?(?:write|use|put|take|choose)'
/** “For Rowing use Boats without sails, for Sailing use Boats without oars.” */
const USED = new RegExp(
  `(?:^|(?<=[.!?;,:] )|(?<= and ))for (?:the )?(?<name>[^.,:;]{2,60}?) ${USE} (?<text>[^:]+?)(?=[,;.]?(?: and)? for (?:the )?[^.,:;]{2,60}? ${USE} |[.]?$)`,
  'gi',
)
/** “Descriptions: for Rowing, Boats without sails; for Sailing, Boats without oars.” */
const BEHIND =
  /(?<=[:;] )(?:and )?for (?:the )?(?<name>[^.,:;]{2,60}?), (?<text>[^:;]+?)(?=; (?:and )?for |[.]?$)/gi
/** “Sidebar titles: Oars for the Rowing page, Sheets for the Sailing page.” */
const AHEAD =
  /(?<=[:,] |, and )(?!and )(?<text>[^.,:;]{2,60}?) for (?:the )?(?<name>[^.,:;]{2,60}?)(?: (?:page|guide))?(?=, | and |[.]?$)/gi
/** “The sidebar should say Oars and Sheets for the Rowing and Sailing pages.” */
const ROWS =
  /^(?<lead>[^.:;]*?(?:should|must) (?:say|be|read|become)) (?<texts>[^.:;]+? and [^.:;]+?) for (?:the )?(?<names>[^.:;]+? and [^.:;]+?) (?:pages|guides)(?: respectively)?(?:, (?:the|their|its) (?:page )?titles (?:stay|remain|can stay)[^.]*)?[.]?$/i
/** “The titles are too long: Rowing without any sails should be Oars, and Sailing just Sheets.” */
const SHORTER =
  /(?:(?<=[.!?:] )|(?<= and )|(?<=, ))(?!and )(?<name>[^:;]{4,90}?) (?:should (?:just |simply |only )?(?:be|become|read)|(?:just|simply|only)) (?:just |simply )?(?<text>[^.,:;]{2,60}?)(?=, | and |[.]?$)/giu
const ORDINALS = ['first', 'second', 'third', 'fourth']
const ORDINAL = /^(?<at>first|second|third|fourth|last|other)(?: one)?$/i
/** “Row a boat and Sail a boat have no summary.” */
const LACKING =
  /(?<names>\p{Lu}[^.:;]*?,? and [^.:;]+?) (?:(?:still|both|all) )?(?:have|lack|are|need|miss|want|do not|don['’]t)\b/u
const FIELDS: readonly (readonly [told: RegExp, field: string])[] = [
  [/\bsummar(?:y|ies)\b/i, 'summary'],
  [/\bdescriptions?\b|\bdescribed\b/i, 'description'],
  [/\b(?:sidebar|menu) (?:titles?|names?)\b/i, 'sidebar title'],
  [/\b(?:side ?bar|menu)\b/i, 'sidebar title'],
  [/\btitles?\b/i, 'title'],
]
const OF_SEVERAL =
  /\b(?:titles|in the (?:menu|sidebar)|descriptions|summaries|still|both|placeholders?)\b/i
const OF_SENTENCES = /\bdescriptions?\b|\bsummar(?:y|ies)\b|\bdescribed\b/i
const OF_API = /\b(?:open ?api|swagger|api (?:spec|file|document)|operations?|endpoints?)\b/i
const OF_CARDS = /\b(?:cards?|tiles?)\b/i

/**
 * What several things lack, each told behind its name: “The Row and Sail pages have no description. For Row write: Boats
 * without sails. For Sail write: Boats without oars.”
 */
export const eachTold: SlotWay = {
  cue: /\bfor (?:the )?[^.:;]{2,60}?(?:[:,] | (?:please )?(?:write|use|put|take|choose) )|: .+ for |\b(?:should|must|just|simply|only) .+(?: and |, ).+ (?:for|just|simply|only) /is,
  isSure: (prompt) => readEach(prompt) !== undefined,
  async perform(context, prompt, say) {
    const { lead, told } = readEach(prompt) ?? { lead: '', told: [] }
    const names = readNames(lead, told)
    if (told.length < 2 || names === undefined) return undefined
    const write = await readTarget(context, lead, say)
    if (write === undefined) return undefined
    const done: string[] = []
    for (const [at, { text }] of told.entries()) done.push(await write(names[at] ?? '', text))
    return done.join(' ')
  },
}

interface Told {
  name: string
  text: string
}

/** Names with their texts, and what is told ahead of them. */
function readEach(prompt: string): { lead: string; told: readonly Told[] } | undefined {
  for (const pattern of [EACH, USED, BEHIND, AHEAD, SHORTER]) {
    const found = [...prompt.matchAll(pattern)]
    const lead = prompt.slice(0, found[0]?.index)
    const isField = pattern === EACH || FIELDS.some(([field]) => field.test(lead))
    // One text may have “for” in it as well.
    const isOfOne = pattern === AHEAD ? !/\btitles\b/i.test(lead) : !OF_SEVERAL.test(prompt)
    if (pattern !== EACH && isOfOne) continue
    if (found.length < 2 || !isField || !isWhole(prompt, found)) continue
    // The sign at the end of all is that of each sentence, and of no name.
    const end = pattern !== EACH && OF_SENTENCES.test(lead) && /\.$/.test(prompt) ? '.' : ''
    const told = found.map(({ groups: { name = '', text = '' } = {} }) => ({
      name: name.trim(),
      text: text.trim() + end,
    }))
    return { lead, told }
  }
  const { lead = '', texts = '', names = '' } = ROWS.exec(prompt)?.groups ?? {}
  const [all, own] = [texts, names].map((row) => row.split(/, and | and |, /))
  if (all === undefined || own?.length !== all.length || lead === '') return undefined
  if (!FIELDS.some(([field]) => field.test(lead))) return undefined
  return { lead, told: own.map((name, at) => ({ name, text: all[at] ?? '' })) }
}

/** Whether nothing but a comma and “and” stands between what is told. */
function isWhole(prompt: string, found: readonly RegExpExecArray[]): boolean {
  return found.slice(1).every(({ index }, at) => {
    const before = found[at]
    const end = (before?.index ?? 0) + (before?.[0].length ?? 0)
    return /^[\s,;.]*(?:and )?$/i.test(prompt.slice(end, index))
  })
}

/** What each is for: its name, or that of the first and the second that were told of before. */
function readNames(lead: string, told: readonly Told[]): string[] | undefined {
  const row = LACKING.exec(lead)?.groups?.names?.replace(/^(?:the|our|both) /i, '')
  const listed = row?.split(/,? and (?:the )?|, (?:the )?/) ?? []
  const names = told.map(({ name }) => {
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
