import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import {
  type AgentEngine,
  type AgentOutcome,
  type AgentState,
  type AgentStep,
  runAgentJob,
} from '../agent/index.ts'
import type { Repository } from '../git/index.ts'
import type {
  AgentJob,
  AgentJobOutcome,
  Claim,
  CreditHold,
  ServiceProject,
  Store,
  UsageOutcome,
} from '../store/index.ts'
import { getFailureWords } from './failure-words.ts'
import { findHiddenTexts, hide } from './hidden-texts.ts'
import { isBreak, LeaseLost } from './lease-lost.ts'
import { LiveLog } from './live-log.ts'
import type { Mirrors } from './mirrors.ts'
import type { Work } from './worker.ts'

export interface AgentWorkOptions {
  store: Pick<Store, 'jobs' | 'projects' | 'queue' | 'usage'>
  engine: AgentEngine
  mirrors: Mirrors
  /** Absolute path of the service's data. */
  data: string
  log: Logger
  /** Credits of work, by the tokens that it has taken. */
  creditsOf(engine: string, tokens: { inputTokens: number; outputTokens: number }): number
  /** What has to be left of the month's credits for work. */
  hold?: CreditHold | undefined
  /** Credits of a month before overage begins. */
  included: number | undefined
}

/** Does what a job's next prompt asks for. */
export function createAgentWork(options: AgentWorkOptions): Work {
  const { store } = options
  return {
    async run(claim, signal) {
      const job = await store.jobs.read(claim.id)
      const project = job && (await store.projects.withId(job.projectId))
      if (job === undefined || project === undefined) return
      const repository = project.build?.repository
      if (repository === undefined) {
        const error = 'Expected a project with a repository, received one that has none any more.'
        await store.jobs.end(claim, { status: 'failed', error }, job.logs)
        return
      }
      await runJob(options, { claim, job, project, repository }, signal)
    },
    async abandon(claim) {
      const job = await store.jobs.read(claim.id)
      const project = job && (await store.projects.withId(job.projectId))
      if (job === undefined || project === undefined) return
      const error = 'Expected the worker to come back, it did not: worker lost.'
      const requestId = await reserve(options, { job, project })
      await removeFolder(options, job, getWork(options, job))
      const usage = requestId === undefined ? undefined : { requestId }
      await store.jobs.end(claim, { status: 'failed', error }, [...job.logs, error], usage)
    },
  }
}

interface Reserving {
  job: AgentJob
  project: ServiceProject
}

interface Running extends Reserving {
  claim: Claim
  repository: Repository
}

/** Enters a prompt in the usage, once; gives the id, or nothing where no credits are left. */
async function reserve(
  { store, hold }: AgentWorkOptions,
  { job, project }: Reserving,
): Promise<string | undefined> {
  const id = `${job.id}:${job.done}`
  const request = {
    id,
    organization: project.organization,
    projectId: project.id,
    kind: 'agent',
    threadId: job.id,
    ...(job.keyId !== undefined && { keyId: job.keyId }),
  } as const
  return (await store.usage.reserve(request, hold)) ? id : undefined
}

async function runJob(options: AgentWorkOptions, running: Running, signal: AbortSignal) {
  const { store, data, engine, log } = options
  const { claim, job, repository } = running
  const requestId = await reserve(options, running)
  if (requestId === undefined) {
    const error = 'Expected credits to be left this month, received a prompt after all were used.'
    await store.jobs.end(claim, { status: 'failed', error }, [...job.logs, error])
    return
  }
  const hidden = await findHiddenTexts(data, repository)
  const live = new LiveLog(job.logs, hidden, (lines) => store.jobs.writeLogs(claim, lines))
  const ownFolder = getWork(options, job)
  // The build of an attempt that was cut off may still be running: it writes elsewhere.
  const workFolder = join(ownFolder, `${claim.attempt}-${claim.losses}`)
  let isHeld = false
  let result: AgentOutcome | 'edited' | { error: string }
  try {
    const input = getInput(options, running, live, workFolder, signal)
    result = await runAgentJob(input, engine).catch((error: unknown) => {
      if (signal.aborted || isBreak(error)) throw error
      const words = getFailureWords(error)
      if (words === undefined) log.error({ err: error, job: job.id }, 'agent job failed')
      const told = hide(words ?? 'Something went wrong on our side.', hidden)
      live.add(told)
      return { error: told }
    })
    isHeld = await store.jobs.writeLogs(claim, live.lines.lines)
  } finally {
    await live.close()
    // Who has taken the job meanwhile has a folder beside.
    await removeFolder(options, job, isHeld ? ownFolder : workFolder)
  }
  if (!isHeld) throw new LeaseLost()
  if (result === 'edited') {
    await store.queue.giveBack(claim)
    return
  }
  const used = 'error' in result ? undefined : getUsed(options, result)
  const usage = { requestId, ...(used && { used }), included: options.included }
  await store.jobs.end(claim, getOutcome(result), live.lines.lines, usage)
}

function getUsed(
  { engine, creditsOf }: AgentWorkOptions,
  { inputTokens, outputTokens }: AgentOutcome,
): UsageOutcome {
  const credits = creditsOf(engine.name, { inputTokens, outputTokens })
  return { credits, inputTokens, outputTokens, engine: engine.name }
}

/** Absolute path of the folder for passing files of all attempts. */
function getWork({ data }: AgentWorkOptions, { id }: AgentJob): string {
  return join(data, 'work', id)
}

async function removeFolder(
  { log }: AgentWorkOptions,
  { id }: AgentJob,
  folder: string,
): Promise<void> {
  await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
    log.warn({ err: error, job: id }, 'not cleaned up'),
  )
}

function getInput(
  { store, mirrors }: AgentWorkOptions,
  { claim, job, repository }: Running,
  live: LiveLog,
  workFolder: string,
  signal: AbortSignal,
): Parameters<typeof runAgentJob>[0] {
  return {
    jobId: job.id,
    repository,
    mirror: mirrors.of(repository),
    branch: job.ref,
    prompts: job.prompts.slice(0, job.done + 1),
    workFolder,
    signal,
    log: live.add,
    async checkpoint(step, state) {
      if (!(await store.queue.note(claim, step, state))) throw new LeaseLost()
    },
    isEditOnly: true,
    ...(claim.noted && {
      earlier: { step: claim.noted.step as AgentStep, state: claim.noted.state as AgentState },
    }),
  }
}

function getOutcome(result: AgentOutcome | { error: string }): AgentJobOutcome {
  if ('error' in result) return { status: 'failed', error: result.error }
  const { prLink, summary } = result
  return { status: 'completed', prLink, ...(summary !== undefined && { summary }) }
}
