import type { BuildPlaces } from './bounds.ts'
import { type Confinement, confine } from './confinement.ts'
import { type ContainerRun, containerRun } from './container.ts'
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
  const watch = watchDisk(writable, rules.disk)
  try {
    const end = await runBounded(program, words, {
      cwd: home,
      env: contained?.env ?? { PATH: process.env.PATH ?? '', ...env },
      timeout: contained ? timeout + CONTAINER_MS : timeout,
      log,
      // A channel leads out, and bubblewrap ends with this process without one.
      hasChannel: confinement === 'permissions' || confinement === 'none',
      signal: AbortSignal.any([watch.signal, ...(signal ? [signal] : [])]),
    })
    return watch.signal.aborted ? { kind: 'full' } : end
  } finally {
    watch.stop()
    await contained?.remove()
  }
}

function inContainer(
  args: readonly string[],
  env: ConfinedRun['env'],
  { container }: BuildRules,
  places: BuildPlaces,
): ContainerRun {
  if (container === undefined) throw new Error('Expected `BUILD_CONTAINER`, received none.')
  return containerRun(args, env, container, places)
}
