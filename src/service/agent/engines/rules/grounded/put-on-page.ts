import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Docs } from '../docs.ts'
import { nameKey } from '../names.ts'
import { withoutPart } from '../parts/edit-part.ts'
import { type Spot, withBlockAt } from '../parts/find-spot.ts'
import {
  type NewPart,
  withBlockBeside,
  withPartAtEnd,
  withPartBeside,
} from '../parts/insert-part.ts'
import { listQuestions } from '../parts/list-questions.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import type { PageThing } from './page-things.ts'

/** Where something is put: at an end of a page or of something on it, or beside that. */
export interface Target {
  file: string
  /** On the page; the page itself where there is none. */
  thing?: PageThing
  side: 'after' | 'before' | 'end' | 'start'
}

function indentAt(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? ''
}

/** Where a block of Markdown goes. */
function findSpot(text: string, { file, thing, side }: Target): Omit<Spot, 'file'> {
  const isStart = side === 'start' || side === 'before'
  if (thing === undefined) {
    const { bodyStart } = readFrontmatter(text, file)
    const [imports = ''] = /^\s*(?:(?:import|export)\b[^\n]*\n+)*/.exec(text.slice(bodyStart)) ?? []
    return {
      text,
      at: isStart ? bodyStart + imports.trimEnd().length : text.trimEnd().length,
      indent: '',
    }
  }
  const { part, noun, table } = thing
  const isHeading = part?.form === 'heading'
  if (part !== undefined && (side === 'start' || side === 'end' || !isHeading)) {
    // Between steps and tabs stands nothing else: what comes before or behind one is in it.
    const { start, end } = part.body
    const inner = isHeading ? firstSubheading(text, file, part) : end
    const indent = isHeading ? indentAt(text, part.start) : `${indentAt(text, part.start)}  `
    return { text, at: isStart ? start : text.slice(0, inner).trimEnd().length, indent }
  }
  // Nothing but rows and items stands between those.
  const range =
    noun === 'row' && table !== undefined
      ? rangeOf(text, table.head[0]?.start ?? thing.start, '|')
      : thing
  const indent =
    noun === 'item' && !isStart ? `${indentAt(text, thing.start)}  ` : indentAt(text, range.start)
  return { text, at: isStart ? range.start : text.slice(0, range.end).trimEnd().length, indent }
}

/** The lines around a place that begin with a sign. */
function rangeOf(text: string, at: number, sign: string): { start: number; end: number } {
  const start = text.lastIndexOf('\n', at - 1) + 1
  let end = start
  while (text.slice(end).trimStart().startsWith(sign) && end < text.length) {
    const next = text.indexOf('\n', end)
    end = next === -1 ? text.length : next + 1
    if (text[end] !== sign) break
  }
  return { start, end }
}

/** Where what a section says itself ends. */
function firstSubheading(text: string, file: string, part: PagePart): number {
  const within = readParts(text, file).find(
    ({ form, start }) => form === 'heading' && start > part.start && start < part.end,
  )
  return within?.start ?? part.end
}

export async function putBlock(docs: Docs, target: Target, block: string): Promise<void> {
  const text = await docs.files.read(target.file)
  await docs.files.write(target.file, withBlockAt(findSpot(text, target), block))
}

