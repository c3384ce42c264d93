import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { withField } from '../frontmatter.ts'
import { nameKey } from '../names.ts'
import { readDescription, suggestDescription } from '../page-description.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { findPagesInRow, listFolderWords, type RowPage } from './pages-in-row.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = /\bdescriptions?\b/i
const LACKS =
  /\b(?:no|none|without|lack|lacks|lacking|miss|missing|empty|(?:doesn['’]?t|don['’]?t|do not|does not|neither) (?:yet |even )?(?:have|has))\b/i
const GIVES = /\b(?:give|add|write|set|put|use|need|needs|create|provide|make)\b/i
const ALSO = anyOf(`
  descriptions? meta seo short brief one-sentence one-line sentences? lines? each both them two three four all every other ones? unlike others same no none without lacks? lacking miss missing misses empty don't doesn't neither nor yet
  have has give add write set put use need needs create provide make fitting proper good own pages? guides? articles? quickstarts? tutorials? reference backend frontend docs section group in of for to and one
`)

/** “Use A for the client, and B for the errors.” */
const TEXT_FOR =
  /\b(?:use|set|put|write|take|make it) [^.]+ (?:for|on) [^.]+(?:,|;| and) [^.]+ (?:for|on) [^.]+/i
const AHEAD = /^(?:use|set|put|write|take|make|it|them|say|please|to)$/
const BEHIND = /^(?:page|guide|article|one|and)$/

/** Descriptions of pages that have none, which are named in a row, with what they are to say or without. */
export const descriptionsTold: SlotWay = {
  cue: CUE,
  // What is told of two pages is not what one of them says.
  isSure: (prompt) => TEXT_FOR.test(prompt),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (
    !LACKS.test(prompt) ||
    !GIVES.test(prompt) ||
    /\b(?:alt|openapi|endpoint|parameter|field)\b/i.test(prompt)
  )
    return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const bare: string[] = []
  for (const file of docs.pages())
    if (readDescription(await docs.files.read(file), file) === undefined) bare.push(file)
  const pages = await findPagesInRow(scene, bare)
  if (pages.length < 2) return undefined
  const told = findTextsAhead(scene, pages) ?? findTexts(scene, pages)
  return told === undefined ? describe(context, scene, pages) : setTold(context, scene, told)
}

/** Takes descriptions from what the pages say. */
async function describe(
  { docs }: Context,
  scene: Scene,
  pages: readonly RowPage[],
): Promise<string | undefined> {
  const spans = pages.map(({ span }) => span)
  if (
    /:\s/.test(scene.prompt) ||
    !isAllTold(scene, [...spans, ...listFolderWords(scene, pages)], ALSO)
  )
    return undefined
  const told: string[] = []
  for (const { file } of pages) {
    const text = await docs.files.read(file)
    const description = suggestDescription(text, file)
    if (description === undefined)
      throw new AgentRefusal(
        `Expected words to take a description from, received none on \`${file}\`.`,
      )
    await docs.files.write(file, withField(text, 'description', description))
    told.push(`\`${docs.routeOf(file)}\`: “${description}”`)
  }
  return `Gave descriptions by the first words of their texts to ${told.join(', ')}.`
}

interface Told {
  page: RowPage
  /** Where its name is said again. */
  again: Span
  text: Span
}

/** “Give the FAQ Answers to …, and Setup How to …”: each page is named again, with its text behind it. */
function findTexts(scene: Scene, pages: readonly RowPage[]): Told[] | undefined {
  const end = Math.max(...pages.map(({ span }) => span.to))
  const again = pages.map((page) => {
    const key = nameKey(scene.say(page.span))
    const length = page.span.to - page.span.from
    const from = scene.words.findIndex(
      (_word, at) => at >= end && nameKey(scene.say({ from: at, to: at + length })) === key,
    )
    return { page, span: { from, to: from + length } }
  })
  if (again.some(({ span }) => span.from === -1)) return undefined
  const sorted = again.toSorted((one, other) => one.span.from - other.span.from)
  const told = sorted.map(({ page, span }, at) => {
    const next = sorted[at + 1]?.span.from ?? scene.words.length
    let to = next
    while (
      to > span.to &&
      /^(?:and|the|for|give|page|while|but)$/.test(scene.words[to - 1]?.plain ?? '') &&
      to === next - (next - to)
    )
      to--
    let from = span.to
    while (
      /^(?:page|the|description|should|be|say|read|as|get|gets|is|to|one|with)$/.test(
        scene.words[from]?.plain ?? '',
      ) &&
      from < to
    )
      from++
    return { page, again: { from: span.from, to: from }, text: { from, to } }
  })
  return told.every(({ text }) => isText(scene, text)) ? told : undefined
}

/** “Use Classes of the SDK for client, and Errors that it has for exceptions”: each text stands ahead of its page. */
function findTextsAhead(scene: Scene, pages: readonly RowPage[]): Told[] | undefined {
  if (!TEXT_FOR.test(scene.prompt)) return undefined
  const end = Math.max(...pages.map(({ span }) => span.to))
  const again = pages.map((page) => {
    const key = nameKey(scene.say(page.span))
    const length = page.span.to - page.span.from
    const starts = scene.words.flatMap((_word, from) => {
      const before = scene.plain({ from: Math.max(0, from - 2), to: from })
      const isNamed = nameKey(scene.say({ from, to: from + length })) === key
      return from > end && isNamed && /\b(?:for|on)(?: the)?$/.test(before) ? [from] : []
    })
    return { page, starts, length }
  })
  const sorted = again.toSorted((one, other) => (one.starts[0] ?? 0) - (other.starts[0] ?? 0))
  const told: Told[] = []
  let from = end
  for (const { page, starts, length } of sorted) {
    const [at, ...others] = starts
    if (at === undefined || others.length > 0) return undefined
    if (told.length === 0) {
      from = scene.startOfSentence(at)
      while (from < at && AHEAD.test(scene.words[from]?.plain ?? '')) from++
      if (from === scene.startOfSentence(at)) return undefined
    }
    const isArticle = scene.words[at - 1]?.plain === 'the'
    const text = { from, to: at - (isArticle ? 2 : 1) }
    let to = at + length
    while (BEHIND.test(scene.words[to]?.plain ?? '')) to++
    told.push({ page, again: { from: text.to, to }, text })
    from = to
  }
  return told.every(({ text }) => isText(scene, text)) ? told : undefined
}

function isText(scene: Scene, { from, to }: Span): boolean {
  const { text = '', isQuoted = false } = scene.words[from] ?? {}
  return (to - from > 1 || isQuoted) && /^[\p{Lu}\d]/u.test(text)
}

async function setTold(
  { docs }: Context,
  scene: Scene,
  told: readonly Told[],
): Promise<string | undefined> {
  const spans = told.flatMap(({ page, again, text }) => [page.span, again, text])
  const folders = listFolderWords(
    scene,
    told.map(({ page }) => page),
  )
  if (!isAllTold(scene, [...spans, ...folders], ALSO)) return undefined
  const said: string[] = []
  for (const { page, text } of told) {
    const value = scene.say(text).replace(/[,;]$/, '')
    const { file } = page
    await docs.files.write(file, withField(await docs.files.read(file), 'description', value))
    said.push(`\`${docs.routeOf(file)}\` to “${value}”`)
  }
  return `Set the description of ${said.join(' and of ')}.`
}
