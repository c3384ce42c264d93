/** Longest first line of a pull request, in characters. */
const LONGEST = 70

/** A text as the title of a pull request: one line that is not too long. */
export function getTitle(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1).trimEnd()}…`
}
