import { type Diagnostic, type Finding, type Report, toFinding } from './diagnostic.ts'

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
