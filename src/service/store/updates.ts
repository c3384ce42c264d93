import { ulid } from 'ulid'
import type { Connection, Database } from './database/index.ts'
import { keepAsIs, readOptional, toDate, toList } from './rows.ts'
import type {
  Claim,
  Update,
  UpdateAuthor,
  UpdateCommit,
  UpdateOutcome,
  UpdateRequest,
  UpdateSource,
  UpdateStatus,
  UpdateStore,
} from './work.ts'
import { dequeue, enqueue, printHeldCondition } from './work-queue.ts'
import { getNewest, writeLogs } from './work-records.ts'

interface UpdateRow {
  id: string
  project_id: string
  status: UpdateStatus
  source: UpdateSource
  ref: string | null
  is_preview: number
  summary: string
  logs: string
  subdomain: string
  author: string | null
  commit_facts: string | null
  build_key: string | null
  has_screenshots: number
  created_at: number
  ended_at: number | null
}

export function updateStore(database: Database, now: () => number): UpdateStore {
  return {
    request: (request) =>
      database.transaction([`updates:${request.projectId}`], async (connection) => {
        const waiting = await findWaiting(connection, request)
        if (waiting !== undefined) return waiting
        const update = createUpdate(request, now())
        await insert(connection, update)
        const { id, projectId } = update
        await enqueue(
          connection,
          { id, projectId, kind: 'update', key: `update:${projectId}` },
          now(),
        )
        return update
      }),
    async read(id) {
      const [row] = await database.query<UpdateRow>('SELECT * FROM updates WHERE id = $1', [id])
      return row === undefined ? undefined : toUpdate(row)
    },
    async list(projectId, range) {
      const rows = await getNewest<UpdateRow>(database, 'updates', projectId, range)
      return rows.map(toUpdate)
    },
    async lastPublished(projectId) {
      const [row] = await database.query<UpdateRow>(
        `SELECT * FROM updates
         WHERE project_id = $1 AND status = 'success' AND is_preview = 0
         ORDER BY ended_at DESC, id DESC LIMIT 1`,
        [projectId],
      )
      return row === undefined ? undefined : toUpdate(row).commit?.sha
    },
    async forgetScreenshots(before) {
      const rows = await database.query(
        `UPDATE updates SET has_screenshots = 0
         WHERE has_screenshots = 1 AND created_at < $1 RETURNING id`,
        [before.getTime()],
      )
      return rows.length
    },
    async begin({ id, owner }, summary) {
      const rows = await database.query(
        `UPDATE updates SET status = 'in_progress', summary = $3 ${printHeldCondition(1, 2)} RETURNING id`,
        [id, owner, summary],
      )
      return rows.length > 0
    },
    writeLogs: (claim, logs) => writeLogs(database, 'updates', claim, logs),
    end: (claim, outcome, logs) =>
      database.transaction([], (connection) => end(connection, claim, outcome, logs, now())),
  }
}

/** Once it has begun, it may have seen a state before what is asked for now. */
async function findWaiting(
  connection: Connection,
  { projectId, ref, isPreview }: UpdateRequest,
): Promise<Update | undefined> {
  const rows = await connection.query<UpdateRow>(
    "SELECT * FROM updates WHERE project_id = $1 AND status = 'queued' ORDER BY created_at, id",
    [projectId],
  )
  return rows.map(toUpdate).find((update) => update.ref === ref && update.isPreview === isPreview)
}

function createUpdate(request: UpdateRequest, now: number): Update {
  return {
    ...request,
    id: ulid(now),
    status: 'queued',
    summary: 'Queued',
    logs: [],
    hasScreenshots: false,
    createdAt: toDate(now),
  }
}

async function insert(connection: Connection, update: Update): Promise<void> {
  await connection.query(
    `INSERT INTO updates (id, project_id, status, source, ref, is_preview, summary, logs, subdomain,
       author, has_screenshots, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11)`,
    [
      update.id,
      update.projectId,
      update.status,
      update.source,
      update.ref ?? null,
      Number(update.isPreview),
      update.summary,
      JSON.stringify(update.logs),
      update.subdomain,
      toJson(update.author),
      update.createdAt.getTime(),
    ],
  )
}

async function end(
  connection: Connection,
  claim: Claim,
  { status, summary, author, commit, buildKey, hasScreenshots = false }: UpdateOutcome,
  logs: readonly string[],
  now: number,
): Promise<boolean> {
  if (!(await dequeue(connection, claim))) return false
  await connection.query(
    `UPDATE updates SET status = $2, summary = $3, logs = $4, author = coalesce($5, author),
       commit_facts = $6, has_screenshots = $7, ended_at = $8, build_key = $9 WHERE id = $1`,
    [
      claim.id,
      status,
      summary,
      JSON.stringify(logs),
      toJson(author),
      toJson(commit),
      Number(hasScreenshots),
      now,
      buildKey ?? null,
    ],
  )
  return true
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function toUpdate(row: UpdateRow): Update {
  return {
    id: row.id,
    projectId: row.project_id,
    status: row.status,
    source: row.source,
    ...readOptional('ref', row.ref, keepAsIs),
    isPreview: row.is_preview === 1,
    summary: row.summary,
    logs: toList(row.logs),
    subdomain: row.subdomain,
    ...readOptional('author', row.author, (text) => JSON.parse(text) as UpdateAuthor),
    ...readOptional('commit', row.commit_facts, (text) => JSON.parse(text) as UpdateCommit),
    ...readOptional('buildKey', row.build_key, keepAsIs),
    hasScreenshots: row.has_screenshots === 1,
    createdAt: toDate(row.created_at),
    ...readOptional('endedAt', row.ended_at, toDate),
  }
}
