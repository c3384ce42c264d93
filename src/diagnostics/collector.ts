import type { Diagnostic, Report } from './diagnostic.ts'

/** Gathers findings; the same finding at the same place counts once. */
export class DiagnosticCollector {
  readonly #byKey = new Map<string, Diagnostic>()

  readonly report: Report = (diagnostic) => {
    const { code, file, line, column, message } = diagnostic
    this.#byKey.set(`${code}\0${file}\0${line}\0${column}\0${message}`, diagnostic)
  }

  reportAll(diagnostics: Iterable<Diagnostic>): void {
    for (const diagnostic of diagnostics) this.report(diagnostic)
  }

  get all(): Diagnostic[] {
    return [...this.#byKey.values()]
  }
}
