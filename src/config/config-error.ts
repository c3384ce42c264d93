import { type Diagnostic, type Finding, toFinding } from '../diagnostics/index.ts'

/** What can still be shown and watched although the configuration could not be read. */
export interface ConfigFailure {
  diagnostics: readonly Diagnostic[]
  /** Absolute paths whose change may repair the failure. */
  files: readonly string[]
  /** Root-relative file → text, for code frames. */
  sources: ReadonlyMap<string, string>
}

/** `docs.json`, or a file that it includes, is missing, unreadable or not JSON. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly diagnostics: readonly Diagnostic[]
  readonly files: readonly string[]
  readonly sources: ReadonlyMap<string, string>

  constructor(failure: ConfigFailure) {
    super(failure.diagnostics.map((diagnostic) => diagnostic.message).join('\n'))
    this.diagnostics = failure.diagnostics
    this.files = failure.files
    this.sources = failure.sources
  }

  /** The diagnostics as people are told them. */
  get findings(): Finding[] {
    return this.diagnostics.map(toFinding)
  }
}
