import type { Heading } from '../content/index.ts'
import { escapeHtml } from './escape.ts'

/** Rows of the table of contents: headings of the second and third level; empty without any. */
export function renderTocRows(headings: readonly Heading[]): string {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3)
  // A page without headings of the second level starts its list at the third.
  const outermost = Math.min(...shown.map(({ depth }) => depth))
  let rows = ''
  for (const { id, html, depth, view } of shown) {
    const href = escapeHtml(`#${encodeURI(id)}`)
    rows += `<li class="toc-item"${getView(view)}><a href="${href}" data-depth="${depth - outermost}">${html}</a></li>`
  }
  return rows
}

/** Headings of a variant of the page show with it; at first the first one is shown. */
function getView(view: number | undefined): string {
  if (view === undefined) return ''
  return ` data-view="${view}"${view === 0 ? '' : ' data-other-view'}`
}
