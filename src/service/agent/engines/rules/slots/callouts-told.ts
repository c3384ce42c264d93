import type { Context } from '../context.ts'
import { writeCallout } from '../intents/add-callout.ts'
import { getRoot, nameWords } from '../names.ts'
import { listQuestions } from '../parts/list-questions.ts'
import { readLists } from '../parts/lists.ts'
import { readParts } from '../parts/page-part.ts'
import { readTables } from '../parts/tables.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { isFilling, weighRest } from '../restate/weigh-words.ts'
import { readAddition } from './read-addition.ts'
import type { SlotWay } from './slot-way.ts'

const KIND = /^(?:note|info|tip|warning|callout|caution|danger)$/
/** “Below the table”, “after the answer on refunds”: beside what is told by its kind. */
const BESIDE =
  /\b(?<side>after|below|beneath|underneath|under|behind|before|above|ahead of) (?:the |our |that |its )?(?:(?<nth>first|second|third|last) )?(?:\p{Ll}+ ){0,3}?(?<what>table|matrix|list|bullets|answer|question)\b(?! (?:of contents|heading|section|title|page))/iu
const ALSO = anyOf(`
  note info tip warning callout caution danger box block add put insert place include write give need needs should have could use deserves missing
  after below beneath underneath under behind before above ahead right directly straight immediately just first second third last
  table matrix list bullets? answers? questions? section part faqs? short little small new another
  that which says? saying reads? reading telling tells stating text words one
`)
const MOST_REST = 1

/** What a callout may stand beside, with the words that tell of it. */
interface Block {
  file: string
  start: number
  end: number
  /** Of what is put beside it; else its own. */
  indent?: string
  /** Roots of words of its name, or of what it stands under. */
  roots: readonly string[]
}

/** A note, tip or warning beside a table, a list or an answer that is told by its kind, on a page and in a section that are named. */
export const calloutsTold: SlotWay = {
  cue: BESIDE,
  // Others take the first of its kind, or the top of the page.
  isSure: (prompt) => KIND.test(readAddition(prompt)?.noun ?? ''),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const addition = readAddition(prompt)
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
  const among =
    pages.length === 0 ? docs.currentPages() : [...new Set(pages.map(({ file }) => file))]
  if (pages.length > 0 && among.length > 1) return undefined
  const blocks: Block[] = []
  for (const file of among)
    blocks.push(...listBlocks(await docs.files.read(file), file, what.toLowerCase()))
  const found = pickBlock(scene, spans, blocks, nth)
  // Without a page it is told by its name.
  if (pages.length === 0 && (found?.spans.length ?? 0) === 0) return undefined
  if (found === undefined || weighRest(scene, [...spans, ...found.spans], ALSO) > MOST_REST)
    return undefined
  const isBefore = /^(?:before|above|ahead of)$/i.test(side)
  const { file, start, end } = found.block
  const text = await docs.files.read(file)
  const { indent = indentAt(text, start) } = found.block
  const at = isBefore ? text.lastIndexOf('\n', start - 1) + 1 : end
  const words = asSentence(withCapital(addition.text))
  return writeCallout(docs, { file, text, at, indent }, addition.noun, words)
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

/** What a page has of a kind. */
function listBlocks(text: string, file: string, what: string): Block[] {
  const parts = readParts(text, file)
  const rootsOf = (name: string) =>
    nameWords(name)
      .filter((word) => !isFilling(word))
      .map(getRoot)
  const around = (start: number) =>
    parts
      .filter((part) => part.start < start && part.end > start)
      .flatMap(({ name }) => rootsOf(name))
  if (/^(?:answer|question)$/.test(what))
    return listQuestions(parts).map(({ start, end, body, form, name }) => {
      // An answer is in what opens and closes around it.
      const own = what === 'answer' ? body : { start, end }
      const isWithin = what === 'answer' && form !== 'heading'
      return {
        file,
        start: text.length - text.slice(own.start).trimStart().length,
        // A line that parts questions is none of the answer.
        end: text.slice(0, own.end).replace(/(?:\s+(?:-{3,}|\*{3,}))?\s*$/, '').length,
        ...(isWithin && { indent: `${indentAt(text, start)}  ` }),
        roots: rootsOf(name),
      }
    })
  if (what === 'table' || what === 'matrix')
    return readTables(text, file).map(({ head, rows }) => {
      const start = head[0]?.start ?? 0
      const last = (rows.at(-1) ?? head).at(-1)?.end ?? start
      const end = text.indexOf('\n', last)
      const named = head.flatMap((cell) => rootsOf(cell.text))
      return {
        file,
        start,
        end: end === -1 ? text.length : end,
        roots: [...around(start), ...named],
      }
    })
  return readLists(text, 0, text.length).map(({ items, lead }) => {
    const start = items[0]?.start ?? 0
    return {
      file,
      start,
      end: items.at(-1)?.end ?? start,
      roots: [...around(start), ...(/:\s*$/.test(lead) ? rootsOf(lead) : [])],
    }
  })
}

/** The one of some blocks that most of what is told tells of, or the only one. */
function pickBlock(
  scene: Scene,
  beside: readonly Span[],
  blocks: readonly Block[],
  nth: string | undefined,
): { block: Block; spans: Span[] } | undefined {
  const told = scene.words.flatMap(({ plain }, at) =>
    isIn(at, beside) || isFilling(plain) || ALSO.test(plain)
      ? []
      : nameWords(plain).map((word) => ({ root: getRoot(word), span: { from: at, to: at + 1 } })),
  )
  const known = blocks.map((block) => ({
    block,
    spans: told.filter(({ root }) => block.roots.includes(root)).map(({ span }) => span),
  }))
  const most = Math.max(0, ...known.map(({ spans }) => spans.length))
  const best = known.filter(({ spans }) => spans.length === most)
  const at = ['first', 'second', 'third'].indexOf(nth?.toLowerCase() ?? '')
  // “The list of captains” is none of what nothing says.
  if (told.length > 0 && most === 0) return undefined
  if (nth !== undefined) return at === -1 ? best.at(-1) : best[at]
  return best.length === 1 ? best[0] : undefined
}
