export type { Connection, Database, Value } from './database.ts'
export { migrate } from './migrate.ts'
export { openPostgres } from './postgres.ts'
export { openSqlite } from './sqlite.ts'
