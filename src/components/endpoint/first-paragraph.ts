/** The first words of a Markdown text that are no heading; empty where there are none. */
export function getFirstParagraph(text: string): string {
  const [words = ''] = text.replace(/^(?:\s*#{1,6}[ \t].*\n?)*/, '').split(/\n\s*\n/, 1)
  return words.trim()
}
