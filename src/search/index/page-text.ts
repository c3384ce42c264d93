import type { PageText, SearchPage } from '../model.ts'

/** Characters of a section, and of a page, that excerpts are taken from. */
const SECTION = 1000
const PAGE = 7000

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
