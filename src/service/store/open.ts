import { randomBytes } from 'node:crypto'
import { createAgentJobStore } from './agent-jobs.ts'
import { createKeyStore } from './api-keys.ts'
import { type Database, migrate } from './database/index.ts'
import { rateLimiter } from './limits.ts'
import { createProjectStore } from './projects.ts'
import type { Store } from './store.ts'
import { createThreadStore } from './threads.ts'
import { updateStore } from './updates.ts'
import { createUsageStore } from './usage.ts'
import { createWorkQueue } from './work-queue.ts'

export interface StoreOptions {
  /** Holds the SQLite file; made when it is missing. */
  folder: string
  /** Connection string of the PostgreSQL database to use instead. */
  databaseUrl?: string | undefined
  /** Milliseconds since 1970. */
  now?: () => number
}

/** Opens what the service keeps, made when it is new. Throws `StoreUnavailable`. */
export async function openStore({
  folder,
  databaseUrl,
  now = Date.now,
}: StoreOptions): Promise<Store> {
  // A driver takes longer to load than most commands run.
  const database = databaseUrl
    ? await (await import('./database/postgres.ts')).openPostgres(databaseUrl)
    : await (await import('./database/sqlite.ts')).openSqlite(folder)
  try {
    await migrate(database)
  } catch (error) {
    await database.close()
    throw error
  }
  return storeIn(database, now)
}

function storeIn(database: Database, now: () => number): Store {
  let secret: Buffer | undefined
  return {
    projects: createProjectStore(database, now),
    keys: createKeyStore(database, now),
    threads: createThreadStore(database, now),
    usage: createUsageStore(database, now),
    limits: rateLimiter(database, now),
    queue: createWorkQueue(database, now),
    jobs: createAgentJobStore(database, now),
    updates: updateStore(database, now),
    async signingSecret() {
      secret ??= await signingSecret(database)
      return secret
    },
    async ping() {
      // A database that is closed is told by what only reads.
      await database.query('SELECT 1')
      await database.query(
        `INSERT INTO settings (name, value) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
        ['pinged', String(now())],
      )
    },
    close: () => database.close(),
  }
}

const NAME = 'signing-secret'

const BYTES = 32

/** The secret that is kept, or a new one; of several processes that make one, the first counts. */
async function signingSecret(database: Database): Promise<Buffer> {
  await database.query(
    'INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [NAME, randomBytes(BYTES).toString('hex')],
  )
  const [row] = await database.query<{ value: string }>(
    'SELECT value FROM settings WHERE name = $1',
    [NAME],
  )
  if (row === undefined) throw new Error(`Expected the setting \`${NAME}\`, received none.`)
  return Buffer.from(row.value, 'hex')
}
