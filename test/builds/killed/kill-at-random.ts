import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { pick, type Random, randomFrom } from '../../service/fuzz/random.ts'
import type { Backend } from '../../service/store/backends.ts'
import { FaultyService, type Victim } from './faulty-service.ts'

const SEED = 20_251_121

/** Where processes can be looked at. */
const PROCESSES = '/proc'

export interface Kills {
  backend: Backend
  /** How often processes of each kind are killed. */
  times: number
  seed?: number
}

/** Declares tests in which processes are killed at moments that nobody has chosen. */
export function describeKills({ backend, times, seed = SEED }: Kills): void {
  const timeout = 120_000 + times * 60_000

  describe(`killed at ${times} moments (seed ${seed}), each loses nothing and has nothing done twice:`, () => {
    test('workers', { timeout }, async () => {
      const random = randomFrom(seed)
      const { service, ask, span, ...started } = await atWork(backend)
      let { worker } = started
      for (let round = 1; round <= times; round++) {
        await ask(`state ${round}`)
        await wait(random() * span)
        await worker.kill()
        // Whoever goes on must not tell of this what is true of that.
        service.push(`what came after state ${round}`)
        worker = await service.startWorker()
        await service.untilDone()
      }
      await service.expectAllDone()
      expect([service.accepted.jobs.size, service.accepted.updates.size]).toEqual([
        times + 1,
        times + 1,
      ])
    })

    test('workers, again and again while the same work goes on', { timeout }, async () => {
      const random = randomFrom(seed + 3)
      const { service, ask, span, ...started } = await atWork(backend)
      let { worker } = started
      for (const name of ['one', 'two', 'three']) await ask(`state ${name}`)
      for (let round = 1; round <= 2 * times; round++) {
        // None of it is ever long enough for all of the work.
        await wait((0.1 + 0.6 * random()) * span)
        await worker.kill()
        worker = await service.startWorker()
      }
      await service.untilDone()
      await service.expectAllDone()
    })

    test.skipIf(!existsSync(PROCESSES))(
      `builders (looked for in ${PROCESSES})`,
      {
        timeout,
      },
      async () => {
        const random = randomFrom(seed + 1)
        const { service, ask, span, worker } = await atWork(backend)
        for (let round = 1; round <= times; round++) {
          await ask(`state ${round}`)
          await wait(random() * span)
          // There may be none any more.
          while (!(await killBuilder(service, worker, random))) await ask(`state ${round} again`)
          await service.untilDone()
        }
        await service.expectAllDone()
      },
    )

    test('those who take requests', { timeout }, async () => {
      const random = randomFrom(seed + 2)
      const service = await FaultyService.open(backend)
      await service.startWorker()
      let api = await service.startApi()
      const ask = (round: number) =>
        Promise.all([service.askForJob(api, `Set ${round}.`), service.askForUpdate(api)])
      const span = await timeOf(() => ask(0))
      for (let round = 1; round <= times; round++) {
        const asked = ask(round)
        await wait(random() * span)
        await api.kill()
        await asked
        api = await service.startApi()
      }
      await service.expectAllDone()
    })
  })
}

/** A service that has done its first work; milliseconds that this took. */
async function atWork(backend: Backend) {
  const service = await FaultyService.open(backend)
  const api = await service.startApi()
  const worker = await service.startWorker()
  const ask = async (name: string) => {
    service.push(name)
    await Promise.all([service.askForJob(api, `Set ${name}.`), service.askForUpdate(api)])
  }
  const span = await timeOf(async () => {
    await ask('the first state')
    await service.untilDone()
  })
  return { service, worker, ask, span }
}

/** Milliseconds that something takes. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Kills a builder, the next one if there is none; tells whether there was one before all was done. */
async function killBuilder(
  service: FaultyService,
  { pid }: Victim,
  random: Random,
): Promise<boolean> {
  for (;;) {
    const builders = buildersOf(pid)
    if (builders.length > 0) {
      process.kill(pick(random, builders), 'SIGKILL')
      return true
    }
    if ((await service.left()) === 0) return false
    await wait(5)
  }
}

function buildersOf(parent: number): number[] {
  return readdirSync(PROCESSES).flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    const [command, status] = ['cmdline', 'status'].map((file) => {
      try {
        return readFileSync(`${PROCESSES}/${name}/${file}`, 'utf8')
      } catch {
        // It has ended meanwhile.
        return ''
      }
    })
    const isBuild = command?.includes('pergola.mjs\0build\0')
    return isBuild && status?.includes(`\nPPid:\t${parent}\n`) ? [Number(name)] : []
  })
}
