import type { Connection, Database } from './database/index.ts'
import type { UsageOutcome } from './model.ts'
import type { UsageStore } from './store.ts'
import { conditionsOf, listUsage } from './usage-list.ts'

export function usageStore(database: Database, now: () => number): UsageStore {
  return {
    async reserve(request) {
      const { id, organization, projectId, kind, keyId, threadId } = request
      await database.query(
        `INSERT INTO usage_events (id, organization, project_id, kind, state, credits, overage,
           input_tokens, output_tokens, engine, key_id, thread_id, at)
         VALUES ($1, $2, $3, $4, 'reserved', 0, 0, 0, 0, '', $5, $6, $7) ON CONFLICT DO NOTHING`,
        [id, organization, projectId, kind, keyId ?? null, threadId ?? null, now()],
      )
    },
    settle: (id, outcome, included) =>
      database.transaction([], (connection) => settle(connection, id, outcome, included)),
    async refund(id) {
      const refunded = await database.query(
        `UPDATE usage_events SET state = 'refunded' WHERE id = $1 AND state = 'reserved'
         RETURNING id`,
        [id],
      )
      if (refunded.length === 0) await expectKnown(database, id)
    },
    list: (filter) => listUsage(database, filter),
    async totals(filter) {
      const { where, values } = conditionsOf(filter)
      const [sums] = await database.query<{ requests: number; credits: number; overage: number }>(
        `SELECT count(*) AS requests,
           CAST(coalesce(sum(credits), 0) AS BIGINT) AS credits,
           CAST(coalesce(sum(overage), 0) AS BIGINT) AS overage
         FROM usage_events WHERE ${where}`,
        values,
      )
      return { requests: 0, credits: 0, overage: 0, ...sums }
    },
  }
}

async function settle(
  connection: Connection,
  id: string,
  { credits, inputTokens, outputTokens, engine }: UsageOutcome,
  included: number | undefined,
): Promise<void> {
  const [event] = await connection.query<{ organization: string; at: number }>(
    `UPDATE usage_events
     SET state = 'settled', credits = $2, input_tokens = $3, output_tokens = $4, engine = $5
     WHERE id = $1 AND state = 'reserved' RETURNING organization, at`,
    [id, credits, inputTokens, outputTokens, engine],
  )
  if (event === undefined) return expectKnown(connection, id)
  const [month] = await connection.query<{ credits: number }>(
    `INSERT INTO usage_months (organization, month, credits) VALUES ($1, $2, $3)
     ON CONFLICT (organization, month)
     DO UPDATE SET credits = usage_months.credits + excluded.credits RETURNING credits`,
    [event.organization, monthOf(event.at), credits],
  )
  const overage = overageOf(credits, month?.credits ?? credits, included)
  await connection.query('UPDATE usage_events SET overage = $2 WHERE id = $1', [id, overage])
}

/** What has ended already stays as it is; what has never begun is a mistake of the caller. */
async function expectKnown(connection: Connection, id: string): Promise<void> {
  const found = await connection.query('SELECT id FROM usage_events WHERE id = $1', [id])
  if (found.length > 0) return
  throw new Error(`Expected the id of a request with reserved usage, received \`${id}\`.`)
}

/** The calendar month of a point in time, in UTC, such as `2025-01`. */
function monthOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 7)
}

/**
 * Part of a request's credits that lies beyond those of the month.
 *
 * @param total credits used in the month, those of the request included
 * @param included `undefined` when they have no end
 */
function overageOf(credits: number, total: number, included: number | undefined): number {
  if (included === undefined) return 0
  return Math.min(credits, Math.max(0, total - included))
}
