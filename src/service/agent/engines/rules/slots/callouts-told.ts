import type { Context } from '../context.ts'
import { writeCallout } from '../intents/add-callout.ts'
import { getRoot, nameWords } from '../names.ts'
import { printQuotedNames } from '../navigation.ts'
import { readCount } from '../number-words.ts'
import { listQuestions } from '../parts/list-questions.ts'
import { type PagePart, type Range, readParts } from '../parts/page-part.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { isFilling, weighRest } from '../restate/weigh-words.ts'
import { Ambiguous } from '../unresolved.ts'
import { readWished } from './addition-wished.ts'
import { listListings } from './listings.ts'
import type { SlotWay } from './slot-way.ts'

const KIND = /^(?:note|info|tip|warning|callout|caution|danger)$/
/** “Below the table”, “after the answer on refunds”: beside what is told by its kind. */
const BESIDE =
  /\b(?<side>after|below|beneath|underneath|under|behind|before|above|ahead of) (?:the |our |that |its )?(?:(?<nth>first|second|third|last) )?(?:\p{Ll}+ ){0,3}?(?<what>table|matrix|list|bullets|answer|question|steps)\b(?! (?:of contents|heading|section|title|page|table|list))/iu
const COUNT = /\b(?:list|bullets|table) (?:of|with) (?:the )?(two|three|four|five|six)\b/i
const ALSO = anyOf(`
  note info tip warning callout caution danger box block add put insert place include write give need needs should have could use deserves missing
  after below beneath underneath under behind before above ahead right directly straight immediately just first second third last
  table matrix list bullets? steps heading answers? questions? section part faqs? short little small new another
  that which says? saying reads? reading telling tells stating text words one
`)
const MOST_REST = 1

/** What a callout may stand beside. */
interface Block extends Range {
  file: string
  /** What it is called, or what it stands under. */
  name: string
  /** How many rows or items it has. */
  count?: number
  /** Of what is put beside it; else its own. */
  indent?: string
  /** Roots of words that tell of it. */
  roots: ReadonlySet<string>
}

/** A note, tip or warning beside a table, a list or an answer that is told by its kind, on a page and in a section that are named. */
export const calloutsTold: SlotWay = {
  cue: BESIDE,
  // Others take the first of its kind, or the top of the page.
  isSure: (prompt) => KIND.test(readWished(prompt)?.noun ?? ''),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const addition = readWished(prompt)
  if (addition?.text === undefined || addition.name !== undefined || !KIND.test(addition.noun))
    return undefined
  const head = withoutText(prompt, addition.text)
  const beside = head === undefined ? null : BESIDE.exec(head)
  if (head === undefined || beside === null) return undefined
  const scene = new Scene(head, context)
  const pages = await listPages(scene)
  const { docs } = context
  const spans = pages.map(({ span }) => span)
  const { side = '', nth, what = '' } = beside.groups ?? {}
  const files =
    pages.length === 0 ? docs.currentPages() : [...new Set(pages.map(({ file }) => file))]
  if (pages.length > 0 && files.length > 1) return undefined
  const blocks = await listBlocks(context, files, what.toLowerCase())
  // “The list of the three things to do” has three.
  const count = readCount(COUNT.exec(head)?.[1] ?? '')
  const counted = blocks.filter((block) => count !== undefined && block.count === count)
  const best = pickTold(scene, spans, counted.length === 0 ? blocks : counted)
  const [first] = best
  // Without a page it is told by its name.
  if (first === undefined || (pages.length === 0 && first.spans.length === 0)) return undefined
  if (weighRest(scene, [...spans, ...first.spans], ALSO) > MOST_REST) return undefined
  const at = ['first', 'second', 'third'].indexOf(nth?.toLowerCase() ?? '')
  if (nth === undefined && best.length > 1)
    throw new Ambiguous(
      `Expected one ${what}, received ${best.length}: say whether it is the one under ${printQuotedNames(best.map(({ block }) => block.name))}.`,
    )
  const block = (nth === undefined ? first : at === -1 ? best.at(-1) : best[at])?.block
  if (block === undefined) return undefined
  const { file, start, end } = block
  const text = await docs.files.read(file)
  const isBefore = /^(?:before|above|ahead of)$/i.test(side)
  const place = isBefore ? text.lastIndexOf('\n', start - 1) + 1 : end
  const { indent = indentAt(text, start) } = block
  const words = asSentence(withCapital(addition.text))
  return writeCallout(docs, { file, text, at: place, indent }, addition.noun, words)
}

