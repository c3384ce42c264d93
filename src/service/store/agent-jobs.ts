import { ulid } from 'ulid'
import type { Connection, Database } from './database/index.ts'
import { keepAsIs, readOptional, toDate, toList } from './rows.ts'
import { endUsage } from './usage.ts'
import type {
  AgentJob,
  AgentJobOutcome,
  AgentJobRequest,
  AgentJobStatus,
  AgentJobStore,
} from './work.ts'
import { dequeue, enqueue } from './work-queue.ts'
import { getNewest, writeLogs } from './work-records.ts'

interface JobRow {
  id: string
  project_id: string
  status: AgentJobStatus
  prompts: string
  done: number
  model: string
  repository: string
  ref: string
  pr_link: string | null
  summary: string | null
  error: string | null
  logs: string
  key_id: string | null
  created_at: number
  archived_at: number | null
}

export function createAgentJobStore(database: Database, now: () => number): AgentJobStore {
  /** Prompts that come while the last one ends are not lost. */
  const alone = <T>(id: string, work: (connection: Connection) => Promise<T>) =>
    database.transaction([`agent-job:${id}`], work)
  return {
    create: (request) => {
      const job = createJob(request, now())
      return alone(job.id, async (connection) => {
        await insert(connection, job)
        await enqueueJob(connection, job, now())
        return job
      })
    },
    read: (id) => read(database, id),
    async list(projectId, range) {
      const rows = await getNewest<JobRow>(database, 'agent_jobs', projectId, range)
      return rows.map(toJob)
    },
    addPrompt: (id, prompt) => alone(id, (connection) => addPrompt(connection, id, prompt, now())),
    async archive(id) {
      await database.query(
        `UPDATE agent_jobs SET status = 'archived', archived_at = $2
         WHERE id = $1 AND status IN ('completed', 'failed')`,
        [id, now()],
      )
      const job = await read(database, id)
      return job?.status === 'archived' ? job : undefined
    },
    async archiveEnded(before) {
      // Of jobs that ended before it was noted when, it is only known when they began.
      const rows = await database.query(
        `UPDATE agent_jobs SET status = 'archived', archived_at = $2
         WHERE status IN ('completed', 'failed') AND coalesce(ended_at, created_at) < $1
         RETURNING id`,
        [before.getTime(), now()],
      )
      return rows.length
    },
    writeLogs: (claim, logs) => writeLogs(database, 'agent_jobs', claim, logs),
    end: (claim, outcome, logs, usage) =>
      alone(claim.id, async (connection) => {
        if (!(await dequeue(connection, claim))) return false
        if (usage !== undefined) await endUsage(connection, usage)
        await end(connection, claim.id, outcome, logs, now())
        return true
      }),
  }
}

function createJob({ prompt, ...request }: AgentJobRequest, now: number): AgentJob {
  const id = ulid(now)
  return {
    ...request,
    id,
    status: 'active',
    prompts: [prompt],
    done: 0,
    ref: `docs-agent/${id}`,
    logs: [],
    createdAt: toDate(now),
  }
}

async function insert(connection: Connection, job: AgentJob): Promise<void> {
  await connection.query(
    `INSERT INTO agent_jobs
       (id, project_id, status, prompts, done, model, repository, ref, logs, key_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      job.id,
      job.projectId,
      job.status,
      JSON.stringify(job.prompts),
      job.done,
      job.model,
      job.repository,
      job.ref,
      JSON.stringify(job.logs),
      job.keyId ?? null,
      job.createdAt.getTime(),
    ],
  )
}

/** A further prompt goes on from the pull request of those before it. */
async function enqueueJob(connection: Connection, job: AgentJob, now: number): Promise<void> {
  const { id, projectId, prLink } = job
  await enqueue(
    connection,
    {
      id,
      projectId,
      kind: 'agent',
      key: `agent:${id}`,
      ...(prLink !== undefined && {
        noted: { step: 'run', state: { prLink, inputTokens: 0, outputTokens: 0 } },
      }),
    },
    now,
  )
}

async function read(connection: Connection, id: string): Promise<AgentJob | undefined> {
  const [row] = await connection.query<JobRow>('SELECT * FROM agent_jobs WHERE id = $1', [id])
  return row === undefined ? undefined : toJob(row)
}

async function addPrompt(
  connection: Connection,
  id: string,
  prompt: string,
  now: number,
): Promise<AgentJob | undefined> {
  const job = await read(connection, id)
  if (job === undefined || job.status === 'archived') return undefined
  const { summary: _summary, error: _error, ...rest } = job
  const next: AgentJob = { ...rest, status: 'active', prompts: [...job.prompts, prompt] }
  await connection.query(
    `UPDATE agent_jobs SET status = 'active', prompts = $2, summary = NULL, error = NULL,
       ended_at = NULL WHERE id = $1`,
    [id, JSON.stringify(next.prompts)],
  )
  // While it is active, who works on it sees the prompt at the end of the one before.
  if (job.status !== 'active') await enqueueJob(connection, next, now)
  return next
}

async function end(
  connection: Connection,
  id: string,
  outcome: AgentJobOutcome,
  logs: readonly string[],
  now: number,
): Promise<void> {
  const job = await read(connection, id)
  if (job === undefined) return
  const { status } = outcome
  const ended = status === 'completed' ? outcome : undefined
  const hasMore = job.prompts.length > job.done + 1
  await connection.query(
    `UPDATE agent_jobs SET status = $2, done = done + 1, logs = $3, error = $4, summary = $5,
       pr_link = coalesce($6, pr_link), ended_at = $7 WHERE id = $1`,
    [
      job.id,
      hasMore ? 'active' : status,
      JSON.stringify(logs),
      hasMore || status === 'completed' ? null : outcome.error,
      ended?.summary ?? null,
      ended?.prLink ?? null,
      hasMore ? null : now,
    ],
  )
  if (!hasMore) return
  const prLink = ended?.prLink ?? job.prLink
  await enqueueJob(connection, { ...job, ...(prLink !== undefined && { prLink }) }, now)
}

function toJob(row: JobRow): AgentJob {
  return {
    id: row.id,
    projectId: row.project_id,
    status: row.status,
    prompts: toList(row.prompts),
    done: row.done,
    model: row.model,
    repository: row.repository,
    ref: row.ref,
    ...readOptional('prLink', row.pr_link, keepAsIs),
    ...readOptional('summary', row.summary, keepAsIs),
    ...readOptional('error', row.error, keepAsIs),
    logs: toList(row.logs),
    ...readOptional('keyId', row.key_id, keepAsIs),
    createdAt: toDate(row.created_at),
    ...readOptional('archivedAt', row.archived_at, toDate),
  }
}
