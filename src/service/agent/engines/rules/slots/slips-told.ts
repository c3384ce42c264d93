import { distance } from 'fastest-levenshtein'
import type { Context } from '../context.ts'
import { countEqualEnds } from '../equal-ends.ts'
import { mapPageTexts } from '../page-texts.ts'
import { type PagePart, type Range, readParts } from '../parts/page-part.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, overlaps, Scene, type Span } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const DUTY =
  '(?:(?:has|have|needs?|ought|(?:is|are) (?:meant|supposed)) to|should|must) (?:rather |really |actually )?(?:be|read|say)'
const IS_DUE = new RegExp(`^${DUTY}$`)
const CUE = new RegExp(`\\b${DUTY}\\b`, 'i')
/** Several words that are told for others are seldom anything else. */
const LONG = new RegExp(`\\b${DUTY} \\S+ \\S`, 'i')
/** “It says A. Should be B”: words of a page that are told are none to put there. */
const SAID = new RegExp(`\\b(?:says?|reads?)\\b.*\\b${DUTY}\\b`, 'is')
const SECTION = /^(?:sections?|part|chapter|paragraph|heading|step|tab|accordion)$/
const PLACE = /^(?:sections?|part|chapter|paragraph|page|guide|article|tutorial)$/
/** What else has words of its own. */
const OTHER =
  /\b(?:titles?|headings? (?:has|have|should|must)|headlines?|descriptions?|sidebar|navigation|banner|footer|header|link|links|address|url|code|command|rename)\b/i
const ALL = /\b(?:all|every|everywhere|each|both times|twice|throughout|wherever)\b/i
const ALSO = anyOf(`
  slips? typos? mistakes? errors? grammar wording spelling words? two three four couple few several small little tiny more another one other also sections? part chapter paragraph steps? tab accordion heading
  there has have is are was found spotted says? reads? where which that it this in on of under the and but pages? guides? articles? fix mend correct repair change them these both all every everywhere each please
`)
/** What stands between what is wrong and what it has to be: “…, which should be …”. */
const BACK = /^(?:it|which|that|this)$/
/** What stands between two of them, and behind the last one. */
const BETWEEN = /^(?:and|but|while|plus|then|also|where|the|whereas)$/
const BEHIND = /^(?:please|instead|thanks|there|everywhere|too)$/
const LONGEST = 14
const LONGEST_DUTY = 5
/** How much of what is wrong has to be right. */
const ALIKE = 0.6

interface Slip {
  wrong: Span
  right: Span
  due: Span
  /** What takes the place of what is wrong. */
  now: string
}

/** “Two slips in the Setup part of the crew page: A has to be B, and C has to be D”: words of a page as they should be. */
export const slipsTold: SlotWay = {
  cue: CUE,
  // What stands on the page word by word is no name of the section that it stands in.
  isSure: (prompt) =>
    LONG.test(prompt) || SAID.test(prompt) || /\b(?:section|part)\b/i.test(prompt),
  async perform(context: Context, prompt) {
    const scene = new Scene(prompt, context)
    const pages = await listPages(scene)
    const found = await readOnPages(scene, pages)
    if (found === undefined) return undefined
    const { docs } = context
    const { file, slips, range } = found
    let text = await docs.files.read(file)
    for (const { wrong, now } of slips.toReversed()) {
      const old = scene.say(wrong)
      const { start, end } = range ?? { start: 0, end: text.length }
      const changed = mapPageTexts(text.slice(start, end), ['prose'], (words) =>
        words.replaceAll(patternOf(old), () => now),
      )
      if (range !== undefined) range.end += changed.length - (end - start)
      text = text.slice(0, start) + changed + text.slice(end)
    }
    await docs.files.write(file, text)
    const told = slips.map(({ wrong, now }) => `“${scene.say(wrong)}” by “${now}”`)
    return `Replaced ${told.join(' and ')} on \`${docs.routeOf(file)}\`.`
  },
}

interface Found {
  file: string
  slips: readonly Slip[]
  range: Range | undefined
}

