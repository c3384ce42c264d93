import { readContentWords } from '../content-words.ts'
import { readParts } from '../parts/page-part.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const KIND = '(?<kind>question|accordion|card|step|tab|entry|item)'
const FIRST =
  '(?<first>(?:the )?(?:very )?first(?: (?:one|KIND))?|(?:at|to) the (?:very )?(?:top|beginning|start|front))'
const LAST =
  '(?<last>(?:the )?(?:very )?last(?: (?:one|KIND))?|(?:at|to) the (?:very )?(?:end|bottom))'
const END = `(?:${FIRST}|${LAST})`.replaceAll(
  'KIND',
  '(?:question|accordion|card|step|tab|entry|item)',
)
const OF = '(?: (?:of|in|on) (?:its|the|that|our) [^.;:]{1,40})?'
/** Where a part of a page is to stand among those of its kind. */
const TOLD: readonly RegExp[] = [
  `^(?<said>[^.;:]*?\\b${KIND}\\b[^.;:]*?),? (?:should|must|has to|needs to|ought to|can|is to|belongs)(?: (?:really|please|rather))?(?: (?:come|go|be|stand|appear|sit|move|be (?:moved|listed|shown|put)))? ?${END}${OF}[.?!]?$`,
  `^(?:(?:please|can you|could you|can we) )*(?:move|put|bring|shift|list|show) (?<said>[^.;:]*?\\b${KIND}\\b[^.;:]*?) (?:as )?${END}${OF}[.?!]?$`,
].map((pattern) => new RegExp(pattern, 'i'))
const OTHER = /\b(?:row|table|group|sidebar|navigation|page should|add|remove|delete|new)\b/i
/** Letters that a topic has at least. */
const LEAST = 3

/** “The FAQ question on where bills are kept should come first”: a part that is told by its topic goes to an end. */
export const partAtEnd: SlotWay = {
  cue: /\b(?:question|accordion|card|step|tab|entry|item)\b[\s\S]*\b(?:first|last|top|end|bottom|beginning|start|front)\b/i,
  async perform(context, prompt, say) {
    const told = OTHER.test(prompt) ? undefined : readTold(prompt.trim())
    if (told === undefined) return undefined
    const { docs } = context
    const pages = await listPages(new Scene(prompt, context))
    const named = new Set(pages.map(({ file }) => file))
    const files = named.size > 0 ? [...named] : docs.currentPages()
    const found: { file: string; kind: string; name: string }[] = []
    for (const file of files) {
      const titles = [docs.routeOf(file), ...(await docs.titlesOf(file))].join(' ')
      const own = new Set(readContentWords(`${titles} ${told.kind} page home faq row`))
      const wanted = readContentWords(told.said).filter((word) => !own.has(word))
      if (wanted.join('').length < LEAST) continue
      for (const { kind, name } of readParts(await docs.files.read(file), file)) {
        const words = new Set(readContentWords(name))
        const isKind =
          kind === told.kind || (kind === 'accordion' && /^(?:question|entry)$/.test(told.kind))
        if (isKind && wanted.every((word) => words.has(word))) found.push({ file, kind, name })
      }
    }
    const [only, ...others] = found
    if (only === undefined || others.length > 0)
      throw new Unresolved(`Expected one ${told.kind} that is told, received ${found.length}.`)
    const end = told.isFirst ? 'first' : 'last'
    const done = await say(
      `On the page ${docs.routeOf(only.file)}, put the ${only.kind} "${only.name}" ${end}`,
    )
    return done.join(' ')
  },
}

function readTold(prompt: string): { said: string; kind: string; isFirst: boolean } | undefined {
  for (const pattern of TOLD) {
    const { said, kind, first } = pattern.exec(prompt)?.groups ?? {}
    if (said !== undefined && kind !== undefined)
      return { said, kind: kind.toLowerCase(), isFirst: first !== undefined }
  }
  return undefined
}
