import type { Context } from './context.ts'
import type { Frame } from './prompt/frame.ts'
import type { Said } from './prompt/said.ts'

/** Something that people ask for, with the phrases in which they do. */
export interface Intent {
  /** What it does, behind “They can”. */
  does: string
  /** How it is asked for, for those who were not understood. */
  example: string
  /** Beginnings of words that hint at it. */
  hints: readonly string[]
  /** As `compilePhrase` reads them, some with what they say without words. */
  phrases: readonly (string | readonly [phrase: string, given: Readonly<Record<string, string>>])[]
  /** How it is told in whatever order its words come. */
  frames?: readonly Frame[]
  /** Whether what was said can be meant for it, as far as can be told without the docs. */
  accepts?(said: Said): boolean
  /**
   * Does it, and says in a sentence what was done. Throws `Unresolved`, before anything is changed,
   * where the docs have nothing of the name that was said, and `AgentRefusal` where it cannot be done.
   */
  perform(context: Context, said: Said): Promise<string>
}
