import { openStore } from '../../../../src/service/store/index.ts'
import { placeOf } from './arguments.ts'

/** Writes until it is killed, and prints each id when the store has taken it. */
const { place, rest } = placeOf(process.argv)
const [name = ''] = rest
const store = await openStore(place)
for (let index = 0; ; index++) {
  const id = `${name}-${index}`
  const message = { id, role: 'user', content: 'x'.repeat(500), createdAt: new Date() } as const
  await store.usage.reserve({
    id,
    organization: 'acme',
    projectId: 'docs',
    kind: 'assistant',
  })
  await store.usage.settle(id, {
    credits: 1,
    inputTokens: 1,
    outputTokens: 1,
    engine: 'extractive',
  })
  await store.threads.append('docs', `thread-${index % 3}`, [message])
  process.stdout.write(`${id}\n`)
}
