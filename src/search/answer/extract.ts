import { isAnswerable, NEAR } from './answerable.ts'
import { Coverage } from './coverage.ts'
import type { Found, Quotable } from './model.ts'
import { getSafeTarget, quoteMarkdown, quoteText } from './quote.ts'
import type { SiteLinks } from './site-links.ts'
import { getUnits, type Unit } from './units.ts'
import {
  ASKS_FOR_RESULT,
  getWorth,
  isAboutCode,
  isDefinition,
  isReferral,
  RESULT_IN_CODE,
  STEPS,
} from './worth.ts'

/** What speaks of the sentence before it, and who asks for what to do. */
const LEANS =
  /^\W*(?:(?:after|before|with|in|for|by) )?(?:it|this|that|these|those|they|such)\b|\bthere\b/i

const ASKS_HOW =
  /\bhow (?:do|can|could|should|would|to)\b(?: (?:i|we|you|one|to))?(?: (?<deed>\p{L}+))?/iu

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
const LEAST_SCORE = 0.15
/** The same of a row, as the others of its table are spoken of as much, and of how a page begins, whatever it is asked. */
const LEAST_OF_FEW = 0.3
/** Characters that are quoted in an answer and instead of one, unless the best piece alone is longer. */
const ROOM = 1200
/** The same of the parts of pages that speak most of what was asked, which are quoted as they begin. */
const ROOM_OF_PARTS = 900
/** Further passages of these pages that are looked at. */
const MOST_FURTHER = 40
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
  const room = isQuoted || isAnswerable(found, NEAR) ? ROOM : 0
  const picked = room > 0 ? pickUnits(found, options, room) : []
  const answered = isQuoted && picked.length > 0
  const cited: Quotable[] = []
  const quotes = picked.map(({ unit, hit, at }, place) => {
    const quote = quoted(unit, hit, links)
    const next = picked[place + 1]
    // What one part of a page says is cited once, behind all of it.
    if (next?.hit === hit) return quote + (next.unit.goesOn && next.at === at + 1 ? ' ' : GAP)
    let number = cited.findIndex(({ path }) => path === hit.path) + 1
    if (number === 0) number = cited.push(hit)
    const isParagraph = !/\n|^(?:[-*+]|\d+[.)])[ \t]/.test(quote)
    const address = getSafeTarget(links.addressOf(hit.path, hit.anchor))
    return `${quote}${isParagraph ? ' ' : GAP}[${number}](${address})${GAP}`
  })
  const nearest = picked.length > 0 ? ` ${words.nearest}` : ''
  const refusal = answered ? '' : `${words.notFound}${nearest}${GAP}`
  const related = pageList(found.hits, cited, answered ? RELATED : NEAREST, options)
  return { answered, markdown: (refusal + quotes.join('') + related).trimEnd(), cited }
}

/** What parts paragraphs. */
const GAP = '\n\n'

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
  const asksHow = ASKS_HOW.test(asked)
  const seen = new Set<string>()
  const scored: Picked[] = []
  const told = hits.slice(0, quotable)
  const paths = new Set(told.map(({ path }) => path))
  const others = [...hits.slice(told.length), ...further]
  const passages = [...told, ...others.filter(({ path }) => paths.has(path)).slice(0, MOST_FURTHER)]
  for (const [rank, hit] of passages.entries()) {
    const read = coverage.under([hit.title, ...hit.headings].join('\n'))
    for (const [at, unit] of getUnits(hit.text, hit.language, asksHow).entries()) {
      // A page may begin with its description once more, with some of it in bold.
      const words = unit.text.replaceAll('*', '')
      if (seen.has(words)) continue
      seen.add(words)
      const score = getWorth(unit, at, { hit, read, question: asked })
      scored.push({ unit, hit, rank, at, score })
    }
  }
  scored.sort((a, b) => b.score - a.score)
  const best = scored[0]
  if (best === undefined) return []
  const mayHaveCode = hasCode === true || isAboutCode(asked)
  const shown = scored.filter((one) => one === best || !one.unit.isCode || mayHaveCode)
  // How a page begins may speak of all that was asked, and say nothing of it.
  const inside = scored.filter(({ hit }) => hit.anchor !== '')
  const [first = best] = inside
  const good = shown.filter(({ unit, hit, score }) => {
    const isOfFew = unit.head !== undefined || hit.anchor === ''
    return score >= (isOfFew ? LEAST_OF_FEW * best.score : LEAST_SCORE * first.score)
  })
  const called = question.kind?.findPieces(scored, isDefinition) ?? []
  const telling = findTelling(scored, asked)
  const beside = (one: Picked, step: 1 | -1) =>
    scored.find(({ hit, at }) => hit === one.hit && at === one.at + step)
  const whole = good.flatMap((one) => {
    const before = LEANS.test(one.unit.text) ? beside(one, -1) : undefined
    const behind = asksHow ? beside(one, 1) : undefined
    return [before ?? one, one, behind?.unit.isCode ? behind : one]
  })
  const ofBest = inside.find(({ hit }) => hit.path === best.hit.path) ?? best
  const parts = [...new Set([first.hit, ofBest.hit])].flatMap((part) =>
    inOrder(shown.filter((one) => one.hit === part && isTold(one))),
  )
  const picked = new Set([
    ...takeFirst([...new Set([...called, ...telling, ...whole])], room),
    ...takeFirst(parts, ROOM_OF_PARTS),
  ])
  const ordered = [...picked].sort(
    (a, b) => placeOf(a, hits) - placeOf(b, hits) || a.rank - b.rank || a.at - b.at,
  )
  return inTables(ordered)
}

