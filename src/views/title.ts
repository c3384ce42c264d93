import type { Heading } from '../content/index.ts'

/**
 * A body without its leading `#` heading where that repeats the page's title, which the page header
 * shows already.
 */
export function withoutRepeatedTitle(
  html: string,
  title: string,
  headings: readonly Heading[],
): string {
  const [first] = headings
  if (first?.depth !== 1 || !sameText(first.text, title)) return html
  const end = html.indexOf('</h1>')
  return /^\s*<h1[\s>]/.test(html) && end !== -1 ? html.slice(end + '</h1>'.length) : html
}

function sameText(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
