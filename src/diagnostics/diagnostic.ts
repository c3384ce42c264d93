export type Severity = 'error' | 'warning' | 'info'

/** A place in a file. Lines and columns count from 1, as editors show them. */
export interface Location {
  /** Path relative to the docs folder, with forward slashes. */
  file: string
  line: number
  column: number
  endLine?: number
  endColumn?: number
}

/**
 * One finding. `message` says what was expected and what was received; `hint` says what to write
 * instead. Both are plain sentences with code in backticks.
 */
export interface Diagnostic {
  /** Stable kebab-case name, for example `config-unknown-key`. */
  code: string
  severity: Severity
  message: string
  file?: string
  line?: number
  column?: number
  endLine?: number
  endColumn?: number
  hint?: string
  /** Address of a page that explains the finding. */
  docs?: string
}

/** Receives findings as they are made. */
export type Report = (diagnostic: Diagnostic) => void
