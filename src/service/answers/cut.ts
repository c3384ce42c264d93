/** A text of at most so many characters, cut between words. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return `${text.slice(0, end > most / 2 ? end : most)}…`
}
