import { type PageMention, toMention } from './page-mention.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const CUE = /\bfor the (?:first|former)\b[\s\S]*\bfor the (?:second|other|last|latter)\b/i
const FIELDS = /\b(descriptions?|titles?|sidebar titles?|icons?|tags?)\b/i
const FIRST = /^for the (?:first|former)(?: (?:one|page))?$/
const SECOND = /^for the (?:second|other|last|latter)(?: (?:one|page))?$/
const LEAD = /^(?:please|use|set|add|put|write|take|give|them|with|to|just|it|should|be|i'd|say)$/
const ALSO = anyOf(
  'descriptions? titles? sidebar icons? tags? no none without lacks? missing miss yet use set add put write take and for the first second former latter other last one',
)

/** “A and B have no description. Use X for the first one and Y for the second.” */
export const textsInOrder: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const field = FIELDS.exec(scene.prompt)?.[1]?.toLowerCase().replace(/s$/, '')
  const [first, ...moreFirst] = scene.find(FIRST, 4)
  const [second, ...moreSecond] = scene.find(SECOND, 4)
  if (first === undefined || second === undefined || field === undefined) return []
  if (moreFirst.length > 0 || moreSecond.length > 0 || second.from < first.to) return []
  const start = scene.startOfSentence(first.from)
  const [one, other] = (await readSubjects(scene)) ?? (await listTwo(scene, start))
  if (one === undefined || other === undefined) return []
  const texts = [
    { page: one, text: readText(scene, { from: start, to: first.from }) },
    { page: other, text: readText(scene, { from: first.to, to: second.from }) },
  ]
  const isEnd = scene.endOfSentence(second.from) === second.to && second.to === scene.words.length
  if (one.file === other.file || !isEnd || texts.some(({ text }) => text.to <= text.from)) return []
  return [
    {
      wishes: texts.map(
        ({ page, text }) =>
          `Set the ${field} of the page ${page.route} to ${quote(scene.say(text))}`,
      ),
      accounted: [one.span, other.span, first, second, ...texts.map(({ text }) => text)],
      also: ALSO,
    },
  ]
}

/** What is written, behind the words that ask for it. */
function readText(scene: Scene, { from, to }: Span): Span {
  let start = from
  const isLead = (at: number) =>
    LEAD.test(scene.words[at]?.plain ?? '') || scene.words[at]?.plain === 'and'
  while (start < to && isLead(start)) start++
  return { from: start, to }
}

/** The two pages that are named in a row before a sentence. */
async function listTwo(scene: Scene, end: number): Promise<PageMention[]> {
  const pages = (await listPages(scene)).filter(({ span }) => span.to <= end)
  const [one, other, ...others] = pages.toSorted((a, b) => a.span.from - b.span.from)
  if (one === undefined || other === undefined || others.length > 0) return []
  const between = scene.plain({ from: one.span.to, to: other.span.from })
  // “A, B and C” are three, of which one is not known.
  const isFirst = !scene.hasBreakWithin(scene.startOfSentence(one.span.from), one.span.to)
  return isFirst && /^and(?: the| our)?$/.test(between) ? [one, other] : []
}

/** “Rota and Prices have …”: two pages by their whole names. */
async function readSubjects(scene: Scene): Promise<PageMention[] | undefined> {
  const { docs } = scene.context
  const verb = scene.words.findIndex(({ plain }) => /^(?:have|lack|miss|are|need)$/.test(plain))
  const and = scene.words.findIndex(({ plain }) => plain === 'and')
  const spans = [
    { from: 0, to: and },
    { from: and + 1, to: verb },
  ]
  if (and < 1 || verb <= and || scene.hasBreakWithin(0, verb)) return undefined
  const names = spans.map((span) => scene.say(span))
  const isTitle = await Promise.all(names.map((name) => docs.isTitle(name)))
  if (isTitle.includes(false)) return undefined
  const files = await Promise.all(names.map((name) => docs.fileOf(name)))
  return files.map((file, at) => toMention(scene, spans[at] ?? { from: 0, to: 0 }, file, true))
}
