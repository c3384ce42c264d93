/** Characters of a line that are shown, and those of them that stand before the place. */
const SHOWN = 160
const LEAD = 60

/**
 * The lines around a place, numbered, with a caret line under it:
 *
 * ```
 *   2 | {
 * > 3 |   "them": "mint",
 *     |   ^^^^^^
 * ```
 */
export function printCodeFrame(
  source: string,
  place: { line: number; column?: number; endLine?: number; endColumn?: number },
  context = 2,
): string {
  const lines = source.split(/\r?\n/)
  const first = Math.max(1, place.line - context)
  const last = Math.min(lines.length, place.line + context)
  const width = String(last).length
  const frame: string[] = []
  for (let number = first; number <= last; number++) {
    const marked = number === place.line
    const column = marked ? place.column : undefined
    // Of a file that is one line, only the part around the place says something.
    const start = column !== undefined && column > SHOWN - LEAD ? column - 1 - LEAD : 0
    // Tabs would move the caret line away from the text above it.
    const part = (lines[number - 1] ?? '').slice(start, start + SHOWN).replaceAll('\t', ' ')
    const text = start > 0 ? `…${part}` : part
    frame.push(`${marked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd())
    if (column !== undefined) {
      const end =
        place.endLine === undefined || place.endLine === place.line ? place.endColumn : undefined
      const before = column - 1 - start + (start > 0 ? 1 : 0)
      const length = Math.max(1, Math.min((end ?? column + 1) - column, text.length - before))
      frame.push(`  ${' '.repeat(width)} | ${' '.repeat(before)}${'^'.repeat(length)}`)
    }
  }
  return frame.join('\n')
}

/** Turns character offsets of one text into lines and columns (both from 1). */
export class LineIndex {
  readonly #starts: number[] = [0]

  constructor(text: string) {
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) {
      this.#starts.push(at + 1)
    }
  }

  position(offset: number): { line: number; column: number } {
    let low = 0
    let high = this.#starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 }
  }

  /** The inverse of `position`; lines past the end give the end of the text. */
  offset(line: number, column: number): number {
    return (this.#starts[line - 1] ?? this.#starts.at(-1) ?? 0) + column - 1
  }
}
