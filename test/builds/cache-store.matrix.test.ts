import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runProgram } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { S3Server } from '../service/servers/s3.ts'
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
        env: bucket,
      },
    )
  let bucket: Record<string, string> = {}
  let server: S3Server

  beforeAll(async () => {
    server = await S3Server.start()
    const { address, region, keyId, secret } = server.settings
    bucket = {
      S3_ENDPOINT: new URL(address).origin,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: keyId,
      S3_SECRET_ACCESS_KEY: secret,
    }
  })
  afterAll(() => server.close())

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

  test('may be written by several builds at once', async () => {
    const runs = await Promise.all(
      ['x', 'y', 'z'].map((name) => build('one', `out-${name}`, 'crowded', name)),
    )
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0])
    expect(contentsOf(place, 'out-y')).toEqual(contentsOf(place, 'out-x'))
    expect(place.list('crowded/shared').filter((file) => !file.endsWith('.pack'))).toEqual([])
  })

  test('may lie in a bucket', async () => {
    await build('one', 'out-4', 's3://docs/builds', 'd')
    const uploaded = server.requests.filter((request) => request.startsWith('PUT'))
    expect(uploaded).toHaveLength(1)

    const run = await build('other', 'out-5', 's3://docs/builds', 'e')

    expect(run.code).toBe(0)
    expect(server.requests.filter((request) => request.startsWith('PUT'))).toEqual(uploaded)
    expect(contentsOf(place, 'out-5')).toEqual(contentsOf(place, 'out-1'))
  })

  test('is done without where the bucket does not answer', async () => {
    server.onRequest = () => {
      throw new Error('broken')
    }
    const run = await build('other', 'out-6', 's3://docs/builds', 'f')
    server.onRequest = () => undefined

    expect(run.code).toBe(0)
    expect(run.stderr).toContain('The cache could not be read: ')
    expect(contentsOf(place, 'out-6')).toEqual(contentsOf(place, 'out-1'))
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
