import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { getReason } from '../../../diagnostics/index.ts'
import { StoreUnavailable } from '../failures.ts'
import { type Connection, type Database, type Dialect, toStorable, type Value } from './database.ts'
import { GroupCommit } from './group-commit.ts'

const FILE = 'pergola.db'

/** How long other processes are waited for. */
const BUSY_MS = 10_000

const RETRY_MS = 2

/** SQLite's error for a database that is locked; numbers of 256 and more say why. */
const SQLITE_BUSY = 5

/** Those that say of the file, not of the statement: locked, read-only, not readable, full, not there. */
const OF_FILE: ReadonlySet<number> = new Set([SQLITE_BUSY, 6, 8, 10, 13, 14])

/**
 * Opens the database file in a folder, made when it is missing; only its owner can read it. Throws
 * `StoreUnavailable`.
 */
export async function openSqlite(folder: string): Promise<Database> {
  const sqlite = process.getBuiltinModule('node:sqlite')
  if (sqlite === undefined) {
    throw new StoreUnavailable(
      `Expected Node.js 22.13 or newer, which has SQLite built in, received ${process.versions.node}.`,
    )
  }
  try {
    const file = prepareFile(folder)
    const database = new sqlite.DatabaseSync(file)
    await whenFree(() => database.exec('PRAGMA journal_mode = WAL'))
    database.exec('PRAGMA synchronous = FULL')
    return new SqliteDatabase(database)
  } catch (error) {
    throw new StoreUnavailable(
      `Expected \`${folder}\` to be a folder for the service's data: ${getReason(error)}.`,
      { cause: error },
    )
  }
}

/** The file holds conversations and what session tokens are signed with. */
function prepareFile(folder: string): string {
  const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (made !== undefined) writeFileSync(join(folder, '.gitignore'), '*\n')
  const file = join(folder, FILE)
  closeSync(openSync(file, 'a', 0o600))
  return file
}

/**
 * Does something again while other processes hold the database. SQLite could wait by itself, but
 * would stop everything else in this process meanwhile.
 */
async function whenFree<T>(work: () => T): Promise<T> {
  const end = Date.now() + BUSY_MS
  for (;;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error
      await wait(RETRY_MS)
    }
  }
}

function isBusy(error: unknown): boolean {
  return getCode(error) === SQLITE_BUSY
}

function getCode(error: unknown): number | undefined {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) % 256 : undefined
}

/** Has what is wrong with the file be a `StoreUnavailable`. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!OF_FILE.has(getCode(error) ?? 0)) throw error
    throw new StoreUnavailable(`Expected the database file to be usable: ${getReason(error)}.`, {
      cause: error,
    })
  }
}

/** One connection, which all that is asked of it shares. */
class SqliteDatabase implements Database {
  readonly dialect: Dialect = { integer: 'INTEGER', tableOptions: 'STRICT', skipLocked: '' }
  readonly #database: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #tasks: GroupCommit
  readonly #inside: Connection = {
    query: async <Row>(sql: string, values: readonly Value[] = []) => this.#run<Row>(sql, values),
  }

  constructor(database: DatabaseSync) {
    this.#database = database
    this.#tasks = new GroupCommit({
      begin: () => whenFree(() => void this.#run('BEGIN IMMEDIATE', [])),
      execute: (sql) => void this.#run(sql, []),
      get isOpen() {
        return database.isTransaction
      },
    })
  }

  query<Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    const reads = /^\s*SELECT\b/i.test(sql)
    return told(this.#tasks.add(() => whenFree(() => this.#run<Row>(sql, values)), !reads))
  }

  /** SQLite has one writer at a time, so that a transaction that begins as one needs no other locks. */
  transaction<T>(
    _locks: readonly string[],
    work: (connection: Connection) => Promise<T>,
  ): Promise<T> {
    return told(this.#tasks.add(() => work(this.#inside), true))
  }

  async readVersion(connection: Connection): Promise<number> {
    const [row] = await connection.query<{ user_version: number }>('PRAGMA user_version')
    return row?.user_version ?? 0
  }

  async writeVersion(connection: Connection, version: number): Promise<void> {
    await connection.query(`PRAGMA user_version = ${version}`)
  }

  async close(): Promise<void> {
    await this.#tasks.idle()
    this.#statements.clear()
    this.#database.close()
  }

  #run<Row>(sql: string, values: readonly Value[]): Row[] {
    let statement = this.#statements.get(sql)
    if (statement === undefined) {
      statement = this.#database.prepare(sql)
      this.#statements.set(sql, statement)
    }
    const named = values.map((value, index) => [`$${index + 1}`, toStorable(value)])
    return statement.all(Object.fromEntries(named)) as Row[]
  }
}
