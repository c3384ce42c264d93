import { afterAll, describe, expect, test } from 'vitest'
import { inside, openHere, postgres } from './backends.ts'
import { describeStore } from './contract/store.ts'
import { startPostgres } from './postgres-server.ts'

const server = await startPostgres()
const reason = 'reason' in server ? server.reason : undefined

afterAll(async () => {
  if ('stop' in server) await server.stop()
})

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
