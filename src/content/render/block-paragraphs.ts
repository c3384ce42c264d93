const BLOCKS =
  'p|address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|pre|section|table|ul'
const PATTERN = new RegExp(`<(/?)(${BLOCKS})(?=[\\s>/])([^>]*)>`, 'g')
const OPENING = new RegExp(`<(?:${BLOCKS})[\\s>/]`)

interface OpenParagraph {
  start: number
  attributes: string
  holdsBlock: boolean
}

/**
 * A `<p>` cannot hold blocks: the browser would end it before them and tear the markup apart. Such
 * paragraphs become `<div class="p">`.
 */
export function divideParagraphs(html: string): string {
  if (!hasDividedParagraph(html)) return html
  const open: OpenParagraph[] = []
  const changes: { start: number; end: number; text: string }[] = []
  for (const found of html.matchAll(PATTERN)) {
    const [tag, slash, name, attributes = ''] = found
    const inner = open.at(-1)
    if (slash === '') {
      if (inner !== undefined) inner.holdsBlock = true
      if (name === 'p') open.push({ start: found.index, attributes, holdsBlock: false })
    } else if (name === 'p' && inner !== undefined) {
      open.pop()
      if (!inner.holdsBlock) continue
      const end = inner.start + 2 + inner.attributes.length + 1
      changes.push({ start: inner.start, end, text: `<div${withClass(inner.attributes)}>` })
      changes.push({ start: found.index, end: found.index + tag.length, text: '</div>' })
    }
  }
  let result = ''
  let last = 0
  for (const { start, end, text } of changes.sort((a, b) => a.start - b.start)) {
    result += html.slice(last, start) + text
    last = end
  }
  return result + html.slice(last)
}

function withClass(attributes: string): string {
  return /\bclass="/.test(attributes)
    ? attributes.replace(/\bclass="/, 'class="p ')
    : ` class="p"${attributes}`
}

/** Looks only at the paragraphs, which rarely hold anything like it. */
function hasDividedParagraph(html: string): boolean {
  for (let start = html.indexOf('<p'); start !== -1; start = html.indexOf('<p', start + 2)) {
    const next = html.charAt(start + 2)
    if (next !== '>' && next !== ' ') continue
    const end = html.indexOf('</p>', start)
    if (OPENING.test(html.slice(start + 2, end === -1 ? html.length : end))) return true
  }
  return false
}
