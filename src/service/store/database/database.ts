export type Value = string | number | null

/** A database, or a transaction in it. */
export interface Connection {
  /** Carries out one statement and returns its rows. Its values are written `$1`, `$2` and so on. */
  query<Row>(sql: string, values?: readonly Value[]): Promise<Row[]>
}

/** The few words in which the databases differ. */
export interface Dialect {
  /** Type of whole numbers up to 2^53. */
  integer: string
  /** What stands after the columns of a table. */
  tableOptions: string
  /** What has a query pass over rows that others are about to change. */
  skipLocked: string
}

export interface Database extends Connection {
  readonly dialect: Dialect
  /**
   * Carries statements out together: all of them count, or none. Of transactions that name the same
   * lock, in whatever process, one runs at a time.
   */
  transaction<T>(locks: readonly string[], work: (connection: Connection) => Promise<T>): Promise<T>
  /** Number of migrations that the tables have behind them. */
  readVersion(connection: Connection): Promise<number>
  writeVersion(connection: Connection, version: number): Promise<void>
  close(): Promise<void>
}

/** Text as both databases can hold it: PostgreSQL has no NUL characters, and neither has half a surrogate pair. */
export function toStorable(value: Value): Value {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD').toWellFormed() : value
}
