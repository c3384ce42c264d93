import type { Connection, Value } from './database/index.ts'
import type { UsageEvent, UsageFilter } from './model.ts'
import { keepAsIs, readOptional, toDate } from './rows.ts'

interface UsageRow {
  id: string
  organization: string
  project_id: string
  kind: UsageEvent['kind']
  state: UsageEvent['state']
  credits: number
  overage: number
  input_tokens: number
  output_tokens: number
  engine: string
  key_id: string | null
  thread_id: string | null
  fp: string | null
  at: number
}

/** A page of events, newest first. */
export async function listUsage(
  connection: Connection,
  filter: UsageFilter,
): Promise<UsageEvent[]> {
  const { where, values } = getConditions(filter)
  const rows = await connection.query<UsageRow>(
    `SELECT * FROM usage_events WHERE ${where}
     ORDER BY at DESC, id DESC LIMIT $${values.length + 1}`,
    [...values, filter.limit],
  )
  return rows.map(toEvent)
}

/** The filter as it stands after `WHERE`. */
export function getConditions(filter: Omit<UsageFilter, 'limit'>): {
  where: string
  values: Value[]
} {
  const { organization, projectId, fp, from, to, after } = filter
  const values: Value[] = []
  const conditions: string[] = []
  const add = (value: Value | undefined, condition: (name: string) => string) => {
    if (value !== undefined) conditions.push(condition(`$${values.push(value)}`))
  }
  add(organization, (name) => `organization = ${name}`)
  add(projectId, (name) => `project_id = ${name}`)
  add(fp, (name) => `fp = ${name}`)
  add(from?.getTime(), (name) => `at >= ${name}`)
  add(to?.getTime(), (name) => `at < ${name}`)
  // $1 is the organization: places in the lists of others say nothing here.
  add(
    after,
    (name) =>
      `(at, id) < (SELECT at, id FROM usage_events WHERE id = ${name} AND organization = $1)`,
  )
  return { where: conditions.join(' AND '), values }
}

function toEvent(row: UsageRow): UsageEvent {
  return {
    id: row.id,
    organization: row.organization,
    projectId: row.project_id,
    kind: row.kind,
    state: row.state,
    credits: row.credits,
    overage: row.overage,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    engine: row.engine,
    ...readOptional('keyId', row.key_id, keepAsIs),
    ...readOptional('threadId', row.thread_id, keepAsIs),
    ...readOptional('fp', row.fp, keepAsIs),
    at: toDate(row.at),
  }
}
