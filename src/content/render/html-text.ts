const HIDDEN =
  /<(svg|script|style|template|button|select|textarea)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const HIDDEN_NAMES = new Set(['svg', 'script', 'style', 'template', 'button', 'select', 'textarea'])
const BLOCKS = new Set(
  'address article aside blockquote br dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tr ul'.split(
    ' ',
  ),
)
const NEXT_CELL = /\s*<t[dh]\b[^>]*>/y
const FIELD_PART = '<span data-component-part="field-'
const LINE_BREAK = /<br\b[^>]*>/g
const TAG = /<\/?[a-zA-Z][^>]*>/g
const ENTITY = /&(?:#(\d+)|#x([0-9a-f]+)|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = {
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
  return decodeEntities(html.replaceAll(HIDDEN, '').replaceAll(LINE_BREAK, ' ').replaceAll(TAG, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Readable text of a page, one block a line. Pictures and controls are left out. */
export function toReadableText(html: string): string {
  return decodeEntities(new TextReader(html).read())
    .replaceAll(/[ \t\f\v\u00a0]{2,}|[\t\f\v\u00a0]/g, ' ')
    .replaceAll(/ ?\n\s*/g, '\n')
    .trim()
}

/** Reads what of HTML is text. */
class TextReader {
  readonly #html: string
  readonly #parts: string[] = []

  constructor(html: string) {
    this.#html = html
  }

  read(): string {
    const html = this.#html
    let at = 0
    for (let open = html.indexOf('<'); open !== -1; open = html.indexOf('<', at)) {
      if (open > at) this.#parts.push(html.slice(at, open))
      at = this.#skipTag(open)
    }
    this.#parts.push(html.slice(at))
    return this.#parts.join('')
  }

  /**
   * Adds what stands for the tag (or comment, or hidden element) that may begin at `<`, and tells
   * where it ends.
   */
  #skipTag(open: number): number {
    const html = this.#html
    const closes = html[open + 1] === '/'
    const start = closes ? open + 2 : open + 1
    const bracket = html.indexOf('>', start)
    if (html.startsWith('!--', start)) {
      const end = html.indexOf('-->', start)
      if (end !== -1) return end + 3
      this.#parts.push('<')
      return start
    }
    if (bracket === -1 || !isLetter(html.charCodeAt(start))) {
      this.#parts.push(html.slice(open, start))
      return start
    }
    let stop = start + 1
    while (isNamePart(html.charCodeAt(stop))) stop++
    const name = html.slice(start, stop)
    const end = bracket + 1
    // What is said of a field stands beside its name, each in an element of its own.
    if (closes && html.startsWith(FIELD_PART, end)) {
      this.#parts.push(' ')
      return end
    }
    if (name === 'span') return end
    // The source of a diagram is no text of the page.
    if (!closes && name === 'pre' && html.startsWith(' class="mermaid"', stop)) {
      const close = html.indexOf('</pre>', end)
      return close === -1 ? end : close
    }
    if (BLOCKS.has(name)) {
      this.#parts.push('\n')
      return end
    }
    if (!closes && HIDDEN_NAMES.has(name)) {
      const close = html.indexOf(`</${name}>`, end)
      return close === -1 ? end : close + name.length + 3
    }
    if (closes && (name === 'td' || name === 'th')) {
      NEXT_CELL.lastIndex = end
      if (NEXT_CELL.test(html)) {
        this.#parts.push(' ')
        return NEXT_CELL.lastIndex
      }
    }
    return end
  }
}

function isLetter(code: number): boolean {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

function isNamePart(code: number): boolean {
  return isLetter(code) || (code >= 48 && code <= 57)
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(ENTITY, (found, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? found
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : found
  })
}
