import { randomBytes } from 'node:crypto'
import type { Database } from './database/index.ts'

const NAME = 'signing-secret'

const BYTES = 32

/** The secret that is kept, or a new one; of several processes that make one, the first counts. */
export async function signingSecret(database: Database): Promise<Buffer> {
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
