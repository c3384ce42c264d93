import { ulid } from 'ulid'
import type { Connection, Database } from './database/index.ts'
import { isElsewhere, isGone } from './holders.ts'
import type { Claim, WorkKind, WorkLane, WorkQueue } from './work.ts'

interface QueueRow {
  id: string
  kind: WorkKind
  lease_owner: string
  attempts: number
  losses: number
  step: string | null
  checkpoint: string | null
}

/** What is put into the queue. */
export interface QueuedWork {
  id: string
  projectId: string
  kind: WorkKind
  /** Work of the same key never runs at the same time. */
  key: string
  /** For the first attempt to go on from. */
  noted?: NonNullable<Claim['noted']>
}

export function createWorkQueue(database: Database, now: () => number): WorkQueue {
  return {
    claim: (lanes, worker, leaseMs) =>
      // Two that each take work of one key would not see each other's.
      database.transaction(['work-claims'], (connection) =>
        claim(connection, database.dialect.skipLocked, lanes, worker, now(), leaseMs),
      ),
    async extend({ id, owner }, leaseMs) {
      const rows = await database.query(
        'UPDATE work_queue SET lease_until = $3 WHERE id = $1 AND lease_owner = $2 RETURNING id',
        [id, owner, now() + leaseMs],
      )
      return rows.length > 0
    },
    async note({ id, owner }, step, state) {
      const rows = await database.query(
        `UPDATE work_queue SET step = $3, checkpoint = $4 WHERE id = $1 AND lease_owner = $2
         RETURNING id`,
        [id, owner, step, JSON.stringify(state)],
      )
      return rows.length > 0
    },
    async giveBack({ id, owner }) {
      const rows = await database.query(
        `UPDATE work_queue
         SET state = 'queued', attempts = attempts - 1, lease_owner = NULL, lease_until = NULL
         WHERE id = $1 AND lease_owner = $2 RETURNING id`,
        [id, owner],
      )
      return rows.length > 0
    },
  }
}

/** Work of each lane. The steps that agents have behind them tell what comes next. */
const LANES: Readonly<Record<WorkLane, string>> = {
  update: "kind = 'update'",
  agent: "(kind = 'agent' AND coalesce(step, 'run') = 'run')",
  checks: "(kind = 'agent' AND step <> 'run')",
}

async function claim(
  connection: Connection,
  skipLocked: string,
  lanes: readonly WorkLane[],
  worker: string,
  now: number,
  leaseMs: number,
): Promise<Claim | undefined> {
  const lost = await lostWork(connection, now)
  const names = lost.map((_, index) => `$${index + 4}`).join(', ')
  const isLost = lost.length === 0 ? 'FALSE' : `id IN (${names})`
  const [row] = await connection.query<QueueRow>(
    `UPDATE work_queue
     SET state = 'running', lease_owner = $1, lease_until = $2,
       attempts = attempts + CASE WHEN ${isLost} THEN 0 ELSE 1 END,
       losses = losses + CASE WHEN ${isLost} THEN 1 ELSE 0 END
     WHERE id = (
       SELECT id FROM work_queue AS next
       WHERE (${lanes.map((lane) => LANES[lane]).join(' OR ')})
         AND (state = 'queued' OR lease_until < $3 OR ${isLost})
         AND NOT EXISTS (
           SELECT 1 FROM work_queue AS other
           WHERE other.exclusion_key = next.exclusion_key AND other.id <> next.id
             AND other.state = 'running'
         )
       ORDER BY queued_at, id LIMIT 1 ${skipLocked}
     )
     RETURNING *`,
    [`${worker}/${ulid(now)}`, now + leaseMs, now, ...lost],
  )
  if (row === undefined) return undefined
  return {
    id: row.id,
    kind: row.kind,
    owner: row.lease_owner,
    attempt: row.attempts,
    losses: row.losses,
    ...(row.step !== null && {
      noted: { step: row.step, state: JSON.parse(row.checkpoint ?? 'null') as unknown },
    }),
  }
}

/**
 * Work that was lost with the process that had taken it, which says nothing of the work: processes of
 * this machine are looked for, of others the lease tells.
 */
async function lostWork(connection: Connection, now: number): Promise<string[]> {
  const running = await connection.query<{ id: string; lease_owner: string; lease_until: number }>(
    "SELECT id, lease_owner, lease_until FROM work_queue WHERE state = 'running'",
  )
  return running.flatMap(({ id, lease_owner, lease_until }) => {
    const isLost = isGone(lease_owner) || (lease_until < now && isElsewhere(lease_owner))
    return isLost ? [id] : []
  })
}

/** Puts work at the end of the queue; what is there under its id is replaced. */
export async function enqueue(
  connection: Connection,
  { id, projectId, kind, key, noted }: QueuedWork,
  now: number,
): Promise<void> {
  await connection.query(
    `INSERT INTO work_queue
       (id, project_id, kind, exclusion_key, state, attempts, step, checkpoint, queued_at)
     VALUES ($1, $2, $3, $4, 'queued', 0, $5, $6, $7)
     ON CONFLICT (id) DO UPDATE SET state = 'queued', attempts = 0, losses = 0, lease_owner = NULL,
       lease_until = NULL, step = excluded.step, checkpoint = excluded.checkpoint,
       queued_at = excluded.queued_at`,
    [
      id,
      projectId,
      kind,
      key,
      noted?.step ?? null,
      noted === undefined ? null : JSON.stringify(noted.state),
      now,
    ],
  )
}

/** Takes work out of the queue; tells whether the claim still held. */
export async function dequeue(connection: Connection, { id, owner }: Claim): Promise<boolean> {
  const rows = await connection.query(
    'DELETE FROM work_queue WHERE id = $1 AND lease_owner = $2 RETURNING id',
    [id, owner],
  )
  return rows.length > 0
}

/** What a statement about a record ends with, so that only who holds its claim changes it. */
export function printHeldCondition(id: number, owner: number): string {
  return `WHERE id = $${id} AND EXISTS (
    SELECT 1 FROM work_queue WHERE work_queue.id = $${id} AND lease_owner = $${owner}
  )`
}
