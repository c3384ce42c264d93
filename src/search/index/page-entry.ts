import {
  HEADED,
  type PageTerms,
  type PageText,
  type SearchPage,
  STEP_BITS,
  TITLED,
} from '../model.ts'
import { getImpactStep } from '../postings.ts'
import { PART, type Tally, type TermCounts } from './tally.ts'

/** What a term in a part of a page is worth; they make 1 together. */
const WEIGHTS = { title: 0.4, names: 0.17, headings: 0.18, body: 0.25 }

/** Words of a body of usual length. */
const USUAL_BODY = 400

/** Characters of a section, and of a page, that excerpts are taken from. */
const SECTION = 1000
const PAGE = 7000

/** The terms of a page, see `PageTerms`. */
export function pageTerms(page: SearchPage, tally: Tally): PageTerms {
  tally.begin()
  const title = tally.add(page.title, PART.title)
  tally.add(namesOf(page), PART.names)
  let body = tally.add([page.description, ...page.captions].join('\n'), PART.body)
  let headings = 0
  for (const { heading, text } of page.sections) {
    headings += tally.add(heading, PART.headings)
    body += tally.add(text, PART.body)
  }
  const terms = namesIn(page, tally).map((number) => (number << STEP_BITS) | getImpactStep(1))
  const words = { title, headings, body }
  tally.each((number, counts) => {
    terms.push((number << STEP_BITS) | getImpactStep(getImpact(counts, words)))
  })
  return Uint32Array.from(terms)
}

/** Numbers of the names of the page and of its parts, each of which is a term of its own. */
function namesIn({ title, sections }: SearchPage, { reader, dictionary }: Tally): number[] {
  const own = reader.nameOf(title)
  const inner = new Set(sections.map(({ heading }) => reader.nameOf(heading)))
  const names = [
    ...(own === '' ? [] : [TITLED + own]),
    ...[...inner].filter((name) => name !== '').map((name) => HEADED + name),
  ]
  return names.map((name) => dictionary.numberOf(name))
}

function namesOf({ keywords, route, breadcrumbs, method, path }: SearchPage): string {
  return [...keywords, route.replaceAll('/', ' '), ...breadcrumbs, method, path].join('\n')
}

function getImpact(
  { title, names, headings, body }: TermCounts,
  words: { title: number; headings: number; body: number },
): number {
  const length = 0.25 + (0.75 * words.body) / USUAL_BODY
  return (
    WEIGHTS.title * (title > 0 ? 0.5 + 0.5 / Math.sqrt(words.title) : 0) +
    WEIGHTS.names * (names / (names + 0.3)) +
    WEIGHTS.headings * (headings / (headings + 0.5 + words.headings / 60)) +
    WEIGHTS.body * (body / (body + 4 * length))
  )
}

/** What a reader is shown of a page. Long texts are cut, so that a page costs little to load. */
export function pageText(page: SearchPage): PageText {
  const { route, title, breadcrumbs, method, path } = page
  const wanted = page.sections.reduce((sum, { text }) => sum + Math.min(text.length, SECTION), 0)
  const most = wanted > PAGE ? Math.floor((SECTION * PAGE) / wanted) : SECTION
  return {
    route,
    title,
    breadcrumbs,
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
    sections: page.sections.map(({ anchor, heading, text }, at) => [
      anchor,
      heading,
      cut(at === 0 && page.description ? `${page.description}\n${text}` : text, most),
    ]),
  }
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return `${text.slice(0, end > most / 2 ? end : most)}…`
}
