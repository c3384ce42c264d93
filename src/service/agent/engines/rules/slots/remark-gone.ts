import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { listPartMentions } from '../restate/part-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { applyTextEdits } from '../text-edits.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces, type ToldPlaces } from './named-places.ts'
import { listPathWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const GOES =
  '(?:remove|delete|drop|cut|strike|lose|get rid of|take out|take away|take (?:it|that|this) out|can go|should go|must go)'
const NOUN =
  '(?:bit|part|remark|hint|note|label|marker|mention|wording|words?|phrase|suffix|parenthes[ei]s|brackets?|addition|tag|flag)'
const CUE = new RegExp(`\\b${GOES}\\b[^.;]*\\b${NOUN}\\b|\\b${NOUN}\\b[^.;]*\\b${GOES}\\b`, 'i')
/** What else is wished, or what is no remark behind something. */
const OTHER =
  /\b(?:add|move|rename|replace|redirect|hide|keep|leave|except|callouts?|warnings?|tips?|info|banner|sidebar|navigation|tabs?|api spec|openapi|page (?:itself|altogether))\b/i
const EVERYWHERE = /\b(?:everywhere|throughout|wherever|all (?:of )?(?:the|our) (?:pages|docs))\b/i
const ALSO = anyOf(`
  remove delete drop cut strike lose get rid of take out away can go should must bit part remark hint note label marker mention wording words? phrase suffix parenthes[ei]s brackets? addition tag flag
  is are was has have been now live available shipped launched released works working ready finished done out supported while since already so but and says? reads? still behind after before next to page pages item bullet row card line list table entry the that this it in on of for from a an there ago
`)
/** How much may be said beside what is understood. */
const MOST_REST = 2
/** What stands behind something in brackets, or behind a dash at the end of a line. */
const REMARK =
  /[ \t]*\((?<own>[^()\n]{3,60})\)|[ \t]+[-–—]{1,2} (?<end>[^-–—\n|]{3,40})(?=\s*(?:\||\n|$))/g

interface Remark {
  file: string
  start: number
  end: number
  words: string
  line: string
  span: Span
  /** Words of the prompt that tell of what it stands behind. */
  near: readonly Span[]
}

/** “SSO is live now. Drop the coming soon remark behind it on the Plans page”: takes what stands in brackets behind something. */
export const remarkGone: SlotWay = { cue: CUE, isSure: (prompt) => !OTHER.test(prompt), perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  // A page that nobody knows by its words is the one that has the remark.
  const { files, spans } = await readPlaces(scene, [], { isPartKnown: true }).catch(
    (error: unknown): ToldPlaces => {
      if (!(error instanceof Unresolved)) throw error
      return { files: undefined, spans: [] }
    },
  )
  const among = files ?? docs.currentPages().filter((file) => !HISTORY.test(file))
  const all: Remark[] = []
  for (const file of among)
    all.push(...listRemarks(scene, file, await docs.files.read(file), spans))
  const most = Math.max(...all.map(({ near }) => near.length))
  const isAll = EVERYWHERE.test(prompt)
  const found = isAll ? all : all.filter(({ near }) => near.length === most)
  const [first, ...others] = found
  if (first === undefined) return undefined
  if (others.length > 0 && !isAll)
    throw new Unresolved(`Expected one remark “${first.words}”, received ${found.length}.`)
  const parts = await listPartMentions(scene, {
    ...{ file: first.file, route: docs.routeOf(first.file), span: first.span, isExact: true },
  })
  const path = await listPathWords(scene, first.file)
  const own = [...spans, first.span, ...first.near, ...parts.map(({ span }) => span), ...path]
  if (!isAllTold(scene, own, ALSO, MOST_REST)) return undefined
  for (const file of new Set(found.map((one) => one.file))) {
    const text = await docs.files.read(file)
    const here = found.filter((one) => one.file === file)
    const edits = here.map(({ start, end }) => ({ start, end, now: '' }))
    await docs.files.write(file, applyTextEdits(text, edits))
  }
  const routes = [...new Set(found.map(({ file }) => `\`${docs.routeOf(file)}\``))].join(', ')
  return `Removed “${first.words}” behind “${first.line.trim().slice(0, 80)}” on ${routes}.`
}

/** The remarks of a page that a prompt tells, each with what it tells of where they stand. */
function listRemarks(scene: Scene, file: string, text: string, beside: readonly Span[]): Remark[] {
  return [...text.matchAll(REMARK)].flatMap((match): Remark[] => {
    const words = (match.groups?.own ?? match.groups?.end ?? '').trim()
    const [span] = scene.findSaid(words)
    if (span === undefined || isOnlyOne(scene, span)) return []
    const start = match.index
    const from = text.lastIndexOf('\n', start - 1) + 1
    const end = start + match[0].length
    const line = text.slice(from, start)
    // A card is named in the line above what it says.
    const above = /<(?:Card|Step|Tab|Accordion)\b[^>]*>\s*$/.exec(text.slice(0, from))?.[0] ?? ''
    const own = new Set(readContentWords(`${above} ${line}`))
    const near = scene.words.flatMap(({ plain }, at): Span[] => {
      const isOwn = readContentWords(plain).some((word) => own.has(word))
      return isOwn && !isIn(at, [span, ...beside]) ? [{ from: at, to: at + 1 }] : []
    })
    return near.length === 0 ? [] : [{ file, start, end, words, line: above + line, span, near }]
  })
}

/** A word alone is a remark where it is written as one, or said to be one. */
function isOnlyOne(scene: Scene, { from, to }: Span): boolean {
  if (to - from > 1 || scene.words[from]?.isQuoted === true) return false
  return !new RegExp(`^${NOUN}$`).test(scene.words[to]?.plain ?? '')
}
