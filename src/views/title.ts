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
  if (first?.depth !== 1 || !repeatsTitle(first.text, title)) return html
  const end = html.indexOf('</h1>')
  return /^\s*<h1[\s>]/.test(html) && end !== -1 ? html.slice(end + '</h1>'.length) : html
}

/** Whether a text says what the title says: summaries of operations often do. */
export function repeatsTitle(text: string, title: string): boolean {
  const bare = (one: string) => one.trim().replace(/\.$/, '').toLowerCase()
  return bare(text) === bare(title)
}
