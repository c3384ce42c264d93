import {
  type DiagnosticCode,
  isRegistered,
  type OpenCode,
  type PluginCode,
  REGISTER,
  type SettledCode,
  type Severity,
} from './register/index.ts'

/** A place in a file. Lines and columns count from 1, as editors show them. */
export interface Location {
  /** Path relative to the docs folder, with forward slashes. */
  file: string
  line: number
  column: number
  endLine?: number
  endColumn?: number
}

interface Words {
  message: string
  hint?: string
}

/**
 * What is wrong, without its place: a code of the register, its severity where the register leaves
 * that open, and words. `message` says what was expected and what was received; `hint` says what to
 * write instead. Both are plain sentences with code in backticks.
 */
export type Statement = Words &
  ({ code: SettledCode; severity?: never } | OpenCode | { code: PluginCode; severity: Severity })

/** What is wrong with a text whose file the caller knows. */
export type TextDiagnostic = Statement & Partial<Omit<Location, 'file'>>

/** What code reports of a site. */
export type Diagnostic = Statement & Partial<Location>

/** Receives what is wrong as it is found. */
export type Report = (diagnostic: Diagnostic) => void

/** What people are told: a diagnostic with what the register knows of its code. */
export interface Finding extends Words, Partial<Location> {
  code: DiagnosticCode
  severity: Severity
  /** Where the code is explained, from Pergola's own folder. */
  docs: string
}

/** Adds what the register knows; what is a finding already stays as it is. */
export function toFinding(diagnostic: Diagnostic | Finding): Finding {
  if ('docs' in diagnostic) return diagnostic
  const { code, severity, ...rest } = diagnostic
  return { code, severity: severity ?? settledSeverity(code), ...rest, docs: getDocs(code) }
}

function settledSeverity(code: DiagnosticCode): Severity {
  const severity = isRegistered(code) ? REGISTER[code].severity : undefined
  // The type of diagnostics has codes without one severity bring theirs.
  return typeof severity === 'string' ? severity : 'error'
}

/** Where the page of all codes explains one. */
function getDocs(code: DiagnosticCode): string {
  return `examples/docs/reference/findings.mdx#${isRegistered(code) ? code : 'codes-of-plugins'}`
}

/** What something thrown says: the message of an error, anything else as text. */
export function getReason(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}

/** Gathers findings; the same finding at the same place counts once. */
export class DiagnosticCollector {
  readonly #byKey = new Map<string, Finding>()

  readonly report: Report = (diagnostic) => this.reportAll([diagnostic])

  reportAll(diagnostics: Iterable<Diagnostic | Finding>): void {
    for (const diagnostic of diagnostics) {
      const { code, file, line, column, message } = diagnostic
      this.#byKey.set(`${code}\0${file}\0${line}\0${column}\0${message}`, toFinding(diagnostic))
    }
  }

  get all(): Finding[] {
    return [...this.#byKey.values()]
  }
}
