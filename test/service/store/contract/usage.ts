import { describe, expect, test } from 'vitest'
import type { UsageOutcome, UsageRequest } from '../../../../src/service/store/index.ts'
import type { Backend } from '../backends.ts'

function request(id: string, rest: Partial<UsageRequest> = {}): UsageRequest {
  return { id, organization: 'acme', projectId: 'docs', kind: 'assistant', ...rest }
}

function outcome(credits: number): UsageOutcome {
  return { credits, inputTokens: 10, outputTokens: 20, engine: 'extractive' }
}

const ALL = { organization: 'acme', limit: 100 }

export function describeUsage(backend: Backend): void {
  describe('usage', () => {
    test('is reserved, then settled', async () => {
      const at = new Date('2025-01-15T12:00:00Z')
      const { usage } = await backend.open(() => at.getTime())
      const asked = request('r1', { keyId: 'k1', threadId: 't1' })
      await usage.reserve(asked)
      const reserved = { ...asked, at, overage: 0, state: 'reserved' }
      expect(await usage.list(ALL)).toEqual([
        { ...reserved, credits: 0, inputTokens: 0, outputTokens: 0, engine: '' },
      ])
      await usage.settle('r1', outcome(3))
      expect(await usage.list(ALL)).toEqual([{ ...reserved, ...outcome(3), state: 'settled' }])
    })

    test('is entered once, however often it is told', async () => {
      const { usage } = await backend.open()
      for (let time = 0; time < 2; time++) await usage.reserve(request('r1'))
      for (let time = 0; time < 2; time++) await usage.settle('r1', outcome(3), 2)
      await usage.refund('r1')
      await usage.reserve(request('r1'))
      expect(await usage.totals(ALL)).toEqual({ requests: 1, sessions: 0, credits: 3, overage: 1 })
      await usage.reserve(request('r2'))
      await usage.settle('r2', outcome(1), 3)
      // The three credits of the first request have counted once.
      expect(await usage.totals(ALL)).toEqual({ requests: 2, sessions: 0, credits: 4, overage: 2 })
    })

    test('is refunded when nothing was answered, and not settled afterwards', async () => {
      const { usage } = await backend.open()
      await usage.reserve(request('r1'))
      await usage.refund('r1')
      await usage.settle('r1', outcome(3))
      expect(await usage.list(ALL)).toMatchObject([{ id: 'r1', state: 'refunded', credits: 0 }])
      expect(await usage.totals(ALL)).toEqual({ requests: 1, sessions: 0, credits: 0, overage: 0 })
    })

    test('of a request that never was is a mistake', async () => {
      const { usage } = await backend.open()
      const message = 'Expected the id of a request with reserved usage, received `r1`.'
      await expect(usage.settle('r1', outcome(1))).rejects.toThrow(message)
      await expect(usage.refund('r1')).rejects.toThrow(message)
      expect(await usage.list(ALL)).toEqual([])
    })

    test('beyond the credits of a month is overage, of each organization by itself', async () => {
      const { usage } = await backend.open()
      const overage = async (id: string, organization: string, credits: number, included = 10) => {
        await usage.reserve(request(id, { organization }))
        await usage.settle(id, outcome(credits), included)
        const events = await usage.list({ organization, limit: 100 })
        return events.find((event) => event.id === id)?.overage
      }
      expect(await overage('r1', 'acme', 6)).toBe(0)
      expect(await overage('r2', 'acme', 6)).toBe(2)
      expect(await overage('r3', 'acme', 6)).toBe(6)
      expect(await overage('r4', 'globex', 6)).toBe(0)
      expect(await usage.totals(ALL)).toEqual({ requests: 3, sessions: 0, credits: 18, overage: 8 })
    })

    test('has no overage where credits have no end', async () => {
      const { usage } = await backend.open()
      await usage.reserve(request('r1'))
      await usage.settle('r1', outcome(1_000_000_000))
      expect(await usage.totals(ALL)).toMatchObject({ credits: 1_000_000_000, overage: 0 })
    })

    test('begins anew with the calendar month, in UTC, of when a request came', async () => {
      let now = new Date('2025-01-31T23:59:59.999Z')
      const { usage } = await backend.open(() => now.getTime())
      await usage.reserve(request('january-1'))
      await usage.settle('january-1', outcome(10), 10)
      await usage.reserve(request('january-2'))
      now = new Date('2025-02-01T00:00:00Z')
      await usage.reserve(request('february'))
      await usage.settle('february', outcome(10), 10)
      await usage.settle('january-2', outcome(4), 10)
      const events = await usage.list(ALL)
      expect(events.map(({ id, overage }) => [id, overage])).toEqual([
        ['february', 0],
        ['january-2', 4],
        ['january-1', 0],
      ])
      const month = { from: new Date('2025-01-01'), to: new Date('2025-02-01') }
      expect(await usage.totals({ organization: 'acme', ...month })).toEqual({
        requests: 2,
        sessions: 0,
        credits: 14,
        overage: 4,
      })
    })

    test('holds credits of a plan that ends with them, and gives back what is not needed', async () => {
      const { usage } = await backend.open()
      const hold = { credits: 6, limit: 10 }
      expect(await usage.reserve(request('r1'), hold)).toBe(true)
      // What is left is held where it is less.
      expect(await usage.reserve(request('r2'), hold)).toBe(true)
      expect(await usage.reserve(request('r3'), hold)).toBe(false)
      expect(await usage.reserve(request('r1'), hold)).toBe(true)
      expect(await usage.reserve(request('r4', { organization: 'globex' }), hold)).toBe(true)
      await usage.settle('r1', outcome(9), 10)
      await usage.refund('r2')
      expect(await usage.reserve(request('r3'), hold)).toBe(true)
      await usage.settle('r3', outcome(9), 10)
      expect(await usage.totals(ALL)).toEqual({ requests: 3, sessions: 0, credits: 10, overage: 0 })
      const events = await usage.list(ALL)
      expect(new Map(events.map(({ id, credits }) => [id, credits]))).toEqual(
        new Map([
          ['r1', 6],
          ['r2', 0],
          ['r3', 4],
        ]),
      )
    })

    test('of many at once is held to the credit', async () => {
      const { usage } = await backend.open()
      const hold = { credits: 1, limit: 10 }
      const ids = Array.from({ length: 60 }, (_, index) => `r${index}`)
      const held = await Promise.all(ids.map((id) => usage.reserve(request(id), hold)))
      expect(held.filter((isHeld) => isHeld)).toHaveLength(10)
    })

    test('that others hold is theirs until they are done, or lost', async () => {
      let now = Date.parse('2025-01-15T12:00:00Z')
      const { usage } = await backend.open(() => now)
      const hold = { credits: 1, limit: 2 }
      await usage.reserve(request('r1'), hold)
      await usage.reserve(request('job:0', { kind: 'agent', threadId: 'job' }), hold)
      expect(await usage.refundLost()).toBe(0)
      now += 2 * 3_600_000
      expect(await usage.refundLost()).toBe(2)
      expect(await usage.list(ALL)).toMatchObject([{ state: 'refunded' }, { state: 'refunded' }])
      expect(await usage.reserve(request('r2'), hold)).toBe(true)
    })

    test('counts every credit of requests that end at once', async () => {
      const { usage } = await backend.open()
      const ids = Array.from({ length: 20 }, (_, index) => `r${index}`)
      await Promise.all(ids.map((id) => usage.reserve(request(id))))
      await Promise.all(ids.map((id) => usage.settle(id, outcome(1), 15)))
      expect(await usage.totals(ALL)).toEqual({
        requests: 20,
        sessions: 0,
        credits: 20,
        overage: 5,
      })
    })
  })

  describe('the list of usage', () => {
    test('comes newest first, page by page, none twice and none left out', async () => {
      let time = Date.parse('2025-01-15T12:00:00Z')
      const { usage } = await backend.open(() => time)
      const ids = Array.from({ length: 10 }, (_, index) => `r${index}`)
      for (const id of ids) {
        await usage.reserve(request(id))
        // Several requests come in the same millisecond.
        if (Number(id.slice(1)) % 3 === 2) time++
      }
      const seen: string[] = []
      for (let after: string | undefined; ; after = seen.at(-1)) {
        const page = await usage.list({ ...ALL, limit: 4, ...(after !== undefined && { after }) })
        seen.push(...page.map(({ id }) => id))
        if (page.length < 4) break
        await usage.reserve(request(`newer-${seen.length}`))
      }
      expect(seen).toEqual(ids.toReversed())
    })

    test('is narrowed to a project and a span of time', async () => {
      let time = 0
      const { usage } = await backend.open(() => time)
      for (const [id, projectId] of [
        ['r1', 'docs'],
        ['r2', 'blog'],
        ['r3', 'docs'],
      ] as const) {
        time += 1000
        await usage.reserve(request(id, { projectId }))
        await usage.settle(id, outcome(time / 1000))
      }
      const ids = async (filter: object) =>
        (await usage.list({ ...ALL, ...filter })).map(({ id }) => id)
      expect(await ids({ projectId: 'docs' })).toEqual(['r3', 'r1'])
      expect(await ids({ from: new Date(2000) })).toEqual(['r3', 'r2'])
      expect(await ids({ to: new Date(3000) })).toEqual(['r2', 'r1'])
      expect(await ids({ projectId: 'docs', from: new Date(1000), to: new Date(3000) })).toEqual([
        'r1',
      ])
      expect(await ids({ after: 'unknown' })).toEqual([])
      expect(await usage.totals({ organization: 'acme', projectId: 'docs' })).toEqual({
        requests: 2,
        sessions: 0,
        credits: 4,
        overage: 0,
      })
    })

    test('never shows an organization what others have used', async () => {
      const { usage } = await backend.open()
      await usage.reserve(request('theirs', { organization: 'globex' }))
      await usage.reserve(request('ours'))
      expect(await usage.list(ALL)).toMatchObject([{ id: 'ours' }])
      expect(await usage.list({ ...ALL, after: 'theirs' })).toEqual([])
      expect(await usage.totals({ organization: 'initech' })).toEqual({
        requests: 0,
        sessions: 0,
        credits: 0,
        overage: 0,
      })
    })
  })
}
