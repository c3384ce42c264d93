import { fileURLToPath } from 'node:url'
import { afterAll, test } from 'vitest'
import { SMALL_SITE } from '../cli/docs.ts'
import { postgres, sqlite } from '../service/store/backends.ts'
import { startPostgres } from '../service/store/postgres-server.ts'
import { expectPublication } from './forges/publication.ts'

const STARTER = fileURLToPath(new URL('../../examples/starter', import.meta.url))

const TIMEOUT = 600_000

const server = await startPostgres()
const reason = 'reason' in server ? server.reason : undefined

afterAll(async () => {
  if ('stop' in server) await server.stop()
})

test(
  'an instruction is published by way of GitHub, by two workers on SQLite',
  {
    timeout: TIMEOUT,
  },
  () => expectPublication('github', STARTER, sqlite),
)

test.skipIf(reason !== undefined)(
  `an instruction is published by way of Gitea, by two workers on PostgreSQL${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  { timeout: TIMEOUT },
  () => expectPublication('gitea', SMALL_SITE, postgres(server)),
)
