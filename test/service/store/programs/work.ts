import { setTimeout as wait } from 'node:timers/promises'
import { openStore } from '../../../../src/service/store/index.ts'
import { placeOf } from './arguments.ts'

/** Does updates until none is left, also those of workers that were killed, and prints what it does. */
const { place, rest } = placeOf(process.argv)
const [name = ''] = rest
const store = await openStore(place)
const LEASE_MS = 1500
for (;;) {
  const claim = await store.queue.claim(['update'], name, LEASE_MS)
  if (claim === undefined) {
    if (await isDone()) break
    await wait(20)
    continue
  }
  process.stdout.write(`begun ${claim.id}\n`)
  await store.updates.begin(claim, 'Working')
  await wait(5)
  if (!(await store.updates.end(claim, { status: 'success', summary: name }, []))) continue
  process.stdout.write(`done ${claim.id}\n`)
}
await store.close()

async function isDone(): Promise<boolean> {
  for (let project = 0; project < 20; project++) {
    const updates = await store.updates.list(`docs-${project}`, { skip: 0, take: 100 })
    if (updates.some(({ status }) => status !== 'success')) return false
  }
  return true
}
