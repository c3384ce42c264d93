import type { Statement } from '../../diagnostics/index.ts'
import type { Place } from './place.ts'

export type SpecVersion = '2.0' | '3.0' | '3.1' | '3.2'

/** A value behind its references. */
export type Resolved =
  | {
      kind: 'found'
      value: unknown
      /** Where the value itself stands. */
      place: Place
      /** Last name on the way, where a reference led to a named component. */
      name?: string
      /**
       * What stands beside the `$ref`s on the way and counts: all of it from 3.1 on, else only
       * `summary`, `description` and `deprecated`.
       */
      siblings: Readonly<Record<string, unknown>>
      /** Places of the references on the way, but for the first. */
      via: readonly Place[]
    }
  /** A reference that leads nowhere (`missing`) or to itself (`circular`). It has been reported. */
  | { kind: 'broken'; reason: 'missing' | 'circular'; reference: string; place: Place }

export interface NamedSchema {
  name: string
  value: unknown
  place: Place
}

/** What a schema or an operation needs of the document around it. Nothing is resolved before it is asked for. */
export interface References {
  readonly version: SpecVersion
  /**
   * Follows the `$ref` of a value, where it has one, or its `$dynamicRef`.
   *
   * @param scope schemas through which the value was reached, outermost first: a `$dynamicRef`
   *   leads to the outermost of them that has its anchor, else to the anchor nearest to itself
   */
  resolve(value: unknown, place: Place, scope?: readonly Place[]): Resolved
  /**
   * Where an address that is no `$ref` leads, if that is in the files read so far. Nothing is
   * reported of it.
   */
  find(address: string, place: Place): Place | undefined
  /** Every named schema of the document (`components.schemas`, or `definitions` in 2.0). */
  schemas(): readonly NamedSchema[]
  /** Reports a finding at a place of the document; its line and column are looked up when needed. */
  report(place: Place, finding: Statement): void
}
