import { join } from 'node:path'
import type { Logger } from 'pino'
import type { AgentEngine } from './agent/index.ts'
import { getCredits, holdFor, type Plan, UNLIMITED } from './http/index.ts'
import { createAgentWork, Mirrors, Worker, type WorkerOptions } from './jobs/index.ts'
import type { BucketSettings } from './releases/index.ts'
import { repeat } from './repeat.ts'
import type { Store } from './store/index.ts'
import { tidy } from './tidy.ts'
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
  /** Where releases are kept for all machines. */
  bucket?: BucketSettings | undefined
  photographer?: Photographer
}

/** Those who do agent jobs and updates. */
export interface Workers {
  /** Has them look at the queue now. */
  wake(): void
  /** What is being done is broken off and put back. */
  stop(): Promise<void>
}

/** Milliseconds between looks at what processes have left that are no more. */
const LOST_MS = 10_000

/** Milliseconds between looks at what is of no more use. */
const TIDY_MS = 3_600_000

/** Starts to do what is in the queue, and what others have left. */
export function startWorkers(options: WorkersOptions): Workers {
  const { store, data, engine, log, plan = UNLIMITED, photographer, bucket } = options
  const mirrors = new Mirrors(join(data, 'mirrors'))
  const shared = { store, data, log, mirrors }
  const { leaseMs, pollMs, agents, updates } = options
  const worker = new Worker({
    queue: store.queue,
    work: {
      agent: createAgentWork({
        ...shared,
        engine,
        creditsOf: (name, tokens) => getCredits(name, tokens, plan),
        hold: holdFor('agent', engine.name, plan),
        included: plan.included,
      }),
      update: updateWork({ ...shared, bucket, ...(photographer && { photographer }) }),
    },
    slots: { agent: editSlots(engine, agents), checks: agents, update: updates },
    log,
    ...(leaseMs !== undefined && { leaseMs }),
    ...(pollMs !== undefined && { pollMs }),
  })
  const stopping = new AbortController()
  const looking = updates > 0 ? lookOut(options, mirrors, worker, stopping.signal) : undefined
  const refunding = repeat(LOST_MS, stopping.signal, async () => {
    await store.usage.refundLost().catch((error: unknown) => {
      log.error({ err: error }, 'usage not refunded')
    })
  })
  worker.start()
  return {
    wake: () => worker.wake(),
    async stop() {
      stopping.abort()
      await worker.stop()
      await Promise.all([looking, refunding])
    },
  }
}

/** Edits that are done at a time: engines that take no time for them need not wait for each other. */
function editSlots({ check }: AgentEngine, agents: number): number {
  return agents > 0 && check !== undefined ? Math.max(agents, QUICK_EDITS) : agents
}

const QUICK_EDITS = 4

/** Finds out by itself what is to be built, and what is of no more use. */
async function lookOut(
  { store, data, bucket, log, pollEveryMs }: WorkersOptions,
  mirrors: Mirrors,
  worker: Worker,
  signal: AbortSignal,
): Promise<void> {
  try {
    await mirrors.clean()
    await requestFirstUpdates(store, data, bucket, signal)
    worker.wake()
  } catch (error) {
    if (!signal.aborted) log.error({ err: error }, 'not made ready')
  }
  const tidying = repeat(TIDY_MS, signal, () => tidy({ store, data, bucket, log }, signal))
  await Promise.all([tidying, pollEveryMs !== undefined && polling(pollEveryMs)])

  async function polling(everyMs: number): Promise<void> {
    await repeat(everyMs, signal, async () => {
      try {
        await poll({ store, mirrors, log }, signal)
        worker.wake()
      } catch (error) {
        log.error({ err: error }, 'repositories not polled')
      }
    })
  }
}
