import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { built, type Clock, type Machine, PAGES } from './published.ts'

/**
 * What publishing does, wherever releases are kept.
 *
 * @param releases how many are made while somebody reads
 */
export function describePublishing(
  releases: number,
  open: (clock: Clock) => Promise<Machine>,
): void {
  let clock: Clock
  let machine: Machine

  beforeEach(async () => {
    clock = { now: Date.now() }
    machine = await open(clock)
  })

  test('readers find every page and its script while releases come and go', async () => {
    const { root, publish } = machine
    await publish('r0')
    let reads = 0
    let stopped = false
    const misses: string[] = []
    const readers = Array.from({ length: 6 }, async (_reader, reader) => {
      for (let at = reader; !stopped; at = (at + 1) % PAGES) {
        try {
          const page = await readFile(join(root, 'current', `${at}.html`), 'utf8')
          if (!page.endsWith('</html>')) misses.push(`cut off: ${at}`)
          const [, script = ''] = / (\w+\.js) /.exec(page) ?? []
          await setImmediate()
          await readFile(join(root, 'current', '_astro', script), 'utf8')
          reads++
        } catch (error) {
          misses.push(String(error))
        }
      }
    })
    for (let at = 1; at <= releases; at++) await publish(`r${at}`)
    stopped = true
    await Promise.all(readers)
    expect(misses).toEqual([])
    expect(reads).toBeGreaterThan(30)
  })

  test('the release before can be shown again, and any other by its name', async () => {
    const { publisher, publish, shown } = machine
    for (const id of ['a', 'b', 'c']) await publish(id)
    expect(shown()).toContain('c.js')
    expect(await publisher.rollback()).toMatchObject({ id: 'b', isCurrent: true })
    expect(shown()).toContain('b.js')
    await publisher.rollback('c')
    expect(shown()).toContain('c.js')
    expect((await publisher.list()).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      ['c', true],
      ['b', false],
      ['a', false],
    ])
  })

  test('what cannot be shown is said', async () => {
    const { publisher, publish } = machine
    await expect(publisher.rollback()).rejects.toThrow('received none')
    await publish('a')
    await expect(publisher.rollback('x')).rejects.toThrow(
      'Expected one of the releases `a`, received `x`.',
    )
  })

  test('one that was kept before a crash is shown when it is published again', async () => {
    const { root, publisher, publish, shown } = machine
    await publish('a')
    rmSync(join(root, 'current'))
    await publisher.publish(join(root, 'gone'), 'a')
    expect(shown()).toContain('a.js')
  })

  test('old releases go, but for the last ones and the one that is shown', async () => {
    const { root, publisher, publish } = machine
    for (let at = 0; at < 8; at++) await publish(`r${at}`)
    expect(await publisher.list()).toHaveLength(8)
    await publisher.rollback('r0')
    clock.now += 25 * 3_600_000
    await publish('r8')
    expect((await publisher.list()).map(({ id }) => id)).toEqual(['r8', 'r7', 'r6', 'r5', 'r4'])
    expect(existsSync(join(root, 'releases', 'r0'))).toBe(false)
  })

  test('scripts of earlier releases stay for a day, not for ever', async () => {
    const { root, publisher, publish } = machine
    const scripts = () => readdirSync(join(root, 'current', '_astro')).toSorted()
    // Buckets tell seconds: what is to be older than a release has to be some seconds older.
    const earlier = new Date(clock.now - 60_000)
    for (const id of ['r0', 'r1', 'r2']) {
      const folder = built(root, id)
      utimesSync(join(folder, '_astro', `${id}.js`), earlier, earlier)
      await publisher.publish(folder, id)
    }
    await publish('r3')
    expect(scripts()).toEqual(['r0.js', 'r1.js', 'r2.js', 'r3.js'])
    for (let at = 4; at < 9; at++) await publish(`r${at}`)
    expect(scripts()).toHaveLength(9)
    clock.now += 25 * 3_600_000
    await publish('r9')
    // Those of the five releases before are there, however old they are. The one before them was
    // built in the same moment as its script.
    const left = scripts().filter((script) => script !== 'r3.js')
    expect(left).toEqual(['r4.js', 'r5.js', 'r6.js', 'r7.js', 'r8.js', 'r9.js'])
  })
}
