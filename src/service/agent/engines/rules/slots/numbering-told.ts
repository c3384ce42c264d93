import type { Context } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { type MarkdownList, readLists } from '../parts/lists.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { isFilling, weighRest } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'

const CUE =
  /\b(?:numbering|numbered|re-?number\w*|numbers?|jumps?|skips?|goes (?:straight )?from)\b/i
const OF_LIST = /\b(?:numbering|numbered|re-?number\w*|list|steps?|items?|points?)\b/i
const OTHER =
  /\b(?:add|remove|delete|drop|move|swap|reorder|rename|turn|convert|bullets?|unordered|redirect|page numbers?|version|price|port|phone)\b/i
const ALSO = anyOf(`
  numbering numbered renumber\\w* number numbers jumps? skips? goes straight from list steps? items? points? order off wrong broken should must be read last final first sub-?list correct missing there twice comes after
`)
const MOST_REST = 1

/** “The numbering of the last step jumps from 3 to 5”: numbers the items of a list one after the other. */
export const numberingTold: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt) || !OF_LIST.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  const { docs } = context
  const { files, spans } = await readPlaces(scene, [], { isPartKnown: true })
  const [file, ...others] = files ?? []
  if (file === undefined || others.length > 0) return undefined
  const text = await docs.files.read(file)
  const wrong = readLists(text, 0, text.length).filter(isMisnumbered)
  const parts = readParts(text, file)
  const named = findNamed(scene, spans, parts)
  const last = /\b(?:last|final) step\b/i.test(prompt)
    ? parts.filter(({ kind }) => kind === 'step').at(-1)
    : undefined
  const around = named?.part ?? (wrong.length > 1 ? last : undefined)
  const within = around === undefined ? wrong : wrong.filter((list) => isWithin(list, around))
  const [list, ...more] = within
  if (list === undefined || more.length > 0)
    throw new Unresolved(
      `Expected one list on \`${docs.routeOf(file)}\` whose numbers do not go on, received ${list === undefined ? 'none' : 'several'}.`,
    )
  const own = [...spans, ...(named?.spans ?? []), ...findNumbers(scene, list)]
  if (weighRest(scene, own, ALSO) > MOST_REST) return undefined
  await docs.files.write(file, renumber(text, list))
  return `Numbered the ${list.items.length} items of a list on \`${docs.routeOf(file)}\` one after the other.`
}

function numbersOf({ items }: MarkdownList): number[] {
  return items.map(({ marker }) => Number.parseInt(marker.trim(), 10))
}

/** Whether the numbers of a list do not go on by one each; all ones are as good as that. */
function isMisnumbered(list: MarkdownList): boolean {
  const numbers = numbersOf(list)
  const [first = Number.NaN] = numbers
  if (numbers.length < 2 || numbers.some((number) => Number.isNaN(number))) return false
  return (
    numbers.some((number, at) => number !== first + at) &&
    numbers.some((number) => number !== first)
  )
}

function isWithin({ items }: MarkdownList, { start, end }: PagePart): boolean {
  return (items[0]?.start ?? -1) >= start && (items.at(-1)?.end ?? -1) <= end
}

/** The part of a page that is named by all words of its name. */
function findNamed(
  scene: Scene,
  beside: readonly Span[],
  parts: readonly PagePart[],
): { part: PagePart; spans: Span[] } | undefined {
  const told = scene.words.flatMap(({ plain }, at) =>
    nameWords(plain).map((word) => ({ root: getRoot(word), span: { from: at, to: at + 1 } })),
  )
  const found = parts.flatMap((part) => {
    const words = nameWords(part.name).filter((word) => !isFilling(word) && !ALSO.test(word))
    const roots = words.map(getRoot)
    const isTold = roots.length > 1 && roots.every((root) => told.some((one) => one.root === root))
    const spans = told.filter(({ root }) => roots.includes(root)).map(({ span }) => span)
    const isApart = spans.some(
      ({ from }) => !beside.some((one) => from >= one.from && from < one.to),
    )
    return isTold && isApart ? [{ part, spans, count: roots.length }] : []
  })
  const most = Math.max(...found.map(({ count }) => count))
  const [best, ...others] = found.filter(({ count }) => count === most)
  return others.length === 0 ? best : undefined
}

/** Figures of a prompt that the list has, or is to have. */
function findNumbers(scene: Scene, list: MarkdownList): Span[] {
  const numbers = numbersOf(list)
  const known = new Set([...numbers, ...numbers.map((_number, at) => (numbers[0] ?? 1) + at)])
  return scene.words.flatMap(({ plain }, at) =>
    /^\d+$/.test(plain) && known.has(Number(plain)) ? [{ from: at, to: at + 1 }] : [],
  )
}

function renumber(text: string, list: MarkdownList): string {
  const first = numbersOf(list)[0] ?? 1
  return list.items.reduceRight((before, { start, marker }, at) => {
    const now = marker.replace(/\d+/, String(first + at))
    return before.slice(0, start) + now + before.slice(start + marker.length)
  }, text)
}
