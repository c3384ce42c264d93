import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { postgres, sqlite } from '../service/store/backends.ts'
import { startPostgres } from '../service/store/postgres-server.ts'
import { FaultyService } from './killed/faulty-service.ts'
import { canMount, mountDisk } from './killed/full-disk.ts'

const TIMEOUT = 600_000

/** Milliseconds for which a database is held: longer than it is waited for, and than a lease. */
const HELD_MS = 12_000

/** Milliseconds after which others take the work of those workers. */
const LEASE_MS = 1500

/** Milliseconds into the work at which a place fails: while things are fetched, built, checked. */
const MOMENTS = [300, 1500, 3000]

const server = await startPostgres()
const reason =
  'reason' in server ? server.reason : server.restart ? undefined : 'it is not ours to restart'

afterAll(async () => {
  if ('stop' in server) await server.stop()
})

/** Has a service with work to do, and another piece of work asked for while its place fails. */
async function withWork(service: FaultyService, fail: (at: number) => Promise<void>) {
  const api = await service.startApi()
  await service.startWorker()
  const ask = () =>
    Promise.all([service.askForJob(api, 'Set the gateway.'), service.askForUpdate(api)])
  for (const moment of MOMENTS) {
    service.push(`the state at ${moment}`)
    expect(await ask()).not.toContain(undefined)
    await wait(moment)
    const failing = fail(moment)
    await ask()
    await failing
    await service.untilDone()
  }
  return ask
}

test('a worker that comes back when others have taken its work does no harm', {
  timeout: TIMEOUT,
}, async () => {
  const service = await FaultyService.open(sqlite)
  const api = await service.startApi()
  const workers = [await service.startWorker(), await service.startWorker()]
  for (const [round, moment] of MOMENTS.entries()) {
    service.push(`the state at ${moment}`)
    await Promise.all([service.askForJob(api, 'Set the gateway.'), service.askForUpdate(api)])
    await wait(moment)
    const held = workers[round % workers.length]
    held?.hold()
    // The other one may be in the middle of the work by then.
    await wait(LEASE_MS + moment)
    held?.goOn()
    await service.untilDone()
  }
  await service.expectAllDone()
})

test('a database that somebody holds is waited for, and what was accepted is done once', {
  timeout: TIMEOUT,
}, async () => {
  const service = await FaultyService.open(sqlite)
  await withWork(service, async () => {
    const holder = new DatabaseSync(join(service.place.folder, 'pergola.db'), { timeout: 10_000 })
    holder.exec('BEGIN IMMEDIATE')
    await wait(HELD_MS)
    holder.exec('ROLLBACK')
    holder.close()
  })
  await service.expectAllDone()
})

test.skipIf(reason !== undefined)(
  `a PostgreSQL server that is started again finds all that was accepted${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  { timeout: TIMEOUT },
  async () => {
    const service = await FaultyService.open(postgres(server))
    await withWork(service, async () => {
      if ('restart' in server) await server.restart?.()
    })
    await service.expectAllDone()
  },
)

test.skipIf(!canMount())(
  `a disk that is full ends work in words, and nothing that was accepted is lost${canMount() ? '' : ' (skipped: it cannot be mounted)'}`,
  { timeout: TIMEOUT },
  async () => {
    const disk = mountDisk()
    const service = await FaultyService.open(disk.backend)
    const ask = await withWork(service, async (moment) => {
      disk.fill()
      await wait(moment * 2)
      disk.free()
    })
    await service.expectAllEnded()
    for (const { status, error } of await service.jobs()) {
      if (status === 'failed') expect(error).toMatch(/^(?:Expected|fatal|error)/)
    }
    // And then it goes on as before.
    service.push('the state with room')
    const [job, update] = await ask()
    await service.expectAllEnded()
    const jobs = new Map((await service.jobs()).map((one) => [one.id, one.status]))
    const updates = new Map((await service.updates()).map((one) => [one.id, one.status]))
    expect([jobs.get(job ?? ''), updates.get(update ?? '')]).toEqual(['completed', 'success'])
  },
)
