import { isAnswerable, NEAR } from './answerable.ts'
import { Coverage } from './coverage.ts'
import type { Found, Quotable } from './model.ts'
import { getSafeTarget, quoteMarkdown, quoteText } from './quote.ts'
import { asksForFigure, FIGURE_IN_TEXT } from './reading.ts'
import type { SiteLinks } from './site-links.ts'
import { getUnits, type Unit } from './units.ts'

/** What a piece gains for standing at the beginning. */
const LEAD = 0.05

/** What a piece gains that says what the thing is that is asked for. */
const DEFINITION = 0.4

/** What code gains where an example is asked for. */
const EXAMPLE = 0.3

/** What a list or table gains where it is asked which there are. */
const LIST = 0.2
const ASKS_FOR_LIST =
  /^(?:which|what) (?:[\p{L}-]+ ){1,3}(?:are|is|does|do|can|work|have|has|exist|support)\b/iu

/** What a piece gains with a figure, or with what comes back, where that is asked for. */
const FIGURE = 0.25

const RESULT = 0.3

/** Factors of what only leads elsewhere, of what is no sentence, and of code that does not say what it is. */
const REFERRAL = 0.4

const SNATCH = 0.6

const MEANINGLESS = 0.5

const ASKS_FOR_EXAMPLE = /\b(?:examples?|samples?|snippets?|code|looks? like)\b/i

const ASKS_FOR_RESULT = /\b(?:returns?|respon[ds]\w*|answers? with|gives? back)\b/i

const TELLS_RESULT = /\b(?:returns?|response|responds?)\b/i

/** An example of what comes back. */
const RESULT_IN_CODE = /^`{3}\w+ 2\d\d$/m

const ASKS_FOR_MEANING = /^(?:what(?:'s|’s| is| are| does)|define)\b/i

/** The beginning of an English sentence that says what its subject is. */
const DEFINES =
  /^(?:(?:an?|the|each|every)\s+)?(?:[^\s.,:;]+\s+){1,5}?(?:is|are|represents?|means?|refers?\s+to|lets?|allows?|enables?|contains?|provides?|gives?|helps?|solves?|controls?|describes?|defines?|stores?|replaces?)\b/i

function isDefinition(text: string): boolean {
  return DEFINES.test(text)
}

const REFERS =
  /^(?:for (?:more|further|details|a )|learn (?:more|how|about)|see (?:also|the|our|how)|check out|read (?:more|the|our)|refer to|visit|click)\b/i

/** What speaks of the sentence before it, and who asks for what to do. */
const LEANS = /^\W*(?:it|this|that|these|those|they|such)\b|\bthere\b/i

const ASKS_HOW =
  /\bhow (?:do|can|could|should|would|to)\b(?: (?:i|we|you|one|to))?(?: (?<deed>\p{L}+))?/iu

/** Code, or the first of several steps. */
export const STEPS = /^[ \t]*(?:`{3}|1[.)] )/m

