import { escapeAttribute } from './escape.ts'
import type { TypeNotes } from './twoslash.ts'

type Mark = TypeNotes['marks'][number]

/** What an author marked on the lines of a block: `[!code ++]` comments and fence options. */
export interface MarkedLine {
  text: string
  classes: string[]
  /** Index of the line in the code as it was given. */
  from: number
}

const MARKER =
  /[ \t]*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*|")[ \t]*\[!code (\+\+|--|hl|highlight|focus|error|warning)(?::(\d+))?\][ \t]*(?:-->|\*\/\}?)?[ \t]*$/

/** The second name is what sites' own style sheets know such lines by. */
const HIGHLIGHTED = 'highlighted line-highlight'

const CLASSES_OF: Record<string, string> = {
  '++': 'diff add',
  '--': 'diff remove',
  hl: HIGHLIGHTED,
  highlight: HIGHLIGHTED,
  focus: 'focused',
  error: `${HIGHLIGHTED} error`,
  warning: `${HIGHLIGHTED} warning`,
}

export interface LineOptions {
  highlight?: readonly number[]
  focus?: readonly number[]
}

/**
 * Takes marker comments out of the code. A marker on a line of its own is for the lines below it.
 * Line numbers in the options count the lines that remain.
 */
export function markLines(code: string, options: LineOptions): MarkedLine[] {
  const lines: MarkedLine[] = []
  const pending: { className: string; left: number }[] = []
  for (const [from, line] of code.split('\n').entries()) {
    const found = code.includes('[!code ') ? MARKER.exec(line) : null
    const text = found === null ? line : line.slice(0, found.index)
    if (found !== null) {
      pending.push({ className: CLASSES_OF[found[1] ?? ''] ?? '', left: Number(found[2] ?? 1) })
      if (text.trim() === '') continue
    }
    const classes: string[] = []
    for (const mark of pending) {
      if (mark.left-- > 0) classes.push(mark.className)
    }
    lines.push({ text, classes, from })
  }
  addClass(lines, options.highlight, HIGHLIGHTED)
  addClass(lines, options.focus, 'focused')
  return lines
}

function addClass(lines: MarkedLine[], numbers: readonly number[] | undefined, name: string): void {
  for (const number of numbers ?? []) lines[number - 1]?.classes.push(name)
}

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
export function renderMessageLine({ kind, text }: TypeNotes['messages'][number]): string {
  return `<span class="type-message" data-kind="${kind}" data-message="${escapeAttribute(text)}"></span>`
}
