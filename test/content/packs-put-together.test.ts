import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageCache } from '../../src/content/cache/index.ts'

const folders: string[] = []

// The names of packs tell when they were begun.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** A site of 40 pages that is built, again after each edit; the edited page is another one then. */
function createBuilds() {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-packs-'))
  folders.push(folder)
  const versions = Array.from({ length: 40 }, () => 0)
  const digestOf = (page: number) => `${page}-${versions[page]}`.padEnd(32, '.')
  const textOf = (page: number) => `${digestOf(page)} ${'text '.repeat(100)}`
  const live = () => new Set([...versions.keys()].map(digestOf))
  return {
    build(edited: Iterable<number>): void {
      vi.setSystemTime(Date.now() + 1000)
      const cache = new PageCache(folder, 'settings')
      for (const page of edited) {
        versions[page] = (versions[page] ?? 0) + 1
        cache.write(digestOf(page), Buffer.from(textOf(page)), `/${page}`)
      }
      cache.save(live())
      cache.close()
    },
    /** The packs that the index names, each with the number of its pages. */
    packs(): Map<string, number> {
      const index = JSON.parse(readFileSync(join(folder, 'pages', 'index.json'), 'utf8')) as {
        places: [digest: string, place: [pack: string]][]
      }
      const counts = new Map<string, number>()
      for (const [, [pack]] of index.places) counts.set(pack, (counts.get(pack) ?? 0) + 1)
      return counts
    },
    readAll(): boolean {
      const cache = new PageCache(folder, 'settings')
      const isWhole = [...versions.keys()].every(
        (page) => Buffer.from(cache.read(digestOf(page)) ?? []).toString() === textOf(page),
      )
      cache.close()
      return isWhole
    },
  }
}

test('packs of many edits become one, and the pack of the first build stays as it is', () => {
  const site = createBuilds()
  site.build(Array.from({ length: 40 }, (_, page) => page))
  const [first] = [...site.packs().keys()]
  for (let edit = 0; edit < 12; edit++) site.build([edit % 6])
  expect(site.packs().size).toBe(2)
  expect(site.packs().get(first ?? '')).toBe(40)
  expect(site.readAll()).toBe(true)
})

test('where most of what packs hold is of the past, one pack takes the place of all', () => {
  const site = createBuilds()
  site.build(Array.from({ length: 40 }, (_, page) => page))
  for (let edit = 0; edit < 3; edit++) site.build(Array.from({ length: 15 }, (_, page) => page))
  expect([...site.packs().values()]).toEqual([40])
  expect(site.readAll()).toBe(true)
})
