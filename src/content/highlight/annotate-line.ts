import { escapeAttribute } from './escape.ts'
import type { TypeNotes } from './twoslash.ts'

type Mark = TypeNotes['marks'][number]

/** A line of highlighted code with what is known of its parts; a part may reach over tags. */
export function annotateLine(html: string, marks: readonly Mark[]): string {
  if (marks.length === 0) return html
  let result = ''
  let column = 0
  // Tags, character references, and single characters.
  for (const [piece] of html.matchAll(/<[^>]*>|&[^;\s]+;|[\s\S]/gu)) {
    if (piece.startsWith('<') && piece.length > 1) {
      // A mark never reaches over a tag: it is closed before and opened again after it.
      const inside = marks.filter((mark) => mark.start < column && column < endOf(mark))
      const reopened = inside.toSorted(outermostFirst).map(openTag).join('')
      result += '</span>'.repeat(inside.length) + piece + reopened
      continue
    }
    const starting = marks.filter(({ start }) => start === column).toSorted(outermostFirst)
    result += starting.map(openTag).join('') + piece
    column += piece.startsWith('&') && piece.length > 1 ? 1 : piece.length
    result += '</span>'.repeat(marks.filter((mark) => endOf(mark) === column).length)
  }
  return result
}

function endOf({ start, length }: Mark): number {
  return start + length
}

function outermostFirst(a: Mark, b: Mark): number {
  return b.length - a.length
}

function openTag({ type, error }: Mark): string {
  if (error !== undefined) return '<span class="type-error">'
  return `<span class="type-hover" data-type="${escapeAttribute(type ?? '')}">`
}

/** What stands below a line; as an attribute, so that it is not copied with the code. */
export function messageLine({ kind, text }: TypeNotes['messages'][number]): string {
  return `<span class="type-message" data-kind="${kind}" data-message="${escapeAttribute(text)}"></span>`
}