/** The one page that has all that is wrong, of those that are named. */
async function readOnPages(
  scene: Scene,
  pages: Awaited<ReturnType<typeof listPages>>,
): Promise<Found | undefined> {
  const { docs } = scene.context
  const found: Found[] = []
  for (const file of docs.texts()) {
    const text = await docs.files.read(file)
    const slips = readSlips(scene, text)
    if (slips === undefined) continue
    const words = slips.flatMap(({ wrong, right, due }) => [wrong, right, due])
    const isFree = (span: Span) => !words.some((one) => overlaps(one, span))
    const named = pages.filter(({ span }) => isFree(span))
    if (named.some((page) => page.file !== file)) continue
    const place = findSection(scene, text, file, isFree)
    const beside = [...words, ...named.map(({ span }) => span), ...place.map(({ span }) => span)]
    const [section, ...others] = place
    const isSection = scene.words.some(({ plain }, at) => SECTION.test(plain) && !isIn(at, beside))
    if (others.length > 0 || (isSection && section === undefined)) continue
    if (OTHER.test(scene.plainBeside(beside)) || !isAllTold(scene, beside, ALSO)) continue
    const range = section && { start: section.part.start, end: section.part.end }
    const own = text.slice(range?.start ?? 0, range?.end)
    const counts = slips.map(({ wrong }) => countIn(own, scene.say(wrong)))
    const isTold = (count: number) => count === 1 || (count > 1 && ALL.test(scene.prompt))
    // What stands elsewhere on the page, or several times, is not what the section is to be called.
    if (section !== undefined && !counts.every(isTold))
      throw new Ambiguous(
        `Expected what is wrong once in the section “${section.part.name}” of \`${docs.routeOf(file)}\`, received it ${counts.join(' and ')} times: quote more of it, or say that all are meant.`,
      )
    if (counts.every(isTold)) found.push({ file, slips, range })
  }
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

/** Words of a page that are told to be wrong, each with those that it should have. */
function readSlips(scene: Scene, text: string): Slip[] | undefined {
  const dues = scene.find(IS_DUE, LONGEST_DUTY)
  const bare = text.replaceAll(/[*`_]/g, '')
  const slips: Slip[] = []
  for (const due of dues) {
    const last = slips.at(-1)
    const isBack = BACK.test(scene.words[due.from - 1]?.plain ?? '')
    const to = isBack ? due.from - 1 : due.from
    const first = Math.max(to - LONGEST, last === undefined ? 0 : last.due.to + 1)
    let from = first
    const isIn = (whole: string) => patternOf(scene.say({ from, to })).test(whole)
    // What has marks in it is told as more words than stand together.
    while (from < to && !isIn(bare)) from++
    if (from === to || !isIn(text)) return undefined
    if (last !== undefined) last.right.to = from
    slips.push({
      wrong: { from, to },
      due: { from: to, to: due.to },
      right: { from: due.to, to: scene.endOfSentence(due.to) },
      now: '',
    })
  }
  for (const [at, { right }] of slips.entries()) {
    const isLast = at === slips.length - 1
    const isRest = (word: string) => (isLast ? BEHIND : BETWEEN).test(word)
    if (isLast) right.to = startOfPlace(scene, right) ?? right.to
    while (right.to > right.from + 1 && isRest(scene.words[right.to - 1]?.plain ?? '')) right.to--
  }
  for (const slip of slips) {
    const [old, now] = [scene.say(slip.wrong), scene.say(slip.right)]
    slip.now = mendWithin(old, now) ?? correctWithin(old, now) ?? now
  }
  const isSlip = ({ wrong, now }: Slip) =>
    areAlike(scene.say(wrong), now) && !/\b(?:should|must)\b/.test(scene.plain(wrong))
  return slips.length > 0 && slips.every(isSlip) ? slips : undefined
}

const FORMS = /^(?:is|are|was|were|has|have|do|does)$/i

/** “When users starts a chat. Should be users start”: of what is wrong a part alone is told as it should be. */
function correctWithin(wrong: string, right: string): string | undefined {
  const [own, others] = [wrong.split(' '), right.split(' ')]
  if (others.length < 2 || others.length >= own.length || patternOf(right).test(wrong))
    return undefined
  const isNear = (one: string, other: string) =>
    (FORMS.test(one) && FORMS.test(other)) ||
    (one[0] === other[0] && distance(one, other) <= Math.ceil(other.length / 3))
  const found = own.flatMap((_word, at) => {
    const some = own.slice(at, at + others.length)
    const isSame = some.filter((word, index) => word === others[index]).length > 0
    const isHere = some.length === others.length && isSame
    return isHere && some.every((word, index) => isNear(word, others[index] ?? '')) ? [at] : []
  })
  const [at, ...more] = found
  if (at === undefined || more.length > 0) return undefined
  return own.toSpliced(at, others.length, ...others).join(' ')
}

/** “Lets the agent run commands. Should be agent to run”: a part alone is told, between two words that it has. */
function mendWithin(wrong: string, right: string): string | undefined {
  const [own, others] = [wrong.split(' '), right.split(' ')]
  const indexesOf = (word = '') =>
    own.flatMap((one, at) => (dropComma(one) === dropComma(word) ? [at] : []))
  const [start, ...starts] = indexesOf(others[0])
  const [end, ...ends] = indexesOf(others.at(-1))
  const isOnce = starts.length === 0 && ends.length === 0
  if (!isOnce || start === undefined || end === undefined || start >= end) return undefined
  const some = own.slice(start, end + 1)
  // Where nothing but words around it are left out, these are what is to go.
  if (some.length === own.length || some.join(' ') === right) return undefined
  if (!areAlike(some.join(' '), right)) return undefined
  return own.toSpliced(start, some.length, ...others).join(' ')
}

function dropComma(word: string): string {
  return word.replace(/,$/, '')
}

/** “… has to be B in the Setup section”: where it is may be told behind it. */
function startOfPlace(scene: Scene, { from, to }: Span): number | undefined {
  const isPlace = PLACE.test(scene.words[to - 1]?.plain ?? '')
  const at = scene.words.findLastIndex(
    ({ plain }, index) => index > from && index < to && /^(?:in|on|under|of)$/.test(plain),
  )
  const isLed = /^(?:the|our)$/.test(scene.words[at + 1]?.plain ?? '')
  if (!isPlace || at === -1 || !isLed) return undefined
  return startOfPlace(scene, { from, to: at }) ?? at
}

/** Whether most of some words is the same in others, at their beginning and their end. */
function areAlike(one: string, other: string): boolean {
  if (one === other || other === '') return false
  const longest = Math.max(one.length, other.length)
  const { start, end } = countEqualEnds(one, other)
  return (start + end) / longest >= ALIKE
}

/** The sections of a page that a prompt names beside some words. */
function findSection(
  scene: Scene,
  text: string,
  file: string,
  isFree: (span: Span) => boolean,
): { part: PagePart; span: Span }[] {
  const all = readParts(text, file).flatMap((part) =>
    scene.findSaid(part.name).flatMap((span) => {
      const isNamed = SECTION.test(scene.words[span.to]?.plain ?? '') && !scene.isBreak(span.to)
      return isNamed && isFree(span) ? [{ part, span: { from: span.from, to: span.to + 1 } }] : []
    }),
  )
  // A name within a longer one is not told.
  return all.filter(
    ({ span }) => !all.some((one) => one.span.to === span.to && one.span.from < span.from),
  )
}

/** How often words stand in what readers see; in a heading they are the name of a section. */
function countIn(text: string, words: string): number {
  let count = 0
  mapPageTexts(text, ['prose'], (prose) => {
    for (const { index } of prose.matchAll(patternOf(words))) {
      const line = prose.slice(prose.lastIndexOf('\n', index) + 1, index)
      count += /^\s*#{1,6} /.test(line) ? Number.POSITIVE_INFINITY : 1
    }
    return prose
  })
  return Number.isFinite(count) ? count : 0
}

function patternOf(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(words)}(?![\\p{L}\\p{N}])`, 'gu')
}
