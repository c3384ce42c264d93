import type { PageText } from '../model.ts'
import type { Marker } from './marks.ts'
import { getExcerpt, getPieces, type Piece } from './pieces.ts'
import type { Found } from './score.ts'

/** A part of a page that has what is looked for. */
export interface SectionResult {
  anchor: string
  heading: readonly Piece[]
  excerpt: readonly Piece[]
}

/** A page that has what is looked for, with the parts of it that have most. */
export interface PageResult {
  /** Address without base path. */
  route: string
  title: readonly Piece[]
  breadcrumbs: readonly string[]
  method?: string
  path?: readonly Piece[]
  excerpt: readonly Piece[]
  sections: readonly SectionResult[]
}

/** Sections of one page that are shown. */
const MOST_SECTIONS = 3

interface ScoredSection {
  section: PageText['sections'][number]
  score: number
}

/** A query as a name that a page or a part of one may have. */
export interface AskedName {
  text: string
  name: string
  nameOf(heading: string): string
}

/** How well a page's text answers a query, and the page as it is then shown. */
export interface ScoredPage {
  /** Factor that its text adds to its score. */
  factor: number
  /** How much of the query stands in one of its sections, between 0 and 1. */
  density: number
  result(): PageResult
}

export function scorePage(
  page: PageText,
  found: readonly Found[],
  marker: Marker,
  query: AskedName,
): ScoredPage {
  const all = found.reduce((sum, { weight }) => sum + weight, 0) || 1
  const scored = page.sections.map((section) => ({
    ...scoreSection(section, found, marker),
    isNamed: query.name !== '' && query.nameOf(section[1]) === query.name,
  }))
  const density = Math.max(0, ...scored.map(({ score }) => score)) / all
  return {
    factor: (1 + 2 * density) * (isNamed(page, query.text) ? 1.5 : 1),
    density,
    result: () => shownPage(page, scored, density * all, marker),
  }
}

function shownPage(
  { route, title, breadcrumbs, method, path, sections: [intro] }: PageText,
  scored: readonly (ScoredSection & { isNamed: boolean })[],
  best: number,
  marker: Marker,
): PageResult {
  const marked = (text: string) => getPieces(text, marker.marksIn(text))
  const excerpt = (text: string) => getExcerpt(text, marker.marksIn(text))
  const sections = scored
    .filter(({ section, score }) => section[0] !== '' && score > 0.35 * best && score > 0)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score)
    .slice(0, MOST_SECTIONS)
  return {
    route,
    title: marked(title),
    breadcrumbs,
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path: marked(path) }),
    excerpt: intro === undefined ? [] : excerpt(intro[2]),
    sections: sections.map(({ section: [anchor, heading, text] }) => ({
      anchor,
      heading: marked(heading),
      excerpt: excerpt(text),
    })),
  }
}

/** Whether the query is the page's title or its operation's path. */
function isNamed({ title, path, method }: PageText, query: string): boolean {
  const wanted = query.trim().toLowerCase()
  const names = [title, path, method && path && `${method} ${path}`]
  return names.some((name) => name?.toLowerCase() === wanted)
}

function scoreSection(
  section: PageText['sections'][number],
  found: readonly Found[],
  marker: Marker,
): ScoredSection {
  const [heading, text] = marker.countsIn(section, [section[1], section[2]])
  let score = 0
  for (const [clause, { weight }] of found.entries()) {
    const count = text?.get(clause) ?? 0
    score += weight * ((heading?.has(clause) ? 0.4 : 0) + 0.6 * (count / (count + 1)))
  }
  return { section, score }
}
