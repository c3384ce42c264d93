import type { Context } from '../context.ts'
import type { Quotations } from '../grounded/utterance.ts'

/** What some sentences of a prompt ask for together. */
export interface Telling {
  /** How many sentences it takes. */
  count: number
  /** Does it, and says so. Throws `Unresolved` where the docs have nothing of the kind. */
  perform(context: Context): Promise<string>
}

/** Reads what sentences tell together that one of them alone does not; `undefined` where they tell something else. */
export type ReadTelling = (
  sentences: readonly string[],
  quotations: Quotations,
) => Telling | undefined

/** Words as they are meant, without an article before them. */
export function plainName(said: string, quotations: Quotations): string {
  return quotations
    .write(said.trim().replace(/^(?:the|our|an?) (?=\S)/i, ''))
    .replace(/^["'“”](.*)["'“”]$/s, '$1')
}
