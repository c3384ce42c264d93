import type { Location } from '../../diagnostics/index.ts'
import type { Place } from './place.ts'

/** The files that references lead to. */
export interface ReferenceFiles {
  /**
   * The value of a whole file, read when first asked for. A file that is there but cannot be read
   * as JSON or YAML has been reported.
   */
  read(file: string): FileValue
  /** Whether a file has been read, which makes it one of the document's. */
  has(file: string): boolean
  /** Line and column of a place, or of what holds it where the place itself is not written. */
  locate(place: Place): Location | undefined
}

export type FileValue =
  | { kind: 'value'; value: unknown }
  | { kind: 'absent'; reason: string }
  | { kind: 'invalid' }
