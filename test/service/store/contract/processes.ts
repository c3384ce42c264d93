import { describe, expect, test } from 'vitest'
import { type Backend, openHere } from '../backends.ts'
import { start } from '../program.ts'

const PROCESSES = [1, 2, 3]

export function describeProcesses(backend: Backend): void {
  describe('several processes', () => {
    test('may make a new store at once', async () => {
      const place = await backend.place()
      const programs = PROCESSES.map(() => start('migrate', place))
      await Promise.all(programs.map((program) => program.printed(1)))
      for (const { process } of programs) process.stdin?.write('go\n')
      const ends = await Promise.all(programs.map(({ ended }) => ended))
      expect(ends.map(({ errors }) => errors)).toEqual(['', '', ''])
      expect(ends.map(({ code }) => code)).toEqual([0, 0, 0])
      const secret = (await (await openHere(place)).signingSecret()).toString('hex')
      expect(ends.map(({ lines }) => lines[1])).toEqual([secret, secret, secret])
    })

    test('share limits to the request', async () => {
      const place = await backend.place()
      await openHere(place)
      const programs = PROCESSES.map(() => start('take', place, '200', '300'))
      const ends = await Promise.all(programs.map(({ ended }) => ended))
      expect(ends.map(({ errors }) => errors).join('')).toBe('')
      const admitted = ends.map(({ lines }) => Number(lines[0]))
      expect(admitted.reduce((sum, count) => sum + count, 0)).toBe(300)
    })

    test('that are killed lose nothing of what they were told was taken', async () => {
      const place = await backend.place()
      const acknowledged: string[] = []
      for (const [round, count] of [5, 23, 40].entries()) {
        const programs = ['one', 'two'].map((name) => start('write', place, `${name}-${round}`))
        await Promise.all(programs.map((program) => program.printed(count)))
        for (const { process } of programs) process.kill('SIGKILL')
        const ends = await Promise.all(programs.map(({ ended }) => ended))
        acknowledged.push(...ends.flatMap(({ lines }) => lines))
      }
      const { usage, threads } = await openHere(place)
      const events = await usage.list({ organization: 'acme', limit: 100_000 })
      const settled = new Set(events.flatMap(({ id, state }) => (state === 'settled' ? [id] : [])))
      expect(acknowledged.length).toBeGreaterThanOrEqual(136)
      expect(acknowledged.filter((id) => !settled.has(id))).toEqual([])
      const kept = await Promise.all(
        [0, 1, 2].map((index) => threads.read('docs', `thread-${index}`)),
      )
      const messages = new Set(kept.flatMap((thread) => thread?.messages ?? []).map(({ id }) => id))
      expect(acknowledged.filter((id) => !messages.has(id))).toEqual([])
    })
  })
}
