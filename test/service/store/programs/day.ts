import { createInterface } from 'node:readline'
import { openStore } from '../../../../src/service/store/index.ts'
import { placeOf } from './arguments.ts'

/**
 * Takes from a limit of an hour at the times that it is told: each line is a time and how many requests
 * come at once. Prints how many were admitted.
 */
const { place, rest } = placeOf(process.argv)
const limit = Number(rest[0])
let time = 0
const store = await openStore({ ...place, now: () => time })
const rule = { name: 'job-hour', key: 'job:docs', limit, windowMs: 3_600_000 }
console.log('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const [at = 0, count = 0] = line.split(' ').map(Number)
  time = at
  const taken = await Promise.all(Array.from({ length: count }, () => store.limits.take([rule])))
  console.log(String(taken.filter(({ isAllowed }) => isAllowed).length))
}
await store.close()
