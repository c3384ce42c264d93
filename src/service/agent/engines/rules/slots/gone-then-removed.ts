import type { Context } from '../context.ts'
import { splitSentences } from '../grounded/utterance.ts'
import { nameKey } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { getKinds } from '../parts/part-kinds.ts'
import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const GONE = '(?:dropped|removed|discontinued|retired|deprecated|killed|cut|withdrawn|sunset|gone)'
/** What is no more, by the name before or behind what happened to it. */
const TOLD: readonly RegExp[] = [
  new RegExp(
    `^(?:the |our )?(?<name>[^,:;]+?) (?:was|were|is|are|has been|have been|got) (?:now |just |recently |finally |being )*${GONE}(?: (?:from|in|with|on|since|by|as of) [^,:;]+)?$`,
    'i',
  ),
  /^(?:we|they)(?:['’]re| are|['’]ve| have|['’]ll be| will be)? (?:now |just |recently |finally |also )*(?:ending|ended|end|retiring|retired|retire|dropping|dropped|drop|discontinuing|discontinued|stopping|stopped|closing|closed|shutting down|shut down|sunsetting|removing|removed|killing|killed) (?:the |our )?(?<name>[^,:;]+?)(?: (?:from the app|this (?:week|month|quarter|year)|next (?:week|month|quarter|year)|soon|for good|completely|altogether))?$/i,
]
const REMOVES =
  '(?:so |please |can you |could you )*(?:remove|delete|drop|take|cut|take out|take down|get rid of)'
/** “Take its section out of the Gates page.” */
const PART = new RegExp(
  `^${REMOVES} (?:its|that|the|their) (?<noun>section|subsection|accordion|card|step|tab|question)(?: (?:on|for|about) (?:it|them|that|this))?(?: (?:out of|from|off|on|in) (?:the |our )?(?<page>[^,:;]+?))?$`,
  'i',
)
/** “Remove that page with its menu entry, and redirect the old address to the start page.” */
const PAGE = new RegExp(
  `^${REMOVES} (?:its|that|the|their) (?:page|guide|article)(?:,? (?:(?:together|along) )?(?:with|and) (?:its|the) (?:menu|sidebar|navigation|nav) (?:entry|item|link)| from the (?:docs|menu|sidebar)| (?:entirely|altogether|completely|for good|too))*(?:,? and (?:redirect|send|point|forward) (?:the|its|that) (?:old |former )?(?:address|url|path|link|page|route)(?: over)? to (?:the )?(?<to>[^,:;]+))?$`,
  'i',
)
/** What a thing is, which is no part of what a heading calls it. */
const KIND =
  / (?:toggle|feature|option|setting|switch|button|command|flag|mode|plan|integration|tool|method|program|programme|service|page|function|field|menu|view|screen|button)$/i

/**
 * What is told to be no more, and then goes from the docs: “The Night gate toggle was dropped. Take its section out of the
 * Gates page.”
 */
export const goneThenRemoved: SlotWay = {
  cue: /[.;!]\s+\S[\s\S]*\b(?:its|that|the|their) (?:\w+ )?(?:section|subsection|accordion|card|step|tab|question|page|guide|article)\b/i,
  isSure: (prompt) => read(prompt) !== undefined,
  async perform(context, prompt, say) {
    const told = read(prompt)
    if (told === undefined) return undefined
    const wish =
      told.noun === undefined
        ? `Remove the ${await findPage(context, told.names)} page${told.to === undefined ? '' : ` and redirect its old address to ${told.to}`}`
        : await sayPart(context, { ...told, noun: told.noun })
    return (await say(wish)).join(' ')
  },
}

interface Told {
  /** What it is called, with the word for its kind and without. */
  names: readonly string[]
  noun?: string
  page?: string
  to?: string
}

function read(prompt: string): Told | undefined {
  const [first = '', second = '', ...more] = splitSentences(prompt).map((one) =>
    one.trim().replace(/[.!]$/, ''),
  )
  const name = TOLD.map((pattern) => pattern.exec(first)?.groups?.name).find(Boolean)
  if (name === undefined || more.length > 0 || /^(?:it|that|this|they)$/i.test(name))
    return undefined
  const names = [name, name.replace(KIND, '')].map((one) => one.replaceAll(/["“”`]/g, ''))
  const { noun, page } = PART.exec(second)?.groups ?? {}
  if (noun !== undefined) return { names, noun, ...(page !== undefined && { page }) }
  const whole = PAGE.exec(second)
  const to = whole?.groups?.to
  return whole === null ? undefined : { names, ...(to !== undefined && { to }) }
}

/** The address of the one page that is called so. Throws `Ambiguous`. */
async function findPage({ docs }: Context, names: readonly string[]): Promise<string> {
  const keys = new Set(names.map(nameKey))
  const found: string[] = []
  for (const file of docs.currentPages()) {
    const titles = await docs.titlesOf(file)
    if (titles.some((title) => keys.has(nameKey(title)))) found.push(file)
  }
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Ambiguous(`Expected one page “${names[0]}”, received ${found.length}.`)
  return docs.routeOf(only).slice(1)
}

/** The one part whose name is that of what is gone, or begins with it, as it is removed. Throws `Ambiguous`. */
async function sayPart(
  { docs }: Context,
  { names, noun, page }: Told & { noun: string },
): Promise<string> {
  const kinds = getKinds(noun)
  const files = page === undefined ? docs.currentPages() : [await docs.fileOf(page)]
  const found: { file: string; part: PagePart; isWhole: boolean }[] = []
  for (const file of files) {
    for (const part of readParts(await docs.files.read(file), file)) {
      const key = nameKey(part.name)
      const isWhole = names.some((name) => key === nameKey(name))
      // “Night gate, which is shut” is that, and “Night gate keys” is something else.
      const [begin = ''] = part.name.split(/[,:(–—]| - /, 1)
      const isBegun = names.some((name) => nameKey(begin) === nameKey(name))
      if (kinds.includes(part.kind) && (isWhole || isBegun)) found.push({ file, part, isWhole })
    }
  }
  const whole = found.filter(({ isWhole }) => isWhole)
  const [only, ...others] = whole.length > 0 ? whole : found
  if (only === undefined || others.length > 0)
    throw new Ambiguous(`Expected one ${noun} “${names[0]}”, received ${found.length}.`)
  const { file, part } = only
  return `Remove the "${part.name}" ${part.kind} from the ${docs.routeOf(file).slice(1)} page`
}
