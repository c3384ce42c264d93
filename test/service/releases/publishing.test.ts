import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderPublisher, type Publisher } from '../../../src/service/releases/index.ts'

const PAGES = 40
let root: string
let publisher: Publisher
let clock: number

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pergola-releases-'))
  clock = Date.now()
  publisher = folderPublisher(root, () => clock)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Writes a site whose pages all name one script, which only this state of it has. */
function built(id: string): string {
  const folder = join(root, `built-${id}`)
  mkdirSync(join(folder, '_astro'), { recursive: true })
  writeFileSync(join(folder, '_astro', `${id}.js`), id)
  for (let at = 0; at < PAGES; at++) {
    writeFileSync(join(folder, `${at}.html`), `${'x'.repeat(2000)} ${id}.js </html>`)
  }
  return folder
}

const publish = (id: string) => publisher.publish(built(id), id)
const shown = () => readFileSync(join(root, 'current', '0.html'), 'utf8')

test('readers find every page and its script while releases come and go', async () => {
  await publish('r0')
  let reads = 0
  let stopped = false
  const misses: string[] = []
  const readers = Array.from({ length: 6 }, async (_, reader) => {
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
  for (let at = 1; at <= 30; at++) await publish(`r${at}`)
  stopped = true
  await Promise.all(readers)
  expect(misses).toEqual([])
  expect(reads).toBeGreaterThan(30)
})

test('the release before can be shown again, and any other by its name', async () => {
  for (const id of ['a', 'b', 'c']) {
    await publish(id)
    const at = new Date(clock - 3000 + id.charCodeAt(0))
    utimesSync(join(root, 'releases', id), at, at)
  }
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
  await expect(publisher.rollback()).rejects.toThrow('received none')
  await publish('a')
  await expect(publisher.rollback('x')).rejects.toThrow(
    'Expected one of the releases `a`, received `x`.',
  )
})

test('one that was moved before a crash is shown when it is published again', async () => {
  await publish('a')
  rmSync(join(root, 'current'))
  await publisher.publish(join(root, 'gone'), 'a')
  expect(shown()).toContain('a.js')
})

test('old releases go, but for the last ones and the one that is shown', async () => {
  for (let at = 0; at < 8; at++) {
    await publish(`r${at}`)
    const made = new Date(clock - (10 - at) * 1000)
    utimesSync(join(root, 'releases', `r${at}`), made, made)
  }
  await publisher.rollback('r0')
  clock += 25 * 3_600_000
  await publish('r8')
  expect((await publisher.list()).map(({ id }) => id)).toEqual(['r8', 'r7', 'r6', 'r5', 'r4'])
  expect(existsSync(join(root, 'releases', 'r0'))).toBe(false)
})
