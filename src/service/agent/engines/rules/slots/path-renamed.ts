import { mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const NAME = "\\p{Lu}[\\p{L}\\d&'-]*(?: (?:and |& )?\\p{Lu}[\\p{L}\\d&'-]*){0,3}"
/** A way through the app, as it is told: “Settings > Account”. */
const PATH = new RegExp(
  `["“\`*]*(?<first>${NAME})[*]* (?:>|→|»|->) [*]*(?<last>${NAME})["”\`*]*`,
  'u',
)
/** What the last of it is called by now. */
const CALLED = new RegExp(
  `[.;]\\s+(?:[Bb]ut )?(?:[Tt]hat|[Tt]his|[Tt]he last|[Tt]he second) (?:tab|screen|page|section|menu|item|entry|one|menu item|menu entry|part) (?:is|has been|was) (?:now )?(?:called|named|labell?ed|titled|renamed(?: to)?) ["“*]*(?<now>${NAME})["”*]*(?: now| these days| since [^.]+)?[.!]*(?:\\s+(?:[Pp]lease |[Ss]o )*(?:[Ff]ix|[Cc]orrect|[Uu]pdate|[Cc]hange|[Aa]dapt|[Aa]djust) (?:it|that|this|them|the page|the docs)(?: please| accordingly| everywhere)?[.!]*)?$`,
  'u',
)
const TELLS =
  /^(?:.+? )?(?:still )?(?:sends?|points?|tells?|says?|takes?|refers?|directs?|mentions?|asks?|has|have|talks?|leads?|uses?)\b/i
const OTHER =
  /\b(?:add|remove|delete|move|redirect|hide|except|unless|only|but not|keep|leave|stays?|heading)\b/i

/**
 * The last name of a way through the app that is told as docs write it: “The crew page still sends people to Settings >
 * Crew. That tab is called Team now.” It changes where that way is told, and nowhere else.
 */
export const pathRenamed: SlotWay = {
  cue: PATH,
  isSure: (prompt) => CALLED.test(prompt.trim()),
  async perform(context, prompt) {
    const said = prompt.trim()
    const called = CALLED.exec(said)
    const path = PATH.exec(said)
    const { first, last } = path?.groups ?? {}
    const now = called?.groups?.now
    if (called === null || path === null || first === undefined || last === undefined)
      return undefined
    const ahead = said.slice(0, path.index)
    if (now === undefined || now === last || path.index > called.index) return undefined
    if (!TELLS.test(ahead) || OTHER.test(said)) return undefined
    const { docs } = context
    const pages = new Set((await listPages(new Scene(ahead, context))).map(({ file }) => file))
    const pattern = toPattern(first, last)
    const changed: string[] = []
    for (const file of pages.size === 0 ? docs.texts() : pages) {
      const before = await docs.files.read(file)
      const after = mapPageTexts(before, ['prose'], (text) => text.replaceAll(pattern, () => now))
      if (after === before) continue
      await docs.files.write(file, after)
      changed.push(`\`${docs.routeOf(file)}\``)
    }
    if (changed.length === 0)
      throw new Unresolved(`Expected “${first} > ${last}” in the docs, received it nowhere.`)
    return `Called “${last}” of “${first}” “${now}” on ${changed.join(', ')}.`
  },
}

/** The last name behind the first one with a sign between them, or in bold as the first one is ahead of it in its sentence. */
function toPattern(first: string, last: string): RegExp {
  const [one, other] = [first, last].map(escapePattern)
  const sign = '(?:>|→|»|->|&gt;|›|/)'
  return new RegExp(
    `(?<=(?<![\\p{L}\\d])${one}[*\`"”]* ${sign} [*\`"“]*)${other}(?![\\p{L}\\d-])|(?<=\\*\\*${one}\\*\\*[^.\\n|]*\\*\\*)${other}(?=\\*\\*)`,
    'gu',
  )
}
