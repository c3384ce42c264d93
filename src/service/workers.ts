import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { AgentEngine } from './agent/index.ts'
import { creditsOf, type Plan, UNLIMITED } from './http/index.ts'
import { agentWork, Mirrors, Worker, type WorkerOptions } from './jobs/index.ts'
import type { Store } from './store/index.ts'
import { type Photographer, poll, requestFirstUpdates, updateWork } from './updates/index.ts'

export interface WorkersOptions extends Partial<Pick<WorkerOptions, 'leaseMs' | 'pollMs'>> {
  store: Store
  /** Absolute path of the folder for copies of repositories, builds and releases. */
  data: string
  engine: AgentEngine
  log: Logger
  /** Agent jobs that are done at a time. */
  agents: number
  /** Updates that are done at a time. */
  updates: number
  /** Default: everything is metered and nothing refused. */
  plan?: Plan
  /** Milliseconds between looks at all repositories; none without it. */
  pollEveryMs?: number
  photographer?: Photographer
}

/** Those who do agent jobs and updates. */
export interface Workers {
  /** Has them look at the queue now. */
  wake(): void
  /** What is being done is broken off and put back. */
  stop(): Promise<void>
}

/** Starts to do what is in the queue, and what others have left. */
export function startWorkers(options: WorkersOptions): Workers {
  const { store, data, engine, log, plan = UNLIMITED, photographer } = options
  const mirrors = new Mirrors(join(data, 'mirrors'))
  const shared = { store, data, log, mirrors }
  const { leaseMs, pollMs, agents, updates } = options
  const worker = new Worker({
    queue: store.queue,
    work: {
      agent: agentWork({
        ...shared,
        engine,
        creditsOf: (name, tokens) => creditsOf(name, tokens, plan),
        included: plan.included,
      }),
      update: updateWork({ ...shared, ...(photographer && { photographer }) }),
    },
    slots: { agent: agents, update: updates },
    log,
    ...(leaseMs !== undefined && { leaseMs }),
    ...(pollMs !== undefined && { pollMs }),
  })
  const stopping = new AbortController()
  const looking = updates > 0 ? lookOut(options, mirrors, worker, stopping.signal) : undefined
  worker.start()
  return {
    wake: () => worker.wake(),
    async stop() {
      stopping.abort()
      await worker.stop()
      await looking
    },
  }
}

/** Finds out by itself what is to be built. */
async function lookOut(
  { store, log, pollEveryMs }: WorkersOptions,
  mirrors: Mirrors,
  worker: Worker,
  signal: AbortSignal,
): Promise<void> {
  try {
    await mirrors.clean()
    await requestFirstUpdates(store)
    worker.wake()
  } catch (error) {
    log.error({ err: error }, 'not made ready')
  }
  if (pollEveryMs === undefined) return
  while (!signal.aborted) {
    await wait(pollEveryMs, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return
    try {
      await poll({ store, mirrors, log }, signal)
      worker.wake()
    } catch (error) {
      log.error({ err: error }, 'repositories not polled')
    }
  }
}
