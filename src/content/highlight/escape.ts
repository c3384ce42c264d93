const special = /[&<>]/
const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as it stands between tags. */
export function escapeText(text: string): string {
  return special.test(text) ? text.replaceAll(/[&<>]/g, (found) => names[found] ?? found) : text
}