/** Has a callout say more behind what it says. */
export async function addToCallout(docs: Docs, callout: PageThing, words: string): Promise<void> {
  const text = await docs.files.read(callout.file)
  const own = text.slice(callout.start, callout.end)
  const [close = ''] = /\s*<\/\w+>\s*$/.exec(own) ?? []
  const said = own.slice(0, own.length - close.length)
  // Behind code or a list it is a paragraph of its own.
  const [last = ''] = /[^\n]*$/.exec(said) ?? []
  const isProse = !/^\s*(?:```|[-*+] |\d+\. |\||<)/.test(last)
  const gap = isProse ? ' ' : `\n\n${indentAt(said, said.length)}`
  await docs.files.write(
    callout.file,
    text.slice(0, callout.start) + said + gap + words + close + text.slice(callout.end),
  )
}

/** Puts an item into a list, or a row into a table, that are there. */
export async function putLine(
  docs: Docs,
  neighbor: PageThing,
  side: 'after' | 'before',
  words: string,
): Promise<void> {
  const text = await docs.files.read(neighbor.file)
  const own = text.slice(neighbor.start, neighbor.end)
  const [, indent = '', mark = '- ', check = ''] =
    /^([ \t]*)([-*+][ \t]+|\d+[.)][ \t]+)(\[[ x]\][ \t]+)?/.exec(own) ?? []
  const at = side === 'before' ? neighbor.start : neighbor.end
  const number = /^\d+/.exec(mark)?.[0]
  const next =
    number === undefined
      ? mark
      : mark.replace(number, String(Number(number) + (side === 'after' ? 1 : 0)))
  const line = `${indent}${next}${check}${words}`
  await docs.files.write(
    neighbor.file,
    side === 'before'
      ? `${text.slice(0, at)}${line}\n${text.slice(at)}`
      : `${text.slice(0, at)}\n${line}${text.slice(at)}`,
  )
}

/** Puts a section, a step, a card or such on a page: beside one of its like, or at an end of where it is to be. */
export async function putPart(
  docs: Docs,
  part: NewPart,
  { file, thing, side }: Target,
): Promise<void> {
  const text = await docs.files.read(file)
  const all = readParts(text, file)
  const name = nameKey(part.name)
  const known = all.find((one) => one.kind === part.kind && nameKey(one.name) === name)
  if (known !== undefined)
    throw new AgentRefusal(
      `There is the ${part.kind} “${part.name}” on \`${docs.routeOf(file)}\` already.`,
    )
  if (thing?.part !== undefined && (side === 'before' || side === 'after')) {
    return docs.files.write(file, withPartBeside(text, part, thing.part, side))
  }
  const within = all.filter(
    ({ start, end }) => thing === undefined || (start > thing.start && end <= thing.end),
  )
  const ofKind = within.filter(
    ({ kind, form }) => kind === part.kind && (kind !== 'section' || form === 'heading'),
  )
  // A question stands among questions, whatever headings are around them.
  const asked = /\?$/.test(part.name) ? listQuestions(ofKind) : []
  const like = asked.length > 0 ? asked : ofKind
  const level = Math.min(...like.map((one) => one.level ?? 0))
  const siblings = like.filter((one) => (one.level ?? 0) === level)
  const other = side === 'start' ? siblings[0] : siblings.at(-1)
  if (other !== undefined)
    return docs.files.write(
      file,
      withPartBeside(text, part, other, side === 'start' ? 'before' : 'after'),
    )
  const end = thing?.end ?? text.length
  const rest = text.slice(end)
  await docs.files.write(
    file,
    withPartAtEnd(text.slice(0, end), part) +
      (rest.trim() === '' ? '' : `\n${rest.replace(/^\n+/, '')}`),
  )
}

/** Moves what stands on a page before or behind something else of it, or to an end among its like. */
export async function moveOnPage(
  docs: Docs,
  thing: PageThing,
  side: Target['side'],
  other: PageThing,
): Promise<void> {
  if (thing.file !== other.file)
    throw new AgentRefusal('Expected two places on one page, received two pages.')
  if (other.start >= thing.start && other.end <= thing.end) {
    throw new AgentRefusal(`Expected another place than within “${thing.names[0] ?? thing.words}”.`)
  }
  const text = await docs.files.read(thing.file)
  const by = side === 'before' || side === 'start' ? 'before' : 'after'
  if (thing.part !== undefined && other.part !== undefined) {
    const block = indentAt(text, thing.start) + text.slice(thing.start, thing.end).trimEnd()
    const rest = withoutPart(text, thing)
    const shift = other.start > thing.start ? text.length - rest.length : 0
    const neighbor = readParts(rest, thing.file).find(
      ({ start, name }) => name === other.part?.name && Math.abs(start - (other.start - shift)) < 4,
    )
    if (neighbor === undefined)
      throw new AgentRefusal(`Expected “${other.part.name}” to stay where it is.`)
    return docs.files.write(thing.file, withBlockBeside(rest, block, neighbor, by))
  }
  const isLine = ['row', 'item'].includes(thing.noun)
  const own = isLine ? thing : { ...thing, start: text.lastIndexOf('\n', thing.start - 1) + 1 }
  const block = text.slice(own.start, own.end)
  const at = by === 'before' ? text.lastIndexOf('\n', other.start - 1) + 1 : other.end
  const gap = isLine ? '\n' : '\n\n'
  const cut = (whole: string, from: number, to: number) =>
    whole.slice(0, from) + whole.slice(to).replace(isLine ? /^\n/ : /^\n+/, '')
  const put = (whole: string, place: number) =>
    by === 'before'
      ? `${whole.slice(0, place)}${block}${gap}${whole.slice(place)}`
      : `${whole.slice(0, place)}${gap}${block}${whole.slice(place)}`
  // What stands further down is changed first, so that places stay.
  const moved =
    at > own.start ? cut(put(text, at), own.start, own.end) : put(cut(text, own.start, own.end), at)
  await docs.files.write(thing.file, moved)
}

/** Those that stand in one list, one row of tabs or one section with something. */
export function listLike(
  things: readonly PageThing[],
  { noun, part, start, table, file }: PageThing,
): PageThing[] {
  const around = (at: number) =>
    things.findLast(
      (one) =>
        one.part !== undefined && one.part.kind !== 'section' && one.start < at && one.end > at,
    )?.start
  return things.filter((one) => {
    if (one.file !== file || one.noun !== noun) return false
    if (part !== undefined)
      return (
        one.part?.kind === part.kind &&
        one.part.level === part.level &&
        one.part.container === part.container
      )
    if (table !== undefined) return one.table?.head[0]?.start === table.head[0]?.start
    return around(one.start) === around(start)
  })
}
