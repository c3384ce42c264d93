import type { Diagnostic } from '../../diagnostics/index.ts'

/** A stretch of a text, in characters. */
export interface Span {
  start: number
  end: number
}

/** Where the values of a text stand. */
export interface Positions {
  /** The value behind some steps, or the nearest one around it that is written. */
  find(steps: readonly string[]): Span
}

/** What a text says, or why it cannot be read. */
export type Parsed = { value: unknown; findings: readonly Diagnostic[] } | { error: Diagnostic }
