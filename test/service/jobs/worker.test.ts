import { once } from 'node:events'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { type Work, Worker } from '../../../src/service/jobs/index.ts'
import type { Claim, Store } from '../../../src/service/store/index.ts'
import { sqlite } from '../store/backends.ts'
import { UPDATE } from '../store/requests.ts'

/** Longer than a busy machine keeps a worker waiting between two looks at its lease. */
const LEASE_MS = 2000

/** Work that goes on until it is stopped, and tells of that. */
class EndlessWork implements Work {
  readonly begun: Claim[] = []
  readonly stopped: Claim[] = []
  readonly abandoned: Claim[] = []

  constructor(readonly store: Store) {}

  async run(claim: Claim, signal: AbortSignal): Promise<void> {
    this.begun.push(claim)
    if (!signal.aborted) await once(signal, 'abort')
    this.stopped.push(claim)
    signal.throwIfAborted()
  }

  async abandon(claim: Claim): Promise<void> {
    this.abandoned.push(claim)
    await this.store.updates.end(claim, { status: 'failure', summary: 'Lost' }, [])
  }
}

function startWorker(
  store: Store,
  work: Work,
  more: Partial<ConstructorParameters<typeof Worker>[0]> = {},
) {
  const worker = new Worker({
    queue: store.queue,
    work: { update: work, agent: work },
    slots: { update: 1, agent: 0, checks: 0 },
    log: pino({ level: 'silent' }),
    leaseMs: LEASE_MS,
    pollMs: 20,
    ...more,
  })
  worker.start()
  onTestFinished(() => worker.stop())
  return worker
}

test('work is held for as long as it takes, and a second worker leaves it alone', async () => {
  const store = await sqlite.open()
  await store.updates.request(UPDATE)
  const [first, second] = [new EndlessWork(store), new EndlessWork(store)]
  startWorker(store, first)
  await expect.poll(() => first.begun.length).toBe(1)
  startWorker(store, second)
  const until = Date.now() + 2 * LEASE_MS
  await expect.poll(() => Date.now() > until).toBe(true)
  expect([first.begun.length, first.stopped.length, second.begun.length]).toEqual([1, 0, 0])
})

test('work that is stopped goes back, and is not one attempt nearer to its end', async () => {
  const store = await sqlite.open()
  const { id } = await store.updates.request(UPDATE)
  for (let round = 0; round < 4; round++) {
    const work = new EndlessWork(store)
    const worker = startWorker(store, work)
    await expect.poll(() => work.begun).toMatchObject([{ id, attempt: 1 }])
    await worker.stop()
    expect([work.stopped.length, work.abandoned.length]).toEqual([1, 0])
  }
})

test('a worker whose lease is lost stops', async () => {
  const store = await sqlite.open()
  await store.updates.request(UPDATE)
  const work = new EndlessWork(store)
  startWorker(store, work)
  await expect.poll(() => work.begun.length).toBe(1)
  const [claim] = work.begun
  if (claim === undefined) throw new Error('Expected a claim.')
  await store.updates.end(claim, { status: 'failure', summary: 'Taken' }, [])
  await expect.poll(() => work.stopped).toEqual([claim])
})

test('a worker that cannot tell whether it still holds its lease stops', async () => {
  const store = await sqlite.open()
  await store.updates.request(UPDATE)
  const work = new EndlessWork(store)
  const extend = () => Promise.reject(new Error('database is locked'))
  startWorker(store, work, { queue: { ...store.queue, extend } })
  await expect.poll(() => work.stopped.length).toBe(1)
})

test('a queue that cannot be read is read again', async () => {
  const store = await sqlite.open()
  await store.updates.request(UPDATE)
  const work = new EndlessWork(store)
  let failures = 3
  const claim: Store['queue']['claim'] = (...args) =>
    failures-- > 0 ? Promise.reject(new Error('locked')) : store.queue.claim(...args)
  startWorker(store, work, { queue: { ...store.queue, claim } })
  await expect.poll(() => work.begun.length).toBe(1)
})

test('work that is lost twice ends, in words', async () => {
  const store = await sqlite.open()
  const { id } = await store.updates.request(UPDATE)
  for (const attempt of [1, 2]) {
    const lost = await store.queue.claim(['update'], 'lost', -1)
    expect(lost).toMatchObject({ id, attempt })
  }
  const work = new EndlessWork(store)
  startWorker(store, work)
  await expect.poll(async () => (await store.updates.read(id))?.status).toBe('failure')
  expect([work.begun, work.abandoned.length]).toEqual([[], 1])
})

test('work begins when the worker is woken, without waiting', async () => {
  const store = await sqlite.open()
  const work = new EndlessWork(store)
  const worker = startWorker(store, work, { pollMs: 60_000 })
  await store.updates.request(UPDATE)
  await expect
    .poll(() => {
      worker.wake()
      return work.begun.length
    })
    .toBe(1)
})
