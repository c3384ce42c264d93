import type { Side } from '../schema/index.ts'

/**
 * Which fields a value holds beside those that are required: none, those that the author gives an
 * example of, or (by default) the first ones.
 */
export type OptionalFields = 'none' | 'exemplary' | 'first'

export interface ExampleOptions {
  readonly side: Side
  /** Decides how the value is written: JSON, XML, a form, or plain text. */
  readonly mediaType: string
  /** Bound of the text. Default 16 kB. */
  readonly maxBytes?: number
  readonly optional?: OptionalFields
  /** Holds what the author wants a console to begin with, and defaults. */
  readonly isFilled?: boolean
}

/** A value made from a schema. */
export interface SampledValue {
  readonly value: unknown
  /** Whether the author wrote it, in the schema. */
  readonly origin: 'schema' | 'generated'
  /** Parts were left out to keep within the bound. */
  readonly truncated: boolean
  /** What of the bound it takes, nearly. */
  readonly bytes: number
}

export interface ExampleText {
  readonly text: string
  /** The value behind the text; a file is a `FileValue`. */
  readonly value: unknown
  /** `authored` for an example of the media type or parameter. */
  readonly origin: 'authored' | 'schema' | 'generated'
  readonly truncated: boolean
}

export const DEFAULT_MAX_BYTES = 16_384