const SENTENCE_END = /[.!?:;…。！？：)\]*_`"'”’]\s*$/

export interface ExtractOptions {
  /** The question as it was written. */
  question: string
  links: SiteLinks
  /** In the reader's language. */
  words: AnswerWords
  /** Whether the reader asks about code that is attached. */
  hasCode?: boolean
  /** Passages that may be quoted; the pages of others are named. Default: all. */
  quotable?: number
}

/** What an answer says beside what it quotes. */
export interface AnswerWords {
  /** The documentation does not answer; ends with a period. */
  notFound: string
  /** Above what is quoted instead of an answer. */
  nearest: string
  /** Above a list of pages. */
  related: string
}

export interface ExtractedAnswer {
  /** Whether the site seems to answer what was asked. */
  answered: boolean
  /** Without HTML, expressions and images. */
  markdown: string
  /** Passages that are quoted, one for each page, in the order of their numbers. */
  cited: readonly Quotable[]
}

/** Pieces that are quoted, and how far behind the best one they may be. */
const MOST_UNITS = 8
const LEAST_SCORE = 0.3
/** Characters that are quoted in an answer and instead of one, unless the best piece alone is longer. */
const ROOM = 1200
const ROOM_OF_NEAREST = 500
/** Further passages of these pages that are looked at. */
const MOST_FURTHER = 12
/** Pages that are named below an answer, and instead of one. */
const RELATED = 3
const NEAREST = 5

/**
 * An answer in the words of the pages: their sentences that speak most of what was asked. Where they hardly answer it,
 * that is said first; where they do not, pages are named.
 */
export function extractAnswer(found: Found, options: ExtractOptions): ExtractedAnswer {
  const { words, links } = options
  const isQuoted = isAnswerable(found)
  const room = isQuoted ? ROOM : isAnswerable(found, NEAR) ? ROOM_OF_NEAREST : 0
  const picked = room > 0 ? pickUnits(found, options, room) : []
  const answered = isQuoted && picked.length > 0
  const cited: Quotable[] = []
  const quotes = picked.map(({ unit, hit }) => {
    let number = cited.findIndex(({ path }) => path === hit.path) + 1
    if (number === 0) number = cited.push(hit)
    return quoted(unit, hit, number, links)
  })
  const related = pageList(found.hits, cited, answered ? RELATED : NEAREST, options)
  const nearest = picked.length > 0 ? ` ${words.nearest}` : ''
  const refusal = answered ? [] : [`${words.notFound}${nearest}`]
  return { answered, markdown: joined([...refusal, ...quotes, ...related]), cited }
}

interface Picked {
  unit: Unit
  hit: Quotable
  rank: number
  at: number
  score: number
}

function pickUnits(
  { question, hits, further }: Found,
  { question: asked, hasCode, quotable }: ExtractOptions,
  room: number,
): Picked[] {
  const coverage = new Coverage(question)
  const seen = new Set<string>()
  const scored: Picked[] = []
  const told = hits.slice(0, quotable)
  const paths = new Set(told.map(({ path }) => path))
  const passages = [
    ...told,
    ...further.filter(({ path }) => paths.has(path)).slice(0, MOST_FURTHER),
  ]
  for (const [rank, hit] of passages.entries()) {
    const read = coverage.under([hit.title, ...hit.headings].join('\n'))
    for (const [at, unit] of getUnits(hit.text, hit.language).entries()) {
      if (seen.has(unit.text)) continue
      seen.add(unit.text)
      const score = getWorth(unit, at, { hit, read, question: asked })
      scored.push({ unit, hit, rank, at, score })
    }
  }
  scored.sort((a, b) => b.score - a.score)
  const best = scored[0]
  if (best === undefined) return []
  const mayHaveCode = hasCode === true || isAboutCode(asked)
  const good = scored
    .filter((one) => one === best || !one.unit.isCode || mayHaveCode)
    .filter(({ score }) => score >= LEAST_SCORE * best.score)
  const called = question.kind?.findPieces(scored, isDefinition) ?? []
  const telling = findTelling(scored, asked)
  const beside = (one: Picked, step: 1 | -1) =>
    scored.find(({ hit, at }) => hit === one.hit && at === one.at + step)
  const whole = good.flatMap((one) => {
    const before = LEANS.test(one.unit.text) ? beside(one, -1) : undefined
    const behind = ASKS_HOW.test(asked) ? beside(one, 1) : undefined
    return [before ?? one, one, behind?.unit.isCode ? behind : one]
  })
  const picked = takeFirst([...new Set([...called, ...telling, ...whole])], room).sort(
    (a, b) => placeOf(a, hits) - placeOf(b, hits) || a.rank - b.rank || a.at - b.at,
  )
  return inTables(picked)
}

/** The piece that has what is asked for: a figure, what comes back, or what to do. */
function findTelling(pieces: readonly Picked[], question: string): Picked[] {
  const how = ASKS_HOW.exec(question)
  const kind = asksForFigure(question)
    ? FIGURE_IN_TEXT
    : ASKS_FOR_RESULT.test(question)
      ? RESULT_IN_CODE
      : how && STEPS
  const deed = how?.groups?.deed?.toLowerCase() ?? ''
  const found = pieces.filter(
    ({ unit, score, hit }) =>
      score > 0 && hit.path === pieces[0]?.hit.path && kind?.test(unit.text),
  )
  const isOfDeed = ({ hit }: Picked) => hit.headings.join(' ').toLowerCase().includes(deed)
  return [...found.filter(isOfDeed), ...found].slice(0, 1)
}

/** The first pieces, and of those that follow the ones that there is room for. */
function takeFirst(pieces: readonly Picked[], most: number): Picked[] {
  let room = most
  // The rows of a table are one.
  const taken = new Set<string>()
  return pieces.filter(({ unit: { text, head = text } }, at) => {
    const hasPlace = text.length <= room && (taken.size < MOST_UNITS || taken.has(head))
    if (at > 0 && !hasPlace) return false
    taken.add(head)
    room -= text.length
    return true
  })
}

/** The same with the rows of a table in one. */
function inTables(picked: readonly Picked[]): Picked[] {
  const together: Picked[] = []
  for (const one of picked) {
    const last = together.at(-1)
    const { head, text } = one.unit
    if (last === undefined || head === undefined || last.unit.head !== head) together.push(one)
    else if (last.rank !== one.rank) together.push(one)
    else {
      const unit = { ...last.unit, text: `${last.unit.text}\n${text.slice(head.length)}` }
      together[together.length - 1] = { ...last, unit }
    }
  }
  return together
}

/** Where a passage's page stands among the hits; the top of a page stands before its other parts. */
function placeOf({ hit: { path, anchor } }: Picked, hits: readonly Quotable[]): number {
  return 2 * hits.findIndex((hit) => hit.path === path) + (anchor === '' ? 0 : 1)
}

/** Whether a question names code, or asks for some. */
function isAboutCode(question: string): boolean {
  return (
    /`|\w\(|[a-z][A-Z]|\w_\w|(?:^|\s)--?\w|[/$]\w/.test(question) ||
    /\b(?:looks? like|code|snippet|command|example|syntax|script|curl|json|yaml|install|import|call)\b/i.test(
      question,
    )
  )
}

