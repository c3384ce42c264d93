import { readFileSync } from 'node:fs'
import { writeWhole } from '../package/index.ts'

/**
 * What an earlier build left in its cache; `undefined` when there is nothing, or nothing that can
 * be read. A build without it only does more work.
 */
export function readState<State>(path: string): State | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as State
  } catch {
    return undefined
  }
}

/** Keeps something for the next build. */
export async function writeState(path: string, state: unknown): Promise<void> {
  await writeWhole(path, JSON.stringify(state))
}
