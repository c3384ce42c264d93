import { join } from 'node:path'
import { expect, test } from 'vitest'
import { committedAllocations, countAllocations } from './allocations.ts'

const LAUNCHER = join(import.meta.dirname, '..', '..', 'src', 'cli', 'pergola.mjs')

/** What a figure may grow by before someone has to say so, by committing a new one. */
const ROOM = 1.15

test('a build allocates no more than it did: else mend it, or `npm run bench -- allocations`', async () => {
  const committed = committedAllocations()
  const now = await countAllocations(LAUNCHER)
  expect(now.page, 'kilobytes for each page').toBeLessThan(committed.page * ROOM)
  expect(now.start, 'kilobytes for a build of few pages').toBeLessThan(committed.start * ROOM)
})
