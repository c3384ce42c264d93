import { StoreUnavailable } from '../failures.ts'
import type { Database, Dialect } from './database.ts'
import { endsOfJobs, getWorkTables } from './work-tables.ts'

/**
 * Statements that bring the tables from one version to the next. They are only ever added to: what a
 * release has shipped stays as it is. Points in time are milliseconds since 1970, lists are JSON.
 */
export function getMigrations(dialect: Dialect): readonly (readonly string[])[] {
  return [
    firstVersion(dialect),
    getWorkTables(dialect),
    endsOfJobs(dialect),
    LOGS_OF_LIMITS,
    holdsOf(dialect),
  ]
}

/** Counters become logs. What was counted in a window is taken to have come at its end. */
const LOGS_OF_LIMITS = [
  "ALTER TABLE limit_counters ADD COLUMN admitted TEXT NOT NULL DEFAULT '[]'",
  `UPDATE limit_counters SET admitted = '[[' || window_start || ',' || hits_before || '],['
     || (window_start + (expires_at - window_start) / 2) || ',' || hits || ']]'`,
  ...['window_start', 'hits', 'hits_before'].map(
    (column) => `ALTER TABLE limit_counters DROP COLUMN ${column}`,
  ),
]

/**
 * What a request holds of its organization's credits until it ends, in which process it is answered,
 * and the session that it is of; how often work was lost with those who had taken it.
 */
function holdsOf({ integer }: Dialect): string[] {
  return [
    `ALTER TABLE usage_events ADD COLUMN held ${integer} NOT NULL DEFAULT 0`,
    'ALTER TABLE usage_events ADD COLUMN holder TEXT',
    'ALTER TABLE usage_events ADD COLUMN fp TEXT',
    "CREATE INDEX usage_events_reserved ON usage_events (at) WHERE state = 'reserved'",
    `ALTER TABLE usage_months ADD COLUMN held ${integer} NOT NULL DEFAULT 0`,
    'ALTER TABLE threads ADD COLUMN fp TEXT',
    `ALTER TABLE work_queue ADD COLUMN losses ${integer} NOT NULL DEFAULT 0`,
    'ALTER TABLE updates ADD COLUMN build_key TEXT',
  ]
}

function firstVersion({ integer, tableOptions }: Dialect): string[] {
  return [
    `CREATE TABLE projects (
      id TEXT PRIMARY KEY,
      organization TEXT NOT NULL,
      domain TEXT NOT NULL UNIQUE,
      site TEXT NOT NULL,
      origins TEXT NOT NULL,
      instructions TEXT,
      created_at ${integer} NOT NULL
    ) ${tableOptions}`,
    `CREATE TABLE api_keys (
      id TEXT PRIMARY KEY,
      kind TEXT NOT NULL,
      hash TEXT NOT NULL UNIQUE,
      prefix TEXT NOT NULL,
      name TEXT NOT NULL,
      organization TEXT NOT NULL,
      project_id TEXT,
      scopes TEXT NOT NULL,
      origins TEXT NOT NULL,
      addresses TEXT NOT NULL,
      created_at ${integer} NOT NULL,
      expires_at ${integer},
      revoked_at ${integer},
      last_used_at ${integer},
      CHECK ((kind = 'assistant') = (project_id IS NOT NULL))
    ) ${tableOptions}`,
    `CREATE TABLE threads (
      project_id TEXT NOT NULL,
      thread_id TEXT NOT NULL,
      created_at ${integer} NOT NULL,
      PRIMARY KEY (project_id, thread_id)
    ) ${tableOptions}`,
    // Ids of messages are the clients' and may be longer than an index of PostgreSQL can hold.
    `CREATE TABLE thread_messages (
      project_id TEXT NOT NULL,
      thread_id TEXT NOT NULL,
      position ${integer} NOT NULL,
      id TEXT NOT NULL,
      id_digest TEXT NOT NULL,
      role TEXT NOT NULL,
      content TEXT NOT NULL,
      created_at ${integer} NOT NULL,
      PRIMARY KEY (project_id, thread_id, position),
      UNIQUE (project_id, thread_id, id_digest),
      FOREIGN KEY (project_id, thread_id) REFERENCES threads ON DELETE CASCADE
    ) ${tableOptions}`,
    `CREATE TABLE usage_events (
      id TEXT PRIMARY KEY,
      organization TEXT NOT NULL,
      project_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      state TEXT NOT NULL,
      credits ${integer} NOT NULL,
      overage ${integer} NOT NULL,
      input_tokens ${integer} NOT NULL,
      output_tokens ${integer} NOT NULL,
      engine TEXT NOT NULL,
      key_id TEXT,
      thread_id TEXT,
      at ${integer} NOT NULL
    ) ${tableOptions}`,
    'CREATE INDEX usage_events_newest ON usage_events (organization, at, id)',
    // Summing up a month at every request would take ever longer towards its end.
    `CREATE TABLE usage_months (
      organization TEXT NOT NULL,
      month TEXT NOT NULL,
      credits ${integer} NOT NULL,
      PRIMARY KEY (organization, month)
    ) ${tableOptions}`,
    `CREATE TABLE limit_counters (
      id TEXT PRIMARY KEY,
      window_start ${integer} NOT NULL,
      hits ${integer} NOT NULL,
      hits_before ${integer} NOT NULL,
      expires_at ${integer} NOT NULL
    ) ${tableOptions}`,
    'CREATE INDEX limit_counters_expired ON limit_counters (expires_at)',
    `CREATE TABLE settings (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) ${tableOptions}`,
  ]
}

/**
 * Brings the tables to the version of this program; of several processes one does. Throws
 * `StoreUnavailable` when a newer program has changed them already.
 */
export function migrate(database: Database): Promise<void> {
  const all = getMigrations(database.dialect)
  return database.transaction(['migrations'], async (connection) => {
    const version = await database.readVersion(connection)
    if (version > all.length) {
      throw new StoreUnavailable(
        `Expected data of version ${all.length} or older, received version ${version}: a newer Pergola has written it. Run that one.`,
      )
    }
    for (const statement of all.slice(version).flat()) await connection.query(statement)
    if (version < all.length) await database.writeVersion(connection, all.length)
  })
}
