import { openStore } from '../../../../src/service/store/index.ts'
import { placeOf } from './arguments.ts'

/** Takes from a limit as often as told, as fast as it can, and prints how often it was admitted. */
const { place, rest } = placeOf(process.argv)
const [tries = '0', limit = '0'] = rest
const store = await openStore({ ...place, now: () => 0 })
const rules = ['org:acme', 'ip:192.0.2.1'].map((key) => ({
  name: key,
  key,
  limit: Number(limit),
  windowMs: 3_600_000,
}))
let admitted = 0
for (let index = 0; index < Number(tries); index++) {
  const order = index % 2 === 0 ? rules : rules.toReversed()
  if ((await store.limits.take(order)).isAllowed) admitted++
}
await store.close()
console.log(String(admitted))
