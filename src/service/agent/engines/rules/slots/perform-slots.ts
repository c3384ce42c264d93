import { AgentRefusal, type AgentTask } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { SlotWay } from './slot-way.ts'

const WAYS: readonly SlotWay[] = []

/** Whether a prompt may be a wish of which the parts are told in any order. */
export function mayHaveSlots(prompt: string): boolean {
  return WAYS.some(({ cue }) => cue.test(prompt))
}

/** Does what a prompt wishes whose parts are told in any order; `undefined`, and nothing done, where it is none. */
export async function performSlots(
  { workspace }: AgentTask,
  open: () => Promise<Context>,
  prompt: string,
): Promise<string | undefined> {
  for (const { cue, perform } of WAYS) {
    if (!cue.test(prompt)) continue
    try {
      const told = await workspace.attempt(async () => perform(await open(), prompt))
      if (told !== undefined) return told
    } catch (error) {
      if (!(error instanceof AgentRefusal)) throw error
    }
  }
  return undefined
}
