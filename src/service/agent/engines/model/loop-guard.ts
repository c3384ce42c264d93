import type { ModelMessage } from 'ai'
import { AgentRefusal } from '../../model.ts'

/** The same call with the same answer: so often a model is told of it, and so often it is enough. */
const TOLD = 3
const ENOUGH = 6

/** Notices a model that does the same again and again, also by turns. */
export class LoopGuard {
  readonly #counts = new Map<string, number>()

  /**
   * Counts what was called and answered; gives words for a model that repeats itself. Throws
   * `AgentRefusal` where that goes on.
   */
  heed(messages: readonly ModelMessage[]): string | undefined {
    const calls = new Map<string, { name: string; input: string }>()
    let told: string | undefined
    for (const { content } of messages) {
      if (typeof content === 'string') continue
      for (const part of content) {
        if (part.type === 'tool-call') {
          calls.set(part.toolCallId, { name: part.toolName, input: JSON.stringify(part.input) })
        }
        if (part.type !== 'tool-result') continue
        const { name = part.toolName, input = '' } = calls.get(part.toolCallId) ?? {}
        const key = JSON.stringify([name, input, part.output])
        const count = (this.#counts.get(key) ?? 0) + 1
        this.#counts.set(key, count)
        if (count >= ENOUGH) {
          throw new AgentRefusal(
            `Expected the model to get on, it called \`${name}\` ${count} times with the same answer.`,
          )
        }
        if (count >= TOLD) {
          told = `You have called \`${name}\` ${count} times with the same arguments and got the same answer. Do something else, or call \`finish\` and say what is missing.`
        }
      }
    }
    return told
  }
}
