const hidden =
  /<(svg|script|style|template|button|select|textarea)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const block =
  /<\/?(?:address|article|aside|blockquote|br|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|tbody|tr|ul)\b[^>]*>/g
const betweenCells = /<\/t[dh]>\s*<t[dh]\b[^>]*>/g
const tag = /<\/?[a-zA-Z][^>]*>/g
const entity = /&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos|nbsp));/gi
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Plain text of inline HTML. */
export function inlineText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  return decodeEntities(html.replaceAll(hidden, '').replaceAll(tag, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Readable text of a page, one block a line. Pictures and controls are left out. */
export function readableText(html: string): string {
  const text = html
    .replaceAll(hidden, '')
    .replaceAll(betweenCells, ' ')
    .replaceAll(block, '\n')
    .replaceAll(tag, '')
  return decodeEntities(text)
    .replaceAll(/[ \t\f\v\u00a0]+/g, ' ')
    .replaceAll(/ ?\n[\s]*/g, '\n')
    .trim()
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(entity, (found, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name.toLowerCase()] ?? found
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : found
  })
}
