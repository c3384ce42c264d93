import type { Place } from '../references/index.ts'

/** A schema as a document holds it, and where. Nothing is read before it is opened. */
export interface SchemaPosition {
  /** The raw schema: an object, a boolean, or `undefined` where the document gives none. */
  readonly value: unknown
  readonly place: Place
  /** Where the position is that of a component: its name. */
  readonly name?: string
}

/** What a schema describes: `request` leaves out what is read-only, `response` what is write-only. */
export type Side = 'request' | 'response' | 'neutral'
