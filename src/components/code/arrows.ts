/** A part of highlighted code that is `->` and no more than space around it. */
const ARROW = /(<span class="[^"]*)(?=">\s*-&gt;\s*<\/span>)/g

/**
 * Keeps `->` in one line where code has no room for its lines: browsers break them after the hyphen.
 *
 * @param html the highlighted inside of a `<code>` element
 */
export function keepArrows(html: string): string {
  return html.includes('-&gt;') ? html.replace(ARROW, '$1 code-arrow') : html
}
