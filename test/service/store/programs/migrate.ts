import { once } from 'node:events'
import { openStore } from '../../../../src/service/store/index.ts'
import { placeOf } from './arguments.ts'

/** Opens a store when it is told to, and prints its secret. */
const { place } = placeOf(process.argv)
console.log('ready')
await once(process.stdin, 'data')
const store = await openStore(place)
console.log((await store.signingSecret()).toString('hex'))
await store.close()
process.exit()
