export type Severity = 'error' | 'warning' | 'info'

/** What is true of all findings of a code. */
export interface CodeEntry {
  /** One severity, or those that are possible: then whoever reports the finding says which. */
  severity: Severity | readonly [Severity, ...Severity[]]
  /** What it means and what to do, for the page of all codes. */
  about: string
}
