import type { Context } from '../context.ts'
import type { Found } from '../prompt/rephrase/patterns.ts'

/** A wish in words that are read, or what is done without reading one. */
export type Wish = string | ((context: Context) => Promise<string>)

/** A pattern for all of a prompt, and what is wished by it; nothing where something else is meant. */
export type WholeWay = readonly [pattern: RegExp, say: (found: Found) => Wish[]]
