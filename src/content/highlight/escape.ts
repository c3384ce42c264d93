const SPECIAL = /[&<>]/
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as it stands in a double-quoted attribute, its line breaks kept. */
export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;')
}

/** Text as it stands between tags. */
export function escapeText(text: string): string {
  return SPECIAL.test(text) ? text.replaceAll(/[&<>]/g, (found) => NAMES[found] ?? found) : text
}
