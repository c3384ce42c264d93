import type { Report, Statement } from '../../diagnostics/index.ts'
import { getLocation, type Span } from '../syntax/value.ts'

export interface ReadContext {
  /** Name of the docs folder. */
  folder: string
  /** Name of the file whose format is read, as findings call it. */
  format: string
  report: Report
}

/** Reports a finding at a stretch of a file. */
export function reportAt(context: ReadContext, span: Span, finding: Statement): void {
  context.report({ ...finding, ...getLocation(span) })
}
