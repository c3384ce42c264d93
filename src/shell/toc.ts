import type { Heading } from '../content/index.ts'
import { escapeHtml } from './escape.ts'

/** Rows of the table of contents: headings of the second and third level; empty without any. */
export function tocRows(headings: readonly Heading[]): string {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  // A page without headings of the second level starts its list at the third.
  const outermost = Math.min(...shown.map(({ depth }) => depth))
  let rows = ''
  for (const { id, html, depth } of shown) {
    const href = escapeHtml(`#${encodeURI(id)}`)
    rows += `<li class="toc-item"><a href="${href}" data-depth="${depth - outermost}">${html}</a></li>`
  }
  return rows
}
