import { createHash } from 'node:crypto'
import type { Connection, Database } from './database/index.ts'
import type { LimitRule } from './model.ts'
import { type AdmittedLog, addTo, admits, getState, logAt, takeFrom } from './sliding-log.ts'
import type { RateLimiter } from './store.ts'

const SWEEP_EVERY_MS = 10_000

/** Counters that are removed at once, few enough for no request to wait long. */
const SWEEP_SIZE = 200

interface CounterRow {
  id: string
  /** `AdmittedLog` as JSON. */
  admitted: string
}

/** Counts requests in sliding windows. Who changes a counter holds its lock. */
export function rateLimiter(database: Database, now: () => number): RateLimiter {
  let nextSweep = 0
  return {
    async take(rules) {
      if (rules.length === 0) return { isAllowed: true, states: [], at: now() }
      if (now() >= nextSweep) {
        nextSweep = now() + SWEEP_EVERY_MS
        await sweep(database, now())
      }
      const ids = [...new Set(rules.map(getCounter))]
      return database.transaction(ids.map(lockOf), async (connection) => {
        const kept = await readCounters(connection, ids)
        const time = now()
        const before = rules.map((rule) => {
          const id = getCounter(rule)
          return { rule, id, log: logAt(kept.get(id) ?? [], rule.windowMs, time) }
        })
        const isAllowed = before.every(({ rule, log }) => admits(rule, log))
        const after = before.map((counter) =>
          isAllowed
            ? { ...counter, log: addTo(counter.log, counter.rule.windowMs, time) }
            : counter,
        )
        // Rules that count the same are one counter.
        const counters = isAllowed ? new Map(after.map((counter) => [counter.id, counter])) : []
        for (const [id, { rule, log }] of counters) await write(connection, id, rule, log)
        const states = after.map(({ rule, log }) => getState(rule, log, time))
        return { isAllowed, states, at: time }
      })
    },
    async giveBack(rules, at) {
      const counters = new Map(rules.map((rule) => [getCounter(rule), rule]))
      const ids = [...counters.keys()]
      if (ids.length === 0) return
      await database.transaction(ids.map(lockOf), async (connection) => {
        const kept = await readCounters(connection, ids)
        for (const [id, rule] of counters) {
          const log = kept.get(id)
          if (log !== undefined) await write(connection, id, rule, takeFrom(log, at))
        }
      })
    },
  }
}

/** What is counted may be a text of clients, of any length. */
function getCounter({ key, windowMs }: LimitRule): string {
  return createHash('sha256').update(`${windowMs}:${key}`).digest('hex')
}

function lockOf(id: string): string {
  return `limit:${id}`
}

async function readCounters(
  connection: Connection,
  ids: readonly string[],
): Promise<Map<string, AdmittedLog>> {
  const rows = await connection.query<CounterRow>(
    `SELECT id, admitted FROM limit_counters WHERE id IN (${names(ids)})`,
    ids,
  )
  return new Map(rows.map(({ id, admitted }) => [id, JSON.parse(admitted) as AdmittedLog]))
}

async function write(
  connection: Connection,
  id: string,
  { windowMs }: LimitRule,
  log: AdmittedLog,
): Promise<void> {
  await connection.query(
    `INSERT INTO limit_counters (id, admitted, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET admitted = excluded.admitted, expires_at = excluded.expires_at`,
    [id, JSON.stringify(log), (log.at(-1)?.[0] ?? 0) + windowMs],
  )
}

/** Removes counters that no longer count; they are looked at again when their locks are held. */
async function sweep(database: Database, time: number): Promise<void> {
  const rows = await database.query<{ id: string }>(
    'SELECT id FROM limit_counters WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2',
    [time, SWEEP_SIZE],
  )
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await database.transaction(ids.map(lockOf), (connection) =>
    connection.query(
      `DELETE FROM limit_counters WHERE id IN (${names(ids)}) AND expires_at <= $${ids.length + 1}`,
      [...ids, time],
    ),
  )
}

/** `$1, $2` and so on, for as many values. */
function names(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ')
}
