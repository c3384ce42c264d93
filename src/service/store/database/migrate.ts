import { StoreUnavailable } from '../failures.ts'
import type { Database } from './database.ts'
import { migrations } from './schema.ts'

/**
 * Brings the tables to the version of this program; of several processes one does. Throws
 * `StoreUnavailable` when a newer program has changed them already.
 */
export function migrate(database: Database): Promise<void> {
  const all = migrations(database.dialect)
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
