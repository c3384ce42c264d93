/**
 * The lines around a place, numbered, with a caret line under it:
 *
 * ```
 *   2 | {
 * > 3 |   "them": "mint",
 *     |   ^^^^^^
 * ```
 */
export function codeFrame(
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
    // Tabs would move the caret line away from the text above it.
    const text = (lines[number - 1] ?? '').replaceAll('\t', ' ').slice(0, 160)
    const marked = number === place.line
    frame.push(`${marked ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd())
    if (marked && place.column !== undefined) {
      const end =
        place.endLine === undefined || place.endLine === place.line ? place.endColumn : undefined
      const length = Math.max(1, Math.min((end ?? place.column + 1) - place.column, text.length))
      frame.push(`  ${' '.repeat(width)} | ${' '.repeat(place.column - 1)}${'^'.repeat(length)}`)
    }
  }
  return frame.join('\n')
}