/** Whether a piece is told with those around it: rows stand for themselves, and what leads elsewhere for nothing. */
function isTold({ unit }: Picked): boolean {
  return unit.head === undefined && !isReferral(unit.text)
}

/** Pieces of one passage as it has them. */
function inOrder(pieces: readonly Picked[]): Picked[] {
  return pieces.toSorted((a, b) => a.at - b.at)
}

/** The piece that has what is asked for: what comes back, or what to do. */
function findTelling(pieces: readonly Picked[], question: string): Picked[] {
  const how = ASKS_HOW.exec(question)
  const kind = ASKS_FOR_RESULT.test(question) ? RESULT_IN_CODE : how && STEPS
  const deed = how?.groups?.deed?.toLowerCase() ?? ''
  const all = pieces.filter(({ unit, score }) => score > 0 && kind?.test(unit.text))
  const found = all.filter(({ hit }) => hit.path === pieces[0]?.hit.path)
  const isOfDeed = ({ hit }: Picked) => hit.headings.join(' ').toLowerCase().includes(deed)
  const first = found.find(isOfDeed) ?? found[0]
  if (how && first?.unit.isStep)
    return inOrder(pieces.filter(({ hit, unit }) => hit === first.hit && unit.isStep))
  // What is asked for may stand on another page than what speaks most of it.
  return [first ?? [], how ? [] : (all[0] ?? [])].flat()
}

/** The first pieces, and of those that follow the ones that there is room for. */
function takeFirst(pieces: readonly Picked[], most: number): Picked[] {
  let room = most
  // The rows of a table are one.
  const taken = new Set<string>()
  let isCut = false
  return pieces.filter(({ unit: { text, head = text, isStep = false } }, at) => {
    const isFree = text.length <= room && (taken.size < MOST_UNITS || taken.has(head))
    // No step is left out between others.
    if (at > 0 && (!isFree || (isStep && isCut))) {
      isCut ||= isStep
      return false
    }
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

function quoted({ text }: Unit, { path }: Quotable, links: SiteLinks): string {
  return quoteMarkdown(text, (href) => {
    const page = links.pageOf(href, path)
    if (page !== undefined) return links.addressOf(page.path, page.anchor)
    return /^(?:https?|mailto):/i.test(href) ? href : undefined
  })
}

function pageList(
  hits: readonly Quotable[],
  cited: readonly Quotable[],
  most: number,
  { links, words }: ExtractOptions,
): string {
  const isCited = new Set(cited.map(({ path }) => path))
  // Of pages with the same title the reader could not tell one from another.
  const pages = new Map<string, Quotable>()
  for (const hit of hits) {
    if (!isCited.has(hit.path) && !pages.has(hit.title)) pages.set(hit.title, hit)
  }
  const lines = [...pages.values()]
    .slice(0, most)
    .map(({ path, title }) => `- [${quoteText(title)}](${getSafeTarget(links.addressOf(path))})`)
  return lines.length === 0 ? '' : words.related + GAP + lines.join('\n')
}
