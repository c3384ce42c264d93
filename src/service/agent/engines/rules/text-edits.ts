import type { Range } from './parts/page-part.ts'

/** A part of a text with what takes its place. */
export interface TextEdit extends Range {
  now: string
}

/** A text with its edits, none of which is within another one; what comes in at a place comes ahead of what stands there. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((all, { start, end, now }) => all.slice(0, start) + now + all.slice(end), text)
}
