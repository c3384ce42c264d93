import type { Inspect, Workspace } from '../../../workspace/index.ts'
import { createPlacedCheck } from './check-placed.ts'
import { createWrittenCheck } from './check-written.ts'

/** Looks at what was written for a prompt, and at where. */
export function createAttemptCheck(workspace: Workspace, prompt: string): Inspect {
  const checks = [createWrittenCheck, createPlacedCheck].map((create) => create(workspace, prompt))
  return async (before) => {
    for (const check of checks) await check(before)
  }
}
