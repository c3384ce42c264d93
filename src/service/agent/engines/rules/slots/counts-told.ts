import { type Context, printRoutes } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { amountOf, COUNT, wordOf, writeLike } from '../number-words.ts'
import { mapPageTexts } from '../page-texts.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, overlaps, Scene, type Span } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const OLD = `(?:instead of|rather than|and not|not|no longer|up from|down from)(?: (?:just|only))?`
const CUE = new RegExp(`\\b${COUNT} .*\\b${OLD} ${COUNT}\\b`, 'is')
const WISHED = /\b(?:bring|update|change|adjust|adapt|correct|fix|revise|should|needs? to|must)\b/i
/** What has a figure of its own for each. */
const OF_SOME =
  /\b(?:plans?|tiers?|editions?|versions?|trials?|except|only|tables?|rows?|columns?|sections?|titles?|descriptions?)\b/i
/** What may be counted of anything, and is said in other ways as well: “3 minutes”, “a 3-minute break”. */
const UNIT =
  /^(?:(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters?|bytes?|[kmgt]i?b|times?|requests?|retries|attempts?|percent|points?)$/
const IS_COUNT = new RegExp(`^${COUNT}$`)
/** Where what is counted ends. */
const STOP =
  /^(?:per|in|on|for|at|to|with|of|from|instead|rather|and|now|not|no|each|every|when|if|by|within|as|up|down|is|are|can|may)$/
const ALSO = anyOf(`
  now may can could up most least maximum minimum limit limits allowed allow allows possible per each every instead of rather than not no longer and up down from just only
  bring update change adjust adapt correct fix revise date page pages guide guides article line accordingly please docs so needs? must should has have
`)
const LONGEST = 4

/** “People may now add 5 guests per boat instead of 3. Bring the Trips page up to date”: wherever the page counts them. */
export const countsTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => WISHED.test(prompt),
  async perform(context: Context, prompt) {
    const scene = new Scene(prompt, context)
    const told = WISHED.test(prompt) ? readCounts(scene) : undefined
    if (told === undefined) return undefined
    const { docs } = context
    const pages = (await listPages(scene)).filter(({ span }) => !overlaps(span, told.span))
    const files = [...new Set(pages.map(({ file }) => file))]
    const changed = new Map<string, string>()
    let count = 0
    const known = new Set<string>()
    for (const file of files) {
      const text = await docs.files.read(file)
      for (const word of nameWords(text)) known.add(getRoot(word))
      const after = changeCounts(scene, text, told)
      // A page without one of them, or with one of something else, is another one.
      if (after === undefined || after.count === 0) return undefined
      count += after.count
      changed.set(file, after.text)
    }
    if (files.length === 0 || (count > 1 && OF_SOME.test(prompt))) return undefined
    const named = pages.map(({ span }) => span)
    const about = scene.words.flatMap(({ plain, text }, from) => {
      const isOwn = !/^\p{Lu}/u.test(text) || scene.isStart(from)
      const isAround = from < scene.endOfSentence(told.span.from) && !isIn(from, named)
      return isAround && isOwn && known.has(getRoot(plain)) ? [{ from, to: from + 1 }] : []
    })
    // Who may do so is what the sentence begins with.
    const first = scene.startOfSentence(told.span.from)
    const who = first < told.span.from ? [{ from: first, to: first + 1 }] : []
    if (!isAllTold(scene, [told.span, told.old, ...named, ...about, ...who], ALSO)) return undefined
    for (const [file, text] of changed) await docs.files.write(file, text)
    const where = printRoutes(docs, files)
    return `Changed ${told.from} to ${told.to} wherever ${told.noun.join(' ')} are counted on ${where}.`
  },
}

interface Counts {
  /** The new count with what is counted. */
  span: Span
  old: Span
  from: number
  to: number
  /** What is counted, its last word what it is. */
  noun: readonly string[]
}

function readCounts(scene: Scene): Counts | undefined {
  const counts = scene.words.flatMap(({ plain }, at) => (IS_COUNT.test(plain) ? [at] : []))
  const [now, old, ...more] = counts
  if (now === undefined || old === undefined || more.length > 0) return undefined
  if (scene.startOfSentence(now) !== scene.startOfSentence(old)) return undefined
  const before = scene.plain({ from: Math.max(0, old - 4), to: old })
  if (!new RegExp(`(?:^| )${OLD}$`).test(before)) return undefined
  let to = now + 1
  while (to < old && !scene.isBreak(to) && !STOP.test(scene.words[to]?.plain ?? '')) to++
  const noun = scene.words.slice(now + 1, to).map(({ plain }) => plain)
  const isNoun =
    noun.length > 0 &&
    noun.length <= LONGEST &&
    noun.every((word) => /^[\p{L}-]+$/u.test(word)) &&
    !UNIT.test(noun.at(-1) ?? '')
  const [from, by] = [old, now].map((at) => amountOf(scene.words[at]?.plain ?? ''))
  if (!isNoun || from === undefined || by === undefined || from === by) return undefined
  // “3 custom fields” may be said again with what is counted.
  let end = old + 1
  while (!scene.isBreak(end) && noun.includes(scene.words[end]?.plain ?? '')) end++
  return { span: { from: now, to }, old: { from: old, to: end }, from, to: by, noun }
}

/** A text with the new count; `undefined` where some of what is counted is of something else than is told. */
export function changeCounts(
  scene: Scene,
  text: string,
  { from, to, noun }: Pick<Counts, 'from' | 'to' | 'noun'>,
): { text: string; count: number } | undefined {
  const head = escapePattern(noun.at(-1) ?? '')
  const kinds = noun.slice(0, -1).map(escapePattern)
  const said = [String(from), wordOf(String(from)) ?? []].flat().join('|')
  const between = kinds.length === 0 ? '' : `(?:(?:${kinds.join('|')}) )*`
  const pattern = new RegExp(
    `(?<![\\w.,$€£-])(?<count>${said})(?<rest>(?:\\*\\*)? (?:\\*\\*)?${between}${head}(?:\\*\\*)?)(?![\\w-])(?<per> per (?:\\w+ )?\\w+)?`,
    'gi',
  )
  const words = new Set(scene.words.map(({ plain }) => getRoot(plain)))
  const isPer = words.has('per')
  let count = 0
  let isOther = false
  const changed = mapPageTexts(text, ['prose'], (prose) =>
    prose.replaceAll(pattern, (...found) => {
      const { count: old = '', rest = '', per = '' } = found.at(-1) as Record<string, string>
      const own = per.trim().split(' ').slice(1)
      isOther ||= isPer && own.length > 0 && !own.some((word) => words.has(getRoot(word)))
      count++
      const by = writeLike(old, to)
      return (/^\p{Lu}/u.test(old) ? withCapital(by) : by) + rest + per
    }),
  )
  return isOther ? undefined : { text: changed, count }
}
