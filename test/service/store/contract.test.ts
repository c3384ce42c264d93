import { afterAll, describe, expect, test } from 'vitest'
import { type Backend, inside, openHere, postgres, sqlite } from './backends.ts'
import { describeKeys } from './contract/keys.ts'
import { describeLimits } from './contract/limits.ts'
import { describeProcesses } from './contract/processes.ts'
import { describeProjects } from './contract/projects.ts'
import { describeThreads } from './contract/threads.ts'
import { describeUsage } from './contract/usage.ts'
import { describeWork } from './contract/work.ts'
import { startPostgres } from './postgres-server.ts'

const server = await startPostgres()
const reason = 'reason' in server ? server.reason : undefined

afterAll(async () => {
  if ('stop' in server) await server.stop()
})

describe('SQLite', () => describeStore(sqlite))

describe.skipIf(reason !== undefined)(
  `PostgreSQL${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  () => {
    describeStore(postgres(server))

    test('connections that the server has ended are replaced', async () => {
      const place = await postgres(server).place()
      const store = await openHere(place)
      const own = "application_name = 'pergola'"
      await inside(place, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${own}`)
      const answers = () => store.ping().then(() => true, String)
      await expect.poll(answers).toBe(true)
    })
  },
)

/** What a store does, whatever database it is kept in. */
function describeStore(backend: Backend): void {
  describeProjects(backend)
  describeKeys(backend)
  describeThreads(backend)
  describeUsage(backend)
  describeLimits(backend)
  describeProcesses(backend)
  describeWork(backend)
}
