import { afterAll, describe, expect, test } from 'vitest'
import { pick, randomFrom } from '../fuzz/random.ts'
import { type Backend, openHere, postgres, sqlite } from './backends.ts'
import { startPostgres } from './postgres-server.ts'
import { start } from './program.ts'

const server = await startPostgres()
const reason = 'reason' in server ? server.reason : undefined
afterAll(async () => {
  if ('stop' in server) await server.stop()
})

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2025-01-01T00:00:00Z')

/** What the specification allows a project of agent jobs. */
const LIMIT = 100

/** A day of requests that come to three processes at once, in bursts and in a trickle. */
async function liveThrough(backend: Backend) {
  const place = await backend.place()
  await openHere(place)
  const programs = [1, 2, 3].map(() => start('day', place, String(LIMIT)))
  await Promise.all(programs.map((program) => program.printed(1)))
  const random = randomFrom(7)
  const admitted: { time: number; count: number }[] = []
  const inHour = (time: number) =>
    admitted
      .filter((one) => one.time > time - HOUR && one.time <= time)
      .reduce((sum, { count }) => sum + count, 0)
  const wrong: object[] = []
  let requests = 0
  let step = 1
  for (let time = START; time < START + DAY; step++) {
    const counts = programs.map(() => pick(random, [0, 1, 5, 10, 40]))
    programs.forEach(({ process }, at) => {
      process.stdin?.write(`${time} ${counts[at]}\n`)
    })
    await Promise.all(programs.map((program) => program.printed(step + 1)))
    const asked = counts.reduce((sum, count) => sum + count, 0)
    const count = programs.reduce((sum, { lines }) => sum + Number(lines[step]), 0)
    const expected = Math.min(asked, LIMIT - inHour(time))
    if (count !== expected) wrong.push({ time: new Date(time), asked, count, expected })
    admitted.push({ time, count })
    requests += asked
    // Also just before and just after an hour has passed.
    time += pick(random, [1, 30_000, 5 * 60_000, 20 * 60_000, HOUR - 1, HOUR / 2])
  }
  for (const { process } of programs) process.stdin?.end()
  const ends = await Promise.all(programs.map(({ ended }) => ended))
  expect(ends.map(({ errors }) => errors).join('')).toBe('')
  const most = Math.max(...admitted.map(({ time }) => inHour(time)))
  return { wrong, requests, most }
}

function describeDay(backend: Backend): void {
  test('admits exactly what is allowed in every hour of a day, over three processes', async () => {
    const { wrong, requests, most } = await liveThrough(backend)
    expect(wrong).toEqual([])
    expect(requests).toBeGreaterThan(1000)
    expect(most).toBe(LIMIT)
  })
}

describe('SQLite', () => describeDay(sqlite))

describe.skipIf(reason !== undefined)(
  `PostgreSQL${reason === undefined ? '' : ` (skipped: ${reason})`}`,
  () => describeDay(postgres(server)),
)
