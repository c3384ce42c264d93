import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

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

/** Keeps something for the next build. A build beside this one never reads half of it. */
export async function writeState(path: string, state: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const passing = `${path}.${process.pid}`
  await writeFile(passing, JSON.stringify(state))
  await rename(passing, path)
}
