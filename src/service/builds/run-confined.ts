import type { BuildPlaces } from './bounds.ts'
import { type Confinement, confine } from './confinement.ts'
import { type ContainerRun, createContainerRun } from './container.ts'
import { watchDisk } from './disk-watch.ts'
import type { LogLines } from './log-lines.ts'
import type { BuildRules } from './rules.ts'
import { type RunEnd, runBounded } from './run-bounded.ts'

export interface ConfinedRun {
  confinement: Confinement
  rules: BuildRules
  places: BuildPlaces
  /** What the program gets of an environment. */
  env: Readonly<Record<string, string>>
  log: LogLines
  signal?: AbortSignal | undefined
}

/** Exit code of a program that was killed: 128 and the number of the signal. */
const KILLED = 128 + 9

/** Milliseconds that a container may take to be made; its own clock begins then. */
const CONTAINER_MS = 60_000

/** Runs a program of Node.js confined; `full` where it has written more than it may. */
export async function runConfined(
  args: readonly string[],
  { confinement, rules, places, env, log, signal }: ConfinedRun,
): Promise<RunEnd | { kind: 'full' }> {
  const { timeout, home, writable } = places
  const contained = confinement === 'container' ? inContainer(args, env, rules, places) : undefined
  const [program, ...words] = contained?.command ?? confine(args, confinement, places)
  const isApart = confinement === 'bubblewrap' || confinement === 'container'
  const watch = watchDisk(writable, rules.disk)
  const began = performance.now()
  try {
    const end = await runBounded(program, words, {
      cwd: home,
      env: contained?.env ?? { PATH: process.env.PATH ?? '', ...env },
      timeout: contained ? timeout + CONTAINER_MS : timeout,
      log,
      // A channel leads out, and bubblewrap ends with this process without one, once it stands.
      hasChannel: !isApart,
      asksFirst: confinement === 'bubblewrap',
      signal: AbortSignal.any([watch.signal, ...(signal ? [signal] : [])]),
    })
    if (watch.signal.aborted) return { kind: 'full' }
    return isApart ? endWithin(end, performance.now() - began, timeout) : end
  } finally {
    watch.stop()
    await contained?.remove()
  }
}

/** What starts a program in namespaces of its own says as a shell does how that has ended. */
function endWithin(end: RunEnd, took: number, timeout: number): RunEnd {
  if (end.kind !== 'done' || end.code !== KILLED) return end
  return took >= timeout ? { kind: 'timeout' } : { kind: 'killed', by: 'SIGKILL' }
}

function inContainer(
  args: readonly string[],
  env: ConfinedRun['env'],
  { container }: BuildRules,
  places: BuildPlaces,
): ContainerRun {
  if (container === undefined) throw new Error('Expected `BUILD_CONTAINER`, received none.')
  return createContainerRun(args, env, container, places)
}
