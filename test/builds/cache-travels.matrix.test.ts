import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { runProgram } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { contentsOf, copyExample, SITE, testParts } from './parts.ts'

const place = workspace()

beforeAll(() => {
  copyExample(place, 'i18n', 'one')
  copyExample(place, 'i18n', 'other')
})

describe('a cache that builds share', () => {
  const build = (docs: string, out: string, cache: string, caches: string) =>
    runProgram(
      ['build', docs, '--out', out, '--cache', cache, '--report', `${out}.json`, ...SITE],
      {
        cwd: place.folder,
        caches: place.path(caches),
      },
    )

  test('gives another checkout what the first has compiled', async () => {
    await build('one', 'out-1', 'shared', 'a')
    const packs = () => place.list('shared/shared')
    expect(packs()).toHaveLength(1)

    const second = await build('other', 'out-2', 'shared', 'b')

    expect(second.code).toBe(0)
    // Nothing was compiled that could be added.
    expect(packs()).toHaveLength(1)
    expect(contentsOf(place, 'out-2')).toEqual(contentsOf(place, 'out-1'))
  })

  test('costs what is broken of it, and no more', async () => {
    const [pack = ''] = place.list('shared/shared')
    const path = place.path(`shared/shared/${pack}`)
    const bytes = readFileSync(path)
    // Something wrote over a record in the middle, and something foreign lies there too.
    bytes.fill(0x20, Math.floor(bytes.length / 3), Math.floor(bytes.length / 3) + 400)
    writeFileSync(path, bytes)
    place.write({ 'shared/shared/foreign.pack': 'no pack', 'shared/shared/empty.pack': '' })

    const run = await build('other', 'out-3', 'shared', 'c')

    expect(run.code).toBe(0)
    expect(contentsOf(place, 'out-3')).toEqual(contentsOf(place, 'out-1'))
    // What had to be compiled again is there for the next.
    expect(place.list('shared/shared')).toHaveLength(4)
  })
})

describe('a site that several machines build in parts', () => {
  testParts(place, 'i18n')

  test('needs all of its parts', async () => {
    await place.run(['build', 'one', '--shard', '1/2', '--out', 'half'])
    expect(await place.run(['merge', 'half', '--docs', 'one'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('missing 2'),
    })
    expect(await place.run(['merge', 'one', '--docs', 'one'])).toMatchObject({ code: 2 })
    expect(await place.run(['build', 'one', '--shard', '3/2', '--out', 'none'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('such as `2/8`, received `3/2`'),
    })
    // A site must not become a part.
    place.write({ 'site/index.html': '' })
    expect(await place.run(['build', 'one', '--shard', '1/2', '--out', 'site'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('a folder for parts'),
    })
  })
})
