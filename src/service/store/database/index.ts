export type { Connection, Database, Value } from './database.ts'
export { migrate } from './schema.ts'
