import { createHash } from 'node:crypto'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { getReason } from '../../../diagnostics/index.ts'
import { StoreUnavailable } from '../failures.ts'
import { type Connection, type Database, type Dialect, toStorable, type Value } from './database.ts'

/** Type number of `BIGINT`, which the driver would give back as text. */
const BIGINT = 20

const CONNECT_MS = 10_000

/** Longer than any lock is waited for; a server that has gone silent is noticed by it. */
const QUERY_MS = 60_000

/**
 * Opens a PostgreSQL database: tables are made in the current schema of the connection. Throws
 * `StoreUnavailable`.
 *
 * @param address connection string, as in `DATABASE_URL`
 */
export async function openPostgres(address: string): Promise<Database> {
  if (!/^postgres(?:ql)?:\/\//.test(address)) {
    throw new StoreUnavailable(
      'Expected the address of the database to begin with `postgres://` or `postgresql://`, received another one.',
    )
  }
  const pool = new Pool({
    connectionString: address,
    application_name: 'pergola',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    // What is acknowledged has to be stored, also where the server is set to answer before that.
    onConnect: async (client) => {
      await client.query(STORED)
    },
    types: {
      getTypeParser: (type, format) =>
        type === BIGINT ? Number : types.getTypeParser(type, format),
    },
  })
  // A connection that is lost is replaced at the next statement; without listeners the process would end.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = new PostgresDatabase(pool)
  try {
    await database.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw unavailable(error)
  }
  return database
}

const STORED = `SELECT set_config('synchronous_commit', 'on', false)
  WHERE current_setting('synchronous_commit') = 'off'`

class PostgresDatabase implements Database {
  readonly dialect: Dialect = {
    integer: 'BIGINT',
    tableOptions: '',
    skipLocked: 'FOR UPDATE SKIP LOCKED',
  }
  readonly #pool: Pool

  constructor(pool: Pool) {
    this.#pool = pool
  }

  query<Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    return told(() => run(this.#pool, sql, values))
  }

  transaction<T>(
    locks: readonly string[],
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    return told(() => this.#transaction(locks, work))
  }

  async #transaction<T>(
    locks: readonly string[],
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    const client = await this.#pool.connect()
    let failure: Error | undefined
    try {
      await client.query('BEGIN')
      if (locks.length > 0) await client.query(TAKE_LOCKS, [lockNumbers(locks)])
      const result = await work({ query: (sql, values = []) => run(client, sql, values) })
      await client.query('COMMIT')
      return result
    } catch (error) {
      failure = await rollBack(client)
      throw error
    } finally {
      // With a failure, the pool closes the connection instead of lending it again.
      client.release(failure)
    }
  }

  async readVersion(connection: Connection): Promise<number> {
    await connection.query('CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)')
    const [row] = await connection.query<{ version: number }>('SELECT version FROM schema_version')
    return row?.version ?? 0
  }

  async writeVersion(connection: Connection, version: number): Promise<void> {
    await connection.query('DELETE FROM schema_version')
    await connection.query('INSERT INTO schema_version (version) VALUES ($1)', [version])
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

const TAKE_LOCKS =
  'SELECT pg_advisory_xact_lock(number) FROM unnest($1::bigint[]) AS locks (number)'

/** Numbers of locks in rising order: transactions that take them in the same order cannot wait in a circle. */
function lockNumbers(locks: readonly string[]): string[] {
  const numbers = locks.map((lock) =>
    createHash('sha256').update(`pergola:${lock}`).digest().readBigInt64BE(),
  )
  return numbers.toSorted((a, b) => (a < b ? -1 : Number(a > b))).map(String)
}

async function run<Row>(
  client: Pool | PoolClient,
  sql: string,
  values: readonly Value[],
): Promise<Row[]> {
  const { rows } = await client.query(sql, values.map(toStorable))
  return rows as Row[]
}

/** Of SQLSTATE, what says of the server, not of the statement: connections, room, being stopped. */
const OF_SERVER = /^(?:08|53|57P|58)/

/** What the driver says of a connection that is gone or does not answer. */
const OF_CONNECTION =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed)|Query read timeout|timeout e)/

/** Has what is wrong with the server be a `StoreUnavailable`. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isOfServer(error) ? unavailable(error) : error
  }
}

/** The address holds a password, so that it is not shown. */
function unavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error
  const reason = getReason(error) || 'it cannot be reached'
  return new StoreUnavailable(`Expected the PostgreSQL database to answer: ${reason}.`, {
    cause: error,
  })
}

function isOfServer(error: unknown): boolean {
  // The server's own errors have a code of SQLSTATE; those of the connection have others or none.
  if (error instanceof DatabaseError) return OF_SERVER.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  return 'syscall' in error || OF_CONNECTION.test(error.message)
}

/** Returns why it could not be done: then the connection is of no more use. */
async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(getReason(error))
  }
}
