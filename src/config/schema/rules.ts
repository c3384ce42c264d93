import { z } from 'zod'

/** What reading does beyond a schema's own word. Kept beside the schemas, out of the JSON Schema. */
export interface FieldRule {
  /** Completes "Expected `key` to be …". */
  expected?: string
  /** What to write instead of a value of another kind. */
  example?: string
  /** The key of the same object whose value stands in when this one is missing or wrong. */
  sibling?: string
  /** Stands in for a required key that is missing or wrong; such a finding is an error. */
  fallback?: (folder: string) => unknown
}

export const fieldRules = z.registry<FieldRule>()
