import { afterAll, describe } from 'vitest'
import { postgres, sqlite } from '../service/store/backends.ts'
import { startPostgres } from '../service/store/postgres-server.ts'
import { describeKills } from './killed/kill-at-random.ts'

const server = await startPostgres()
const reason = 'reason' in server ? server.reason : undefined

afterAll(async () => {
  if ('stop' in server) await server.stop()
})

describe('SQLite', () => describeKills({ backend: sqlite, times: 50 }))

describe.skipIf(reason !== undefined)(
  `PostgreSQL${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  () => describeKills({ backend: postgres(server), times: 10 }),
)
