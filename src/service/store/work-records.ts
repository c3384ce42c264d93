import type { Connection } from './database/index.ts'
import type { Claim, Page } from './work.ts'
import { printHeldCondition } from './work-queue.ts'

/** Tables of what work is done for. */
type RecordTable = 'agent_jobs' | 'updates'

/** Records of a project, newest first. */
export function getNewest<Row>(
  connection: Connection,
  table: RecordTable,
  projectId: string,
  { skip, take }: Page,
): Promise<Row[]> {
  return connection.query<Row>(
    `SELECT * FROM ${table} WHERE project_id = $1
     ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
    [projectId, take, skip],
  )
}

/** Writes down what has been logged so far; tells whether the claim still held. */
export async function writeLogs(
  connection: Connection,
  table: RecordTable,
  { id, owner }: Claim,
  logs: readonly string[],
): Promise<boolean> {
  const rows = await connection.query(
    `UPDATE ${table} SET logs = $3 ${printHeldCondition(1, 2)} RETURNING id`,
    [id, owner, JSON.stringify(logs)],
  )
  return rows.length > 0
}
