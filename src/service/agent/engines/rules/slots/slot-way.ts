import type { Context } from '../context.ts'

/**
 * A kind of wish with what has to be known for it (what, where, with which words), which a prompt may tell in any order and
 * in several sentences. It is asked last, when nothing that knows the words of a prompt has read it.
 */
export interface SlotWay {
  /** What a prompt has that may be such a wish. */
  cue: RegExp
  /** Whether it reads a prompt more surely than all other rules do, so that it is asked ahead of them. */
  isSure?(prompt: string): boolean
  /**
   * Does it and says so; `undefined` where the prompt says something else, or more than that. Throws `Unresolved` where the
   * docs have not what it names.
   *
   * @param say does what is said in words that the other rules know
   */
  perform(
    context: Context,
    prompt: string,
    say: (wish: string) => Promise<readonly string[]>,
  ): Promise<string | undefined>
}
