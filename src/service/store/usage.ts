import type { Connection, Database } from './database/index.ts'
import { createHolder, isGone } from './holders.ts'
import type { CreditHold, UsageEnding, UsageOutcome, UsageRequest, UsageTotals } from './model.ts'
import type { UsageStore } from './store.ts'
import { getConditions, listUsage } from './usage-list.ts'

/** Milliseconds after which an answer of another machine is taken to be lost. */
const LOST_MS = 3_600_000

/** Requests that are looked at at once. */
const MOST_LOST = 500

export function createUsageStore(database: Database, now: () => number): UsageStore {
  const holder = createHolder()
  return {
    reserve: (request, hold) =>
      database.transaction([], async (connection) => {
        const known = 'SELECT id FROM usage_events WHERE id = $1'
        if ((await connection.query(known, [request.id])).length > 0) return true
        const at = now()
        const held = hold === undefined ? 0 : await take(connection, request, hold, at)
        if (held === undefined) return false
        await insert(connection, request, { held, holder, at })
        return true
      }),
    settle: (requestId, used, included) =>
      database.transaction([], (connection) => endUsage(connection, { requestId, used, included })),
    refund: (requestId) =>
      database.transaction([], (connection) => endUsage(connection, { requestId })),
    async refundLost() {
      const rows = await database.query<{ id: string; holder: string | null; at: number }>(
        `SELECT id, holder, at FROM usage_events AS event
         WHERE state = 'reserved' AND (kind = 'assistant' OR NOT EXISTS (
           SELECT 1 FROM agent_jobs WHERE agent_jobs.id = event.thread_id AND status = 'active'
         )) ORDER BY at LIMIT ${MOST_LOST}`,
      )
      const before = now() - LOST_MS
      const lost = rows.filter((row) => row.at < before || isGone(row.holder ?? ''))
      for (const { id } of lost) {
        await database.transaction([], (connection) => refund(connection, id))
      }
      return lost.length
    },
    list: (filter) => listUsage(database, filter),
    async totals(filter) {
      const { where, values } = getConditions(filter)
      const [sums] = await database.query<UsageTotals>(
        `SELECT count(*) AS requests, count(DISTINCT fp) AS sessions,
           CAST(coalesce(sum(credits), 0) AS BIGINT) AS credits,
           CAST(coalesce(sum(overage), 0) AS BIGINT) AS overage
         FROM usage_events WHERE ${where}`,
        values,
      )
      return { requests: 0, sessions: 0, credits: 0, overage: 0, ...sums }
    },
  }
}

/**
 * Settles or refunds, within the transaction of what has come to an end. Throws when nothing was
 * reserved.
 */
export async function endUsage(
  connection: Connection,
  { requestId, used, included }: UsageEnding,
): Promise<void> {
  if (used !== undefined) await settle(connection, requestId, used, included)
  else if (!(await refund(connection, requestId))) await expectKnown(connection, requestId)
}

/** Holds credits of the month, whose row nobody else changes meanwhile; `undefined` when none are left. */
async function take(
  connection: Connection,
  { organization }: UsageRequest,
  { credits, limit }: CreditHold,
  at: number,
): Promise<number | undefined> {
  const month = await addToMonth(connection, organization, at, { credits: 0, held: 0 })
  const left = limit - month.credits - month.held
  if (left <= 0) return undefined
  const held = Math.min(credits, left)
  await addToMonth(connection, organization, at, { credits: 0, held })
  return held
}

async function insert(
  connection: Connection,
  { id, organization, projectId, kind, keyId, threadId, fp }: UsageRequest,
  { held, holder, at }: { held: number; holder: string; at: number },
): Promise<void> {
  await connection.query(
    `INSERT INTO usage_events (id, organization, project_id, kind, state, credits, overage,
       input_tokens, output_tokens, engine, key_id, thread_id, fp, held, holder, at)
     VALUES ($1, $2, $3, $4, 'reserved', 0, 0, 0, 0, '', $5, $6, $7, $8, $9, $10)
     ON CONFLICT DO NOTHING`,
    [
      id,
      organization,
      projectId,
      kind,
      keyId ?? null,
      threadId ?? null,
      fp ?? null,
      held,
      holder,
      at,
    ],
  )
}

interface Reserved {
  organization: string
  at: number
  held: number
}

async function settle(
  connection: Connection,
  id: string,
  { credits: used, inputTokens, outputTokens, engine }: UsageOutcome,
  included: number | undefined,
): Promise<void> {
  const [event] = await connection.query<Reserved>(
    `UPDATE usage_events
     SET state = 'settled', input_tokens = $2, output_tokens = $3, engine = $4
     WHERE id = $1 AND state = 'reserved' RETURNING organization, at, held`,
    [id, inputTokens, outputTokens, engine],
  )
  if (event === undefined) return expectKnown(connection, id)
  const { organization, at, held } = event
  const credits = held === 0 ? used : await chargeable(connection, event, used, included)
  const month = await addToMonth(connection, organization, at, { credits, held: 0 })
  const overage = getOverage(credits, month.credits, included)
  await connection.query('UPDATE usage_events SET credits = $2, overage = $3 WHERE id = $1', [
    id,
    credits,
    overage,
  ])
}

/** Of a plan that ends with its credits: what a request is charged that holds some, which it gives back. */
async function chargeable(
  connection: Connection,
  { organization, at, held }: Reserved,
  used: number,
  included = Number.POSITIVE_INFINITY,
): Promise<number> {
  const month = await addToMonth(connection, organization, at, { credits: 0, held: -held })
  return Math.min(used, Math.max(held, included - month.credits - month.held))
}

/** Tells whether the request had not ended yet. */
async function refund(connection: Connection, id: string): Promise<boolean> {
  const [event] = await connection.query<Reserved>(
    `UPDATE usage_events SET state = 'refunded' WHERE id = $1 AND state = 'reserved'
     RETURNING organization, at, held`,
    [id],
  )
  if (event === undefined) return false
  const { organization, at, held } = event
  if (held > 0) await addToMonth(connection, organization, at, { credits: 0, held: -held })
  return true
}

/** What a month then has used, and what requests hold of it. */
async function addToMonth(
  connection: Connection,
  organization: string,
  at: number,
  { credits, held }: { credits: number; held: number },
): Promise<{ credits: number; held: number }> {
  const [month] = await connection.query<{ credits: number; held: number }>(
    `INSERT INTO usage_months (organization, month, credits, held) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organization, month) DO UPDATE
     SET credits = usage_months.credits + excluded.credits,
       held = usage_months.held + excluded.held
     RETURNING credits, held`,
    [organization, getMonth(at), credits, held],
  )
  return month ?? { credits, held }
}

/** What has ended already stays as it is; what has never begun is a mistake of the caller. */
async function expectKnown(connection: Connection, id: string): Promise<void> {
  const found = await connection.query('SELECT id FROM usage_events WHERE id = $1', [id])
  if (found.length > 0) return
  throw new Error(`Expected the id of a request with reserved usage, received \`${id}\`.`)
}

/** The calendar month of a point in time, in UTC, such as `2025-01`. */
function getMonth(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 7)
}

/**
 * Part of a request's credits that lies beyond those of the month.
 *
 * @param total credits used in the month, those of the request included
 * @param included `undefined` when they have no end
 */
function getOverage(credits: number, total: number, included: number | undefined): number {
  if (included === undefined) return 0
  return Math.min(credits, Math.max(0, total - included))
}
