import type { Heading } from '../content/index.ts'
import { escapeHtml } from './escape.ts'

/** Rows of the table of contents: headings of the second and third level; empty without any. */
export function tocRows(headings: readonly Heading[]): string {
  let rows = ''
  for (const { id, html, depth } of headings) {
    if (depth !== 2 && depth !== 3) continue
    const href = escapeHtml(`#${encodeURI(id)}`)
    rows += `<li class="toc-item"><a href="${href}" data-depth="${depth - 2}">${html}</a></li>`
  }
  return rows
}
