import type { Place, References } from '../../references/index.ts'
import type { RawObject } from '../../references/raw.ts'
import type { Nearness } from './merged.ts'

/** One raw schema object on its way into the merged one. */
export interface Source {
  readonly raw: RawObject
  readonly place: Place
  readonly nearness: Nearness
  readonly references: References
  /** Schema keys whose values the site shows as pills. */
  readonly pillKeys: readonly string[]
}
