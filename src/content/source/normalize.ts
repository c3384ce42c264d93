/** The same text without a byte order mark, with line feeds only. Lines and columns stay. */
export function normalizeText(source: string): string {
  const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source
  return text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text
}
