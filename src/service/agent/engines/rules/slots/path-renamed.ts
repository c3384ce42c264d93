import type { Docs } from '../docs.ts'
import { mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const NAME = "\\p{Lu}[\\p{L}\\d&'-]*(?: (?:and |& )?\\p{Lu}[\\p{L}\\d&'-]*){0,3}"
const SIGN = '(?:>|→|»|->|›)'
const KIND = '(?:tab|screen|page|section|menu|menu item|menu entry|item|entry)'
/** A way through the app, as it is told: “Settings > Account”, “the Account tab in Settings”. */
const WAYS: readonly RegExp[] = [
  new RegExp(
    `["“\`*]*(?<first>${NAME})[*]* ${SIGN} [*]*(?<last>${NAME})(?<more>(?: \\p{Ll}+){0,2})["”\`*]*`,
    'u',
  ),
  new RegExp(
    `\\bthe ["“*]*(?<last>${NAME})["”*]* (?<kind>tab|screen|menu) (?:in|of|under) (?:the )?["“*]*(?<first>${NAME})["”*]*`,
    'u',
  ),
]
/** What the last of it is called by now. */
const CALLED = new RegExp(
  `[.;]\\s+(?:[Bb]ut )?(?:[Ii]t|(?:[Tt]hat|[Tt]his|[Tt]he(?: last| second)?) (?:${KIND}|one|part)) (?:is|has been|was) (?:now )?(?:called|named|labell?ed|titled|renamed(?: to)?) ["“*]*(?<now>${NAME})["”*]*(?: now| these days| since [^.]+)?[.!]*(?:\\s+(?:[Pp]lease |[Ss]o )*(?:[Ff]ix|[Cc]orrect|[Uu]pdate|[Cc]hange|[Aa]dapt|[Aa]djust) (?:it|that|this|them|the page|the docs)(?: please| accordingly| everywhere)?[.!]*)?$`,
  'u',
)
/** “We renamed Settings > Account to Settings > Team”: both are told as ways. */
const BOTH = new RegExp(
  `["“\`*]*(?<first>${NAME})[*]* ${SIGN} [*]*(?<last>${NAME}(?: \\p{Ll}+)?)["”\`*]* (?:to|with|by|into|as|is now|became|has become) ["“\`*]*\\k<first>[*]* ${SIGN} [*]*(?<now>${NAME})["”\`*]*`,
  'u',
)
const RENAMES =
  /\b(?:renam\w*|replace|chang\w*|update|called|is now|became|has become|use|write|say)\b/i
const TELLS =
  /^(?:.+? )?(?:still )?(?:sends?|points?|tells?|says?|takes?|refers?|directs?|mentions?|asks?|has|have|talks?|leads?|uses?)\b/i
const OTHER =
  /\b(?:add|remove|delete|move[ds]?|redirect|hide|except|unless|only|but not|keep|leave|stays?|headings?|titles?)\b/i

/**
 * The last name of a way through the app that is told as docs write it: “The crew page still sends people to Settings >
 * Crew. That tab is called Team now.” It changes where that way is told, and nowhere else.
 */
export const pathRenamed: SlotWay = {
  cue: new RegExp(WAYS.map(({ source }) => source.replaceAll(/\?<\w+>/g, '?:')).join('|'), 'u'),
  isSure: (prompt) => readCalled(prompt.trim()) !== undefined,
  async perform(context, prompt) {
    const told = readCalled(prompt.trim()) ?? readBoth(prompt.trim())
    if (told === undefined) return undefined
    const { first, last, now, around } = told
    const { docs } = context
    const pages = new Set((await listPages(new Scene(around, context))).map(({ file }) => file))
    const files = pages.size === 0 ? docs.texts() : [...pages]
    // A name may go on in small letters, as “API keys” does.
    const tails = told.more.split(' ').map((_word, at, words) => words.slice(0, at + 1).join(' '))
    for (const tail of tails.toReversed()) {
      const changed = await rename(docs, files, { ...told, last: last + tail })
      if (changed.length > 0)
        return `Called “${last}${tail}” of “${first}” “${now}” on ${changed.join(', ')}.`
    }
    throw new Ambiguous(`Expected “${first} > ${last}” in the docs, received it nowhere.`)
  },
}

interface Told {
  first: string
  last: string
  /** Words in small letters behind the last name, which may be of it. */
  more: string
  now: string
  /** The word for what it is. */
  kind?: string
  /** What is told beside it: which page has it. */
  around: string
}

function readCalled(said: string): Told | undefined {
  const called = CALLED.exec(said)
  const now = called?.groups?.now
  if (called === null || now === undefined || OTHER.test(said)) return undefined
  const way = WAYS.map((one) => one.exec(said.slice(0, called.index))).find((one) => one !== null)
  const { first, last, more = '', kind } = way?.groups ?? {}
  const around = said.slice(0, way?.index)
  if (first === undefined || last === undefined || last === now || !TELLS.test(around))
    return undefined
  return { first, last, more, now, around, ...(kind !== undefined && { kind }) }
}

function readBoth(said: string): Told | undefined {
  const both = BOTH.exec(said)
  const { first, last, now } = both?.groups ?? {}
  if (both === null || first === undefined || last === undefined || now === undefined)
    return undefined
  const around = `${said.slice(0, both.index)}, ${said.slice(both.index + both[0].length)}`
  const isMeant = RENAMES.test(said) && !OTHER.test(around) && !new RegExp(SIGN).test(around)
  return isMeant && last !== now ? { first, last, more: '', now, around } : undefined
}

async function rename(docs: Docs, files: readonly string[], told: Told): Promise<string[]> {
  const pattern = toPattern(told)
  const changed: string[] = []
  for (const file of files) {
    const before = await docs.files.read(file)
    const after = mapPageTexts(before, ['prose'], (text) =>
      text.replaceAll(pattern, () => told.now),
    )
    if (after === before) continue
    await docs.files.write(file, after)
    changed.push(`\`${docs.routeOf(file)}\``)
  }
  return changed
}

/** The last name behind the first one with a sign between them, or in bold as the first one is ahead of it in its sentence. */
function toPattern({ first, last, kind }: Told): RegExp {
  const [one, other] = [first, last].map(escapePattern)
  const ways = [
    `(?<=(?<![\\p{L}\\d])${one}[*\`"”]* (?:${SIGN}|&gt;|/) [*\`"“]*)${other}(?![\\p{L}\\d-])`,
    `(?<=\\*\\*${one}\\*\\*[^.\\n|]*\\*\\*)${other}(?=\\*\\*)`,
    ...(kind === undefined ? [] : [`(?<![\\p{L}\\d])${other}(?=[*"”]* ${kind}(?![\\p{L}\\d]))`]),
  ]
  return new RegExp(ways.join('|'), 'gu')
}
