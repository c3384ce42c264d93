import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import {
  type ListItem,
  likeItems,
  type MarkdownList,
  readLists,
  sayItem,
  withItem,
} from '../parts/lists.ts'
import { readParts } from '../parts/page-part.ts'
import { PAGE_NOUN } from '../restate/page-mention.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = /\b(?:add|insert|include)\b/i
const OTHER =
  /\b(?:remove|delete|drop|rename|replace|move|change|translate|page called|headings?|rows?|columns?|tabs?|navigation|sidebar|menu|callout|note|warning|tip|link|links|saying|says)\b/i
const ADDED = /^(?:add|insert|include)$/
/** What leads to where it is to stand. */
const PLACE = /^(?:to|under|in|into|on|at|after|behind|before|below|above|within|inside|beneath)$/
const BESIDE = /^(?:after|behind|before|below|above)$/
const IS_BEFORE = /^(?:before|above)$/
const IN = /(?:^| )(?:to|under|in|into|within|inside|beneath|of)(?: the| our)?$/
const OF_LIST = /^(?:part|list|section|items?|entry|bullets?|point|group)$/
const LIST = /\b(?:lists?|bullets?|items?|bullet points?)\b/i
/** What is no text of an item. */
const NO_VALUE =
  /^(?:an?|another|it|one|that|this|these|them|some|two|three|something|more|new|the)$/
const ALSO = anyOf(`
  add insert include part list lists section items? entry bullets? points? group to under in into on at of after behind before below above within inside beneath right directly
  end last bottom now comes? ships? includes? contains? has have also too
`)
const LONGEST = 8

/** An item of a list with the list below it. */
interface Parent {
  file: string
  text: string
  list: MarkdownList
  span: Span
}

/** “Add 1x Hex key to the Robot arm part of the list, after the clamps”: one more item below another one. */
export const nestedItem: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  const scene = new Scene(prompt, context)
  const value = findValue(scene)
  if (value === undefined) return undefined
  const { docs } = context
  const pages = (await listPages(scene)).filter(({ span }) => !overlaps(span, value))
  const found: Parent[] = []
  for (const file of docs.currentPages())
    found.push(...findParents(scene, file, await docs.files.read(file), value))
  const own = found.filter(
    ({ file, span }) => !pages.some((page) => page.file !== file && !overlaps(page.span, span)),
  )
  const [parent, ...others] = own
  if (parent === undefined) return undefined
  const { file, text, list, span } = parent
  if (others.length > 0)
    throw new Unresolved(`Expected one list below “${scene.say(span)}”, received ${own.length}.`)
  const beside = findBeside(scene, text, list, [value, span])
  // “Add streaming to the Camera” is told of no list.
  if (beside === undefined && !isOfList(scene, span) && !LIST.test(prompt)) return undefined
  const headings = readParts(text, file).flatMap(({ name }) => scene.findSaid(name))
  const named = pages.filter((page) => page.file === file).map((page) => page.span)
  const isFree = (one: Span) => !overlaps(one, value)
  const spans = [value, span, ...(beside?.spans ?? []), ...[...headings, ...named].filter(isFree)]
  // “It ships with a key now. Add 1x Key …” says of it what it is.
  const words = new Set(scene.plain(value).split(' '))
  scene.words.forEach(({ plain }, from) => {
    if (words.has(plain)) spans.push({ from, to: from + 1 })
  })
  if (!isAllTold(scene, spans, ALSO) || !isWholeSentence(scene, value, spans)) return undefined
  const said = scene.say(value)
  if (list.items.some((item) => nameKey(sayItem(text, item)) === nameKey(said)))
    throw new Unresolved(`Expected no “${said}” below “${scene.say(span)}”, received it there.`)
  const after = withItem(text, list, likeItems(said, text, list), beside?.at)
  await docs.files.write(file, after.text)
  return `Added “${after.said}” to the list below “${scene.say(span)}” on \`${docs.routeOf(file)}\`.`
}

