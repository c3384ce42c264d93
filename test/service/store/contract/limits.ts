import { describe, expect, test } from 'vitest'
import type { LimitRule } from '../../../../src/service/store/index.ts'
import { type Backend, inside, openHere } from '../backends.ts'

const MINUTE = 60_000

/** The beginning of a window. */
const START = Date.parse('2025-01-01T00:00:00Z')

const RULE: LimitRule = { name: 'org-minute', key: 'org:acme', limit: 100, windowMs: MINUTE }

/** A rate limiter whose clock is set by hand. */
async function limiter(backend: Backend, start = START) {
  const clock = { now: start }
  const { limits } = await backend.open(() => clock.now)
  /** How many of so many requests are admitted. */
  const admitted = async (tries: number, ...rules: LimitRule[]) => {
    let count = 0
    for (let time = 0; time < tries; time++) {
      if ((await limits.take(rules)).isAllowed) count++
    }
    return count
  }
  return { clock, limits, admitted }
}

export function describeLimits(backend: Backend): void {
  describe('limits', () => {
    test('admit as many requests as they say, and tell how many are left', async () => {
      const { clock, limits, admitted } = await limiter(backend)
      clock.now += 15_000
      expect(await limits.take([RULE])).toEqual({
        isAllowed: true,
        states: [{ rule: RULE, remaining: 99, resetMs: MINUTE }],
        at: clock.now,
      })
      clock.now += 20_000
      expect(await admitted(150, RULE)).toBe(99)
      expect(await limits.take([RULE])).toEqual({
        isAllowed: false,
        states: [{ rule: RULE, remaining: 0, resetMs: 40_000 }],
        at: clock.now,
      })
    })

    test('hold for every stretch of time, wherever it begins', async () => {
      const { clock, admitted } = await limiter(backend)
      clock.now = START + MINUTE - 1
      expect(await admitted(150, RULE)).toBe(100)
      for (const later of [MINUTE, MINUTE + MINUTE / 2, 2 * MINUTE - 2]) {
        clock.now = START + later
        expect(await admitted(50, RULE)).toBe(0)
      }
      clock.now = START + 2 * MINUTE - 1
      expect(await admitted(150, RULE)).toBe(100)
    })

    test('hold in any hour of a day in which requests come at all times', async () => {
      const { clock, limits } = await limiter(backend)
      const rule = { ...RULE, limit: 400, windowMs: 60 * MINUTE }
      const times: number[] = []
      // Bursts and pauses, the same at every run.
      for (let step = 0; step < 3000; step++) {
        clock.now += step % 600 < 500 ? 2000 + ((step * 7919) % 997) : 20_000
        if ((await limits.take([rule])).isAllowed) times.push(clock.now)
      }
      const most = times.map(
        (end, last) => last + 1 - times.findIndex((time) => time > end - rule.windowMs),
      )
      expect(Math.max(...most)).toBeLessThanOrEqual(400)
      // Places that come free are used, a little later at most.
      expect(Math.max(...most)).toBeGreaterThan(395)
    })

    test('admit a request after the time that they have told, and not before', async () => {
      const { clock, limits, admitted } = await limiter(backend, START + 20_000)
      for (let request = 0; request < 100; request++) {
        clock.now += 100
        expect(await admitted(1, RULE)).toBe(1)
      }
      for (let round = 0; round < 5; round++) {
        const refused = await limits.take([RULE])
        expect(refused.isAllowed).toBe(false)
        const wait = refused.states[0]?.resetMs ?? 0
        clock.now += wait - 1
        expect((await limits.take([RULE])).isAllowed).toBe(false)
        clock.now += 1
        expect(await admitted(5, RULE)).toBe(1)
      }
    })

    test('that are several count a request all, or none of them', async () => {
      const { limits, admitted } = await limiter(backend)
      const tight = { ...RULE, name: 'ip-minute', key: 'ip:192.0.2.1', limit: 2 }
      expect(await admitted(5, RULE, tight)).toBe(2)
      const { isAllowed, states } = await limits.take([RULE, tight])
      expect(isAllowed).toBe(false)
      expect(states.map(({ rule, remaining }) => [rule.name, remaining])).toEqual([
        ['org-minute', 98],
        ['ip-minute', 0],
      ])
      expect(await admitted(150, RULE)).toBe(98)
    })

    test('count what differs by key or window apart, and the same once', async () => {
      const { limits } = await limiter(backend)
      const hour = { ...RULE, name: 'org-hour', windowMs: 60 * MINUTE }
      const half = { ...RULE, name: 'half', limit: 50 }
      const other = { ...RULE, key: 'org:globex' }
      await limits.take([other])
      const { states } = await limits.take([RULE, hour, half])
      expect(states.map(({ remaining }) => remaining)).toEqual([99, 99, 49])
    })

    test('of nothing admit nothing, and no limits everything', async () => {
      const { limits } = await limiter(backend)
      const closed = { ...RULE, limit: 0 }
      expect(await limits.take([closed])).toEqual({
        isAllowed: false,
        states: [{ rule: closed, remaining: 0, resetMs: MINUTE }],
        at: START,
      })
      expect(await limits.take([])).toMatchObject({ isAllowed: true, states: [] })
    })

    test('take back what was admitted and then refused elsewhere', async () => {
      const { clock, limits, admitted } = await limiter(backend)
      const tight = { ...RULE, key: 'ip:192.0.2.1', limit: 2 }
      expect(await admitted(3, RULE, tight)).toBe(2)
      await limits.giveBack([RULE, tight], START)
      expect(await admitted(3, RULE, tight)).toBe(1)
      expect(await admitted(150, RULE)).toBe(98)
      await limits.giveBack([{ ...RULE, key: 'org:globex' }], START)
      expect(await admitted(101, { ...RULE, key: 'org:globex' })).toBe(100)
      clock.now += MINUTE - 1
      await limits.giveBack([RULE], START)
      expect(await admitted(5, RULE)).toBe(1)
    })

    test('take keys of any length and letters', async () => {
      const { admitted } = await limiter(backend)
      const rule = { ...RULE, key: `fp:${'🙂\0'.repeat(50_000)}`, limit: 2 }
      expect(await admitted(3, rule)).toBe(2)
      expect(await admitted(3, { ...rule, key: `${rule.key}2` })).toBe(2)
    })

    test('forget what no longer counts', async () => {
      const place = await backend.place()
      const clock = { now: START }
      const { limits } = await openHere(place, () => clock.now)
      for (let index = 0; index < 5; index++) await limits.take([{ ...RULE, key: `ip:${index}` }])
      const kept = async () => (await inside(place, 'SELECT id FROM limit_counters')).length
      clock.now = START + MINUTE - 1
      await limits.take([RULE])
      expect(await kept()).toBe(6)
      clock.now = START + MINUTE + 10_000
      await limits.take([RULE])
      expect(await kept()).toBe(1)
    })

    test('hold where another process has a clock that is behind', async () => {
      const place = await backend.place()
      const ahead = await openHere(place, () => START + MINUTE + 10)
      const behind = await openHere(place, () => START + MINUTE - 10)
      const rule = { ...RULE, limit: 4 }
      const allowed: boolean[] = []
      for (const { limits } of [ahead, behind, ahead, behind, ahead, behind]) {
        allowed.push((await limits.take([rule])).isAllowed)
      }
      expect(allowed).toEqual([true, true, true, true, false, false])
    })

    test('hold beside one that another process has counted ahead of time', async () => {
      const place = await backend.place()
      const ahead = await openHere(place, () => START + 2 * MINUTE)
      const here = await openHere(place, () => START)
      const own = { ...RULE, key: 'ip:192.0.2.1', limit: 4 }
      await ahead.limits.take([RULE])
      const allowed: boolean[] = []
      for (let request = 0; request < 4; request++) await here.limits.take([own])
      for (let request = 0; request < 2; request++) {
        allowed.push((await here.limits.take([RULE, own])).isAllowed)
      }
      expect(allowed).toEqual([false, false])
    })

    test('are exact for requests at once', async () => {
      const place = await backend.place()
      const stores = await Promise.all([1, 2, 3].map(() => openHere(place, () => START)))
      const tight = { ...RULE, key: 'ip:192.0.2.1', limit: 25 }
      // In either order: who takes several locks at once must not wait for another in a circle.
      const decisions = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          stores[index % 3]?.limits.take(index % 2 === 0 ? [RULE, tight] : [tight, RULE]),
        ),
      )
      expect(decisions.filter((decision) => decision?.isAllowed)).toHaveLength(25)
    })
  })
}