function indentAt(text: string, at: number): string {
  const line = text.lastIndexOf('\n', at - 1) + 1
  return /^[ \t]*/.exec(text.slice(line))?.[0] ?? ''
}

/** What is said ahead of a text that a prompt ends with. */
function withoutText(prompt: string, text: string): string | undefined {
  const at = prompt.lastIndexOf(text.replace(/[.!?]+$/, ''))
  const behind = at === -1 ? '' : prompt.slice(at + text.length)
  return at <= 0 || /\p{L}/u.test(behind) ? undefined : prompt.slice(0, at)
}

/** What some pages have of a kind. */
async function listBlocks(
  context: Context,
  files: readonly string[],
  what: string,
): Promise<Block[]> {
  if (what === 'steps') return listSteps(context, files)
  if (!/^(?:answer|question)$/.test(what)) {
    const kind = what === 'table' || what === 'matrix' ? 'table' : 'list'
    const listings = (await listListings(context, files)).filter((one) => one.kind === kind)
    return listings.map(({ file, start, end, within, own, around, entries }) => {
      const name = within.at(-1) ?? context.docs.routeOf(file)
      const roots = new Set([...own, ...around])
      return { file, start, end, name, roots, count: entries.length }
    })
  }
  const blocks: Block[] = []
  for (const file of files) {
    const text = await context.docs.files.read(file)
    blocks.push(
      ...listQuestions(readParts(text, file)).map((part) => toBlock(text, file, what, part)),
    )
  }
  return blocks
}

const STEPS = /^[ \t]*<Steps\b[\s\S]*?^[ \t]*<\/Steps>/gm

/** The steps of pages, as a component has them. */
async function listSteps(context: Context, files: readonly string[]): Promise<Block[]> {
  const blocks: Block[] = []
  for (const file of files) {
    const text = await context.docs.files.read(file)
    const parts = readParts(text, file).filter(({ form }) => form === 'heading')
    for (const { 0: own, index } of text.matchAll(STEPS)) {
      const start = index + own.length - own.trimStart().length
      const { name = context.docs.routeOf(file) } = parts.findLast((one) => one.start < index) ?? {}
      const roots = new Set(nameWords(name).map(getRoot))
      blocks.push({ file, start, end: index + own.length, name, roots })
    }
  }
  return blocks
}

/** A question, or its answer, which is in what opens and closes around it. */
function toBlock(text: string, file: string, what: string, part: PagePart): Block {
  const { start, end, body, form, name } = part
  const own = what === 'answer' ? body : { start, end }
  const isWithin = what === 'answer' && form !== 'heading'
  return {
    ...{ file, name, roots: new Set(nameWords(name).map(getRoot)) },
    start: text.length - text.slice(own.start).trimStart().length,
    // A line that parts questions is none of the answer.
    end: text.slice(0, own.end).replace(/(?:\s+(?:-{3,}|\*{3,}))?\s*$/, '').length,
    ...(isWithin && { indent: `${indentAt(text, start)}  ` }),
  }
}

/** Those of some blocks that most of what is told tells of; none where it tells of none. */
function pickTold(
  scene: Scene,
  beside: readonly Span[],
  blocks: readonly Block[],
): { block: Block; spans: Span[] }[] {
  const told = scene.words.flatMap(({ plain }, at) => {
    const roots = nameWords(plain).map(getRoot)
    // “The list of needs” may stand under such a heading.
    const isNamed =
      scene.words[at - 1]?.plain === 'of' &&
      roots.some((root) => blocks.some((block) => block.roots.has(root)))
    return isIn(at, beside) || ((isFilling(plain) || ALSO.test(plain)) && !isNamed)
      ? []
      : roots.map((root) => ({ root, span: { from: at, to: at + 1 } }))
  })
  const known = blocks.map((block) => ({
    block,
    spans: told.filter(({ root }) => block.roots.has(root)).map(({ span }) => span),
  }))
  const most = Math.max(0, ...known.map(({ spans }) => spans.length))
  // “The list of captains” is none of what nothing says.
  if (told.length > 0 && most === 0) return []
  return known.filter(({ spans }) => spans.length === most)
}