/** The words that are to be added. */
function findValue(scene: Scene): Span | undefined {
  const [lead, ...more] = scene.words.flatMap(({ plain }, at) => (ADDED.test(plain) ? [at] : []))
  if (lead === undefined || more.length > 0) return undefined
  const from = lead + 1
  let to = from
  while (to < scene.words.length && !PLACE.test(scene.words[to]?.plain ?? '')) {
    if (to > from && scene.isBreak(to)) break
    to++
  }
  const isNone =
    NO_VALUE.test(scene.words[from]?.plain ?? '') || scene.hasBreakWithin(lead, from + 1)
  const isSeveral = /,| (?:and|or|with) /.test(scene.say({ from, to }))
  return to === from || isNone || isSeveral ? undefined : { from, to }
}

/** Whether all that is said with a wish is known: another place is none of what is said around it. */
function isWholeSentence(scene: Scene, { from, to }: Span, spans: readonly Span[]): boolean {
  const [start, end] = [scene.startOfSentence(from), scene.endOfSentence(to - 1)]
  return scene.words.every(({ plain }, at) => {
    const isKnown = at < start || at >= end || isIn(at, spans)
    return isKnown || ALSO.test(plain) || isFilling(plain)
  })
}

/** Items that are named as a place and have one list below them. */
function findParents(scene: Scene, file: string, text: string, value: Span): Parent[] {
  return readLists(text, 0, text.length).flatMap(({ items }) =>
    items.flatMap((item): Parent[] => {
      const [head = ''] = sayItem(text, item).split('\n')
      const [list, ...others] = readLists(
        text,
        item.start + item.marker.length + head.length,
        item.end,
      )
      if (list === undefined || others.length > 0) return []
      const name = head.replaceAll(/[*_`]/g, '').replace(/:\s*$/, '').trim()
      const [span] = scene
        .findSaid(name)
        .filter((one) => !overlaps(one, value) && isPlace(scene, one))
      return span === undefined ? [] : [{ file, text, list, span }]
    }),
  )
}

function isOfList(scene: Scene, { to }: Span): boolean {
  return OF_LIST.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
}

function isPlace(scene: Scene, span: Span): boolean {
  const { from, to } = span
  if (PAGE_NOUN.test(scene.words[to]?.plain ?? '')) return false
  return isOfList(scene, span) || IN.test(scene.plain({ from: Math.max(0, from - 2), to: from }))
}

/** The item that it is to stand beside. Throws `Unresolved` where the one that is told is not there. */
function findBeside(
  scene: Scene,
  text: string,
  { items }: MarkdownList,
  taken: readonly Span[],
): { at: number; spans: Span[] } | undefined {
  const lead = scene.words.findIndex(
    ({ plain }, at) =>
      BESIDE.test(plain) && !taken.some((span) => overlaps(span, { from: at, to: at + 1 })),
  )
  if (lead === -1) return undefined
  const start = /^(?:the|our)$/.test(scene.words[lead + 1]?.plain ?? '') ? lead + 2 : lead + 1
  for (const span of scene.runsFrom(start, LONGEST)) {
    if (taken.some((one) => overlaps(one, span))) continue
    const found = items.flatMap((item, at) => (isCalled(text, item, scene.say(span)) ? [at] : []))
    const [at, ...others] = found
    if (at === undefined || others.length > 0) continue
    const isBefore = IS_BEFORE.test(scene.words[lead]?.plain ?? '')
    return { at: isBefore ? at : at + 1, spans: [{ from: lead, to: span.to }] }
  }
  throw new Unresolved('Expected an item that it is to stand beside, received none.')
}

/** “The table clamps” is “2x Table clamps”. */
function isCalled(text: string, item: ListItem, said: string): boolean {
  const [own, key] = [nameKey(sayItem(text, item)), nameKey(said)]
  return key !== '' && (own === key || own.replace(/^\d+x? /, '') === key)
}
