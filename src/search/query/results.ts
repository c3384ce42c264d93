import type { PageText } from '../model.ts'
import type { Mark, Marker } from './marks.ts'
import { excerptOf, type Piece, piecesOf } from './pieces.ts'
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
  heading: readonly Mark[]
  text: readonly Mark[]
}

/**
 * A page as it is shown, the factor that its text adds to its score, and how much of the query stands
 * in one of its sections, between 0 and 1.
 */
export function pageResult(
  page: PageText,
  found: readonly Found[],
  marker: Marker,
  query: string,
): { result: PageResult; factor: number; density: number } {
  const all = found.reduce((sum, { weight }) => sum + weight, 0) || 1
  const scored = page.sections.map((section) => scoreSection(section, found, marker))
  const [intro] = scored
  const best = Math.max(0, ...scored.map(({ score }) => score)) / all
  const sections = scored
    .filter(({ section, score }) => section[0] !== '' && score > 0.35 * best * all && score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_SECTIONS)
  const title = marker.marksIn(page.title)
  const { route, breadcrumbs, method, path } = page
  return {
    result: {
      route,
      title: piecesOf(page.title, title),
      breadcrumbs,
      ...(method !== undefined && { method }),
      ...(path !== undefined && { path: piecesOf(path, marker.marksIn(path)) }),
      excerpt: intro === undefined ? [] : excerptOf(intro.section[2], intro.text),
      sections: sections.map(({ section: [anchor, heading, text], ...marks }) => ({
        anchor,
        heading: piecesOf(heading, marks.heading),
        excerpt: excerptOf(text, marks.text),
      })),
    },
    factor: (1 + 2 * best) * (isNamed(page, query) ? 1.5 : 1),
    density: best,
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
  const heading = marker.marksIn(section[1])
  const text = marker.marksIn(section[2])
  let score = 0
  for (const [clause, { weight }] of found.entries()) {
    const own = (mark: Mark) => mark.clause === clause
    const count = text.filter(own).length
    score += weight * ((heading.some(own) ? 0.4 : 0) + 0.6 * (count / (count + 1)))
  }
  return { section, score, heading, text }
}
