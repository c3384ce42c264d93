import type { Mark } from './marks.ts'

/** A part of a text, with whether it is what was looked for. */
export interface Piece {
  text: string
  isHit: boolean
}

/** Characters of an excerpt, and of what it shows before the first hit. */
const LENGTH = 150
const BEFORE = 40

/** A text divided at its marks. */
export function getPieces(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of [...marks].sort((a, b) => a.start - b.start)) {
    if (end <= at) continue
    if (start > at) pieces.push({ text: text.slice(at, start), isHit: false })
    pieces.push({ text: text.slice(Math.max(at, start), end), isHit: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isHit: false })
  return pieces
}

/** The line of a text with most of the words that are looked for; its beginning, when it has none. */
export function getExcerpt(text: string, marks: readonly Mark[]): Piece[] {
  const first = bestStart(marks)
  const wanted = Math.max(0, first - BEFORE)
  const start = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const from = start > first ? wanted : start
  const to = endOf(text, from)
  const inside = marks
    .filter((mark) => mark.start >= from && mark.end <= to)
    .map((mark) => ({ ...mark, start: mark.start - from, end: mark.end - from }))
  const pieces = getPieces(text.slice(from, to).replaceAll('\n', ' '), inside)
  if (from > 0) pieces.unshift({ text: '…', isHit: false })
  if (to < text.length) pieces.push({ text: '…', isHit: false })
  return pieces
}

function endOf(text: string, from: number): number {
  if (text.length - from <= LENGTH) return text.length
  const space = text.lastIndexOf(' ', from + LENGTH)
  return space > from + LENGTH / 2 ? space : from + LENGTH
}

/** Where the stretch of an excerpt's length begins that has most different words. */
function bestStart(marks: readonly Mark[]): number {
  let best = 0
  let most = 0
  for (const { start } of marks) {
    const inside = marks.filter(
      (mark) => mark.start >= start && mark.end <= start + LENGTH - BEFORE,
    )
    const count = new Set(inside.map(({ clause }) => clause)).size
    if (count > most) [best, most] = [start, count]
  }
  return best
}
