import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { withField } from '../frontmatter.ts'
import { nameKey } from '../names.ts'
import { numberOf } from '../number-words.ts'
import { readDescription, suggestDescription } from '../page-description.ts'
import { isCutRow } from '../restate/cut-rows.ts'
import { isExcepted, listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import { findOperationMentions } from './named-operations.ts'
import { findPagesInRow, listFolderWords, type RowPage } from './pages-in-row.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { findToldText, sayTold } from './told-text.ts'

const LACKS =
  /\b(?:no|none|without|lack(?:s|ing)?|miss(?:es|ing)?|empty|blank|neither|(?:do|does|has)(?:n['’]?t| not) (?:yet |even )?(?:have|has|got|any))\b/i
/** “A and B have none. Write them.” */
const WRITE_THEM = /[.;,] (?:so |and |please )*(?:write|add|create) (?:them|those|some)\b/i
/** “The Setup page isn't described at all” is one that has no description. */
const UNDESCRIBED =
  /\b(?:(?:is|was)(?:n['’]t| not)(?: really| even)? described|is undescribed)(?: at all| yet| anywhere)*/i
const GIVES = /\b(?:give|fill|add|write|set|put|use|need|needs|create|provide|make)\b/i
/** What else has a description. */
const OF_OTHER = /\b(?:alt|openapi|endpoint|parameter|field)\b/i
/** What else may be wished of one page. */
const OTHER =
  /\b(?:alt|openapi|spec|endpoints?|operations?|parameters?|fields?|cards?|titles?|images?|pages|all|every|each|remove|delete|row|column|table)\b/i
/** “The endpoint page Get user has none”: the page about it, and not what the API document says of it. */
const ENDPOINT_PAGES = /\b(?:endpoint|operation|api)(?: reference)? (?:page|article)s?\b/gi
const ENDPOINT = /^(?:endpoint|operation)s?$/
const ALSO = anyOf(`
  only last left just single which that page endpoint operation api descriptions? meta seo summary short brief one-sentence one-line sentences? lines? each both them two three four five six seven eight nine ten can could you all every other ones? unlike others same no not none nothing any without lacks? lacking misses miss missing empty blank hasn't don't doesn't neither nor yet still so far
  have has got get gets give gives fill fills filled add write set put use need needs create provide make should be say read is as fitting proper good own it its it's that this text following follows pages? guides? articles? quickstarts? tutorials? reference backend frontend frontmatter docs section group at the moment in of for to and one
`)
/** How much may be said of one page beside what is understood. */
const MOST_REST = 1

/** “Use A for the client, and B for the errors.” */
const TEXT_FOR =
  /\b(?:use|set|put|write|take|make it) [^.]+ (?:for|on) [^.]+(?:,|;| and) [^.]+ (?:for|on) [^.]+/i
/** Words between a text and the page behind it, and between a page and its text. */
const BETWEEN = /^(?:and|the|for|give|page|while|but)$/
const LEADS = /^(?:page|the|description|should|be|say|read|as|get|gets|is|to|one|with)$/
const AHEAD = /^(?:use|set|put|write|take|make|it|them|say|please|to)$/
const BEHIND = /^(?:page|guide|article|one|and)$/

/**
 * Descriptions of pages that have none: of one with its text, “Give the Setup page a description, it has none: Install the
 * app”, of several that are named in a row each with its own, or taken from what they say.
 */
export const descriptionsTold: SlotWay = {
  cue: new RegExp(`\\bdescriptions?\\b|${UNDESCRIBED.source}`, 'i'),
  // What is told of two pages is not what one of them says, and what tells that there is none is no part of a text.
  isSure: (prompt) =>
    TEXT_FOR.test(prompt) ||
    UNDESCRIBED.test(prompt) ||
    (LACKS.test(prompt) && (/: (?=\p{Lu})/u.test(prompt) || WRITE_THEM.test(prompt))),
  async perform(context, said) {
    const prompt = said.replace(UNDESCRIBED, 'has no description')
    if (!LACKS.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    return (await describeSeveral(context, scene)) ?? (await describeOne(context, scene))
  },
}

async function describeOne(context: Context, scene: Scene): Promise<string | undefined> {
  const pages = await listPages(scene)
  const [page] = pages
  if (page === undefined || pages.some(({ span }) => isExcepted(scene, span))) return undefined
  const text = findToldText(scene, [page.span])
  if (text === undefined) return undefined
  // A text may speak of other pages.
  const own = pages.filter(({ span }) => !overlaps(span, text))
  const spans = [text, ...own.map(({ span }) => span)]
  if (own.length === 0 || own.some(({ file }) => file !== page.file)) return undefined
  const { docs } = context
  const before = await docs.files.read(page.file)
  const old = readDescription(before, page.file)
  const kinds = [...scene.prompt.matchAll(ENDPOINT_PAGES)].map((found) => scene.spanOf(found))
  // “The Get user endpoint has none” is told of the page where that is so, and the document has one.
  if (old === undefined && (await isDescribed(scene))) kinds.push(...scene.find(ENDPOINT))
  const beside = scene.plainBeside([...spans, ...kinds])
  if (OTHER.test(beside) || !isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
  const said = sayTold(scene, text)
  await docs.files.write(page.file, withField(before, 'description', said))
  const was = old === undefined ? '' : `, which was “${old}”`
  return `Set the description of \`${page.route}\` to “${said}”${was}.`
}

/** Whether the operation that is named has a description in its API document. */
async function isDescribed(scene: Scene): Promise<boolean> {
  const [named, ...others] = await findOperationMentions(scene)
  return named !== undefined && others.length === 0 && named.operation.description !== ''
}

async function describeSeveral(context: Context, scene: Scene): Promise<string | undefined> {
  const plain = scene.prompt.replaceAll(ENDPOINT_PAGES, 'pages')
  if (!GIVES.test(plain) || OF_OTHER.test(plain)) return undefined
  const { docs } = context
  const bare: string[] = []
  for (const file of docs.pages())
    if (readDescription(await docs.files.read(file), file) === undefined) bare.push(file)
  const pages = await findPagesInRow(scene, bare)
  if (pages.length < 2 || isCutRow(scene, pages, ALSO)) return undefined
  const told =
    findTextsAhead(scene, pages) ??
    findCounted(scene, pages) ??
    findTexts(scene, pages) ??
    findSame(scene, pages)
  return told === undefined ? describe(context, scene, pages) : setTold(context, scene, told)
}

/** “Give them this one: …”: one text for all of them. */
function findSame(scene: Scene, pages: readonly RowPage[]): Told[] | undefined {
  const [colon, ...more] = scene.words.flatMap(({ gap }, at) => (/:\s/.test(gap) ? [at] : []))
  const isBehind = colon !== undefined && pages.every(({ span }) => span.to <= colon)
  const text = isBehind ? findToldText(scene, []) : undefined
  if (text === undefined || more.length > 0) return undefined
  if (!FOR_ALL.test(scene.prompt))
    throw new Ambiguous(
      `Expected a description for each of ${pages.length} pages, received one: say whether it is that of all, as in “give them all this one: …”.`,
    )
  return pages.map((page) => ({ page, again: text, text }))
}

const FOR_ALL =
  /\b(?:them|both|each|all)(?: (?:of them|all|both|pages))* (?:this|the same|the following|that)\b/i

/** Takes descriptions from what the pages say. */
async function describe(
  { docs }: Context,
  scene: Scene,
  pages: readonly RowPage[],
): Promise<string | undefined> {
  const spans = pages.map(({ span }) => span)
  // “Three pages have none: A, B and C” tells no text, and how many there are.
  const [first] = spans
  const ahead = scene.prompt.slice(0, scene.words[first?.from ?? 0]?.start).trimEnd()
  const count = COUNTED.exec(ahead)?.[1]
  if (count !== undefined && Number(numberOf(count.toLowerCase())) !== pages.length)
    return undefined
  if (
    /:\s/.test(scene.prompt.replace(ahead, ahead.replace(/:$/, ''))) ||
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

const COUNTED =
  /\b(two|three|four|five|six|seven|eight|nine|ten|\d+) (?:[\w-]+ ){0,3}(?:pages|guides|articles)\b/i

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
    let to = sorted[at + 1]?.span.from ?? scene.words.length
    while (to > span.to && BETWEEN.test(scene.words[to - 1]?.plain ?? '')) to--
    let from = span.to
    while (from < to && LEADS.test(scene.words[from]?.plain ?? '')) from++
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

const NTH = ['(?:first|former)', '(?:second|latter)', 'third', 'fourth', 'fifth']

/** “Set Calls a host. on the first and Reads a file. on the second”: texts in the order in which the pages are named. */
function findCounted(scene: Scene, pages: readonly RowPage[]): Told[] | undefined {
  const end = Math.max(...pages.map(({ span }) => span.to))
  const leads = pages.flatMap((page, at) => {
    const pattern = new RegExp(
      `^(?:for|on|to|in) the (?:${NTH[at] ?? 'none'})(?: (?:one|page|of (?:them|these|those)))?$`,
    )
    const [lead, ...more] = scene.find(pattern, 6).filter(({ from }) => from >= end)
    return lead === undefined || more.length > 0 ? [] : [{ page, lead }]
  })
  const verb = scene.words.findIndex(
    ({ plain }, at) => at >= end && scene.isStart(at) && AHEAD.test(plain),
  )
  if (leads.length !== pages.length || verb === -1) return undefined
  let from = verb
  while (AHEAD.test(scene.words[from]?.plain ?? '')) from++
  const told = leads.map(({ page, lead }): Told => {
    const text = { from, to: lead.from }
    let to = lead.to
    while (/^(?:and|then|plus)$/.test(scene.words[to]?.plain ?? '')) to++
    from = to
    return { page, again: { from: lead.from, to }, text }
  })
  return told.every(({ text }) => text.to > text.from && isText(scene, text)) ? told : undefined
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
    const value = scene.sayText(text).replace(/[,;]$/, '')
    const { file } = page
    await docs.files.write(file, withField(await docs.files.read(file), 'description', value))
    said.push(`\`${docs.routeOf(file)}\` to “${value}”`)
  }
  return `Set the description of ${said.join(' and of ')}.`
}
