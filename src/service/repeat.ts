import { setTimeout as wait } from 'node:timers/promises'

/** Does something, and again some milliseconds after each time, until it is to stop. */
export async function repeat(
  everyMs: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await work()
    await wait(everyMs, undefined, { signal }).catch(() => undefined)
  }
}
