import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runProgram } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { S3Server } from '../service/servers/s3.ts'
import { contentsOf, copyExample, SITE } from './parts.ts'

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
    expect(contentsOf(place, 'out-5')).toEqual(contentsOf(place, 'out-4'))
  })

  test('is done without where the bucket does not answer', async () => {
    server.onRequest = () => {
      throw new Error('broken')
    }
    const run = await build('other', 'out-6', 's3://docs/builds', 'f')
    server.onRequest = () => undefined

    expect(run.code).toBe(0)
    expect(run.stderr).toContain('The cache could not be read: ')
    expect(contentsOf(place, 'out-6')).toEqual(contentsOf(place, 'out-4'))
  })
})
