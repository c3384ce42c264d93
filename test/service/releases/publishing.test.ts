import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { folderMachine } from './published.ts'
import { describePublishing } from './publishing.ts'

vi.setConfig({ testTimeout: 60_000 })

describe('in a folder', () => describePublishing(30, async (clock) => folderMachine(clock)))

test('a folder keeps the order in which releases were made, whatever they are called', async () => {
  const clock = { now: Date.now() }
  const { root, publisher, publish } = folderMachine(clock)
  for (const [at, id] of ['z', 'm', 'a'].entries()) {
    await publish(id)
    const made = new Date(clock.now - 5000 + at)
    utimesSync(join(root, 'releases', id), made, made)
  }
  expect((await publisher.list()).map(({ id }) => id)).toEqual(['a', 'm', 'z'])
})
