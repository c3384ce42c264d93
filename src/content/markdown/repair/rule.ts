import type { Statement } from '../../../diagnostics/index.ts'
import type { ParserError } from '../parser-error.ts'

/** Replaces a range of the text. */
export interface TextEdit {
  start: number
  end: number
  text: string
}

/** How to go on after a mistake, and what to say about it. */
export interface Fix {
  edits: TextEdit[]
  finding?: Statement
  /** Offset that the finding is about; the parser's by default. */
  at?: number
  /** Offsets of all that the finding is about, when it is about more than one. */
  places?: number[]
}

/** Knows one kind of mistake; `components` are the names that every page may use. */
export type RepairRule = (
  text: string,
  error: ParserError,
  components: readonly string[],
) => Fix | undefined