function quoted(
  { text }: Unit,
  { path, anchor }: Quotable,
  number: number,
  links: SiteLinks,
): string {
  const quote = quoteMarkdown(text, (href) => {
    const page = links.pageOf(href, path)
    if (page !== undefined) return links.addressOf(page.path, page.anchor)
    return /^(?:https?|mailto):/i.test(href) ? href : undefined
  })
  const citation = `[${number}](${getSafeTarget(links.addressOf(path, anchor))})`
  const isParagraph = !/\n|^(?:[-*+]|\d+[.)])[ \t]/.test(quote)
  return isParagraph ? `${quote} ${citation}` : `${quote}\n\n${citation}`
}

function pageList(
  hits: readonly Quotable[],
  cited: readonly Quotable[],
  most: number,
  { links, words }: ExtractOptions,
): string[] {
  const isCited = new Set(cited.map(({ path }) => path))
  // Of pages with the same title the reader could not tell one from another.
  const pages = new Map<string, Quotable>()
  for (const hit of hits) {
    if (!isCited.has(hit.path) && !pages.has(hit.title)) pages.set(hit.title, hit)
  }
  const lines = [...pages.values()]
    .slice(0, most)
    .map(({ path, title }) => `- [${quoteText(title)}](${getSafeTarget(links.addressOf(path))})`)
  return lines.length === 0 ? [] : [words.related, lines.join('\n')]
}

function joined(parts: readonly string[]): string {
  return parts.join('\n\n')
}

/**
 * How well a piece of a passage answers a question.
 *
 * @param at its place in the passage
 * @param read tells how much of the question a text of the passage speaks of
 */
function getWorth(
  { text, isCode, head }: Unit,
  at: number,
  { hit, read, question }: { hit: Quotable; read: ReturnType<Coverage['under']>; question: string },
): number {
  const { own: spoken, share } = read(text)
  const isLead = at === 0
  // What stands below a heading need not say it again.
  const isBlock = isCode || head !== undefined || text.includes('\n')
  const isResult =
    ASKS_FOR_RESULT.test(question) && (isBlock ? RESULT_IN_CODE : TELLS_RESULT).test(text)
  const isFigure = !isCode && asksForFigure(question) && FIGURE_IN_TEXT.test(text)
  if (spoken === 0 && !isLead && !isResult && !isFigure) return 0
  const isDescription = isLead && hit.anchor === ''
  let worth = share + LEAD / (1 + at)
  const hasFence = /^[ \t]*(?:`{3}|~{3})/m.test(text)
  const asksForMeaning = ASKS_FOR_MEANING.test(question)
  if (asksForMeaning && !isBlock && spoken > 0 && isDefinition(text)) worth += DEFINITION * spoken
  if (hasFence && ASKS_FOR_EXAMPLE.test(question)) worth += EXAMPLE
  if (isFigure) worth += FIGURE * share
  if (hasFence && asksForMeaning && !isAboutCode(question)) worth *= MEANINGLESS
  if (isResult) worth += RESULT
  if (!isCode && text.includes('\n') && ASKS_FOR_LIST.test(question)) worth += LIST
  if (!isBlock && REFERS.test(text) && !isDescription) worth *= REFERRAL
  if (!isBlock && !isDescription && !SENTENCE_END.test(text)) worth *= SNATCH
  return worth * hit.score
}
