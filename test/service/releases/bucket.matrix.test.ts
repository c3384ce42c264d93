import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import { describe, expect, test, vi } from 'vitest'
import { BucketPublisher, openBucket, ReleaseError } from '../../../src/service/releases/index.ts'
import type { S3Server } from '../servers/s3.ts'
import { bucketMachine, built, openServer } from './published.ts'
import { describePublishing } from './publishing.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Looks into the bucket past the program. */
function clientOf({ settings }: S3Server): S3mini {
  return new S3mini({
    endpoint: settings.address,
    region: settings.region,
    accessKeyId: settings.keyId,
    secretAccessKey: settings.secret,
  })
}

async function keysIn(server: S3Server, prefix = ''): Promise<string[]> {
  return ((await clientOf(server).listObjects('/', prefix)) ?? []).map(({ Key }) => Key)
}

describe('in a bucket', () => {
  describePublishing(10, async (clock) => bucketMachine((await openServer()).settings, clock))
})

describe('machines without a common folder', () => {
  test('show what another has published, and what it went back to', async () => {
    const { settings } = await openServer()
    const [builder, reader] = [bucketMachine(settings), bucketMachine(settings)]
    await reader.publisher.follow()
    expect(existsSync(join(reader.root, 'current'))).toBe(false)
    await builder.publish('a')
    await reader.publisher.follow()
    expect(reader.shown()).toContain('a.js')
    await builder.publish('b')
    expect(reader.shown()).toContain('a.js')
    await reader.publisher.follow()
    expect(reader.shown()).toContain('b.js')
    expect(readdirSync(join(reader.root, 'current', '_astro'))).toEqual(['a.js', 'b.js'])
    expect(await reader.publisher.list()).toEqual(await builder.publisher.list())
    await reader.publisher.rollback()
    await builder.publisher.follow()
    expect([builder.shown(), reader.shown()]).toEqual([
      expect.stringContaining('a.js'),
      expect.stringContaining('a.js'),
    ])
    expect(readdirSync(reader.root).toSorted()).toEqual(['current', 'releases'])
  })

  test('take what they have already from their own release', async () => {
    const server = await openServer()
    const [builder, reader] = [bucketMachine(server.settings), bucketMachine(server.settings)]
    const publish = (id: string, text: string) => {
      const folder = built(builder.root, 'same')
      writeFileSync(join(folder, '0.html'), `${text} same.js </html>`)
      return builder.publisher.publish(folder, id)
    }
    await publish('a', 'one')
    await reader.publisher.follow()
    await publish('b', 'two')
    server.requests.length = 0
    await reader.publisher.follow()
    expect(reader.shown()).toContain('two')
    const read = server.requests.filter((request) => request.includes('/releases/'))
    expect(read).toEqual([
      expect.stringMatching(/^GET \/docs\/releases\/acme\/site\/b~\w+\/0\.html$/),
    ])
  })

  test('refuse a release that is not what was uploaded', async () => {
    const server = await openServer()
    const [builder, reader] = [bucketMachine(server.settings), bucketMachine(server.settings)]
    await builder.publish('a')
    const [key = ''] = await keysIn(server, 'releases/acme/site/a')
    await clientOf(server).putObject(key, 'changed', 'text/html')
    await expect(reader.publisher.follow()).rejects.toThrow(/as it was uploaded/)
    expect(existsSync(join(reader.root, 'current'))).toBe(false)
    expect(readdirSync(reader.root)).toEqual([])
  })

  test('write nothing outside of the release, whatever the bucket says', async () => {
    const server = await openServer()
    const [builder, reader] = [bucketMachine(server.settings), bucketMachine(server.settings)]
    await builder.publish('a')
    const [key = ''] = await keysIn(server, 'manifests/')
    const file = { sha256: '', builtAt: 0 }
    for (const path of ['../../out', '/out', 'a/../../../out', 'a\\..\\out', 'a//b', '.', '']) {
      const manifest = { release: 'a', files: { [path]: file } }
      await clientOf(server).putObject(key, JSON.stringify(manifest), 'application/json')
      await expect(reader.publisher.follow()).rejects.toThrow('Expected the files of a release')
    }
  })
})

test('files have their types, and names that change with what is in them are kept by browsers', async () => {
  const server = await openServer()
  const { root, publisher } = bucketMachine(server.settings)
  const folder = join(root, 'built')
  const files = {
    'index.html': ['text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    'index.md': ['text/markdown; charset=utf-8', 'public, max-age=0, must-revalidate'],
    '_astro/a.css': ['text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    'images/ü +(1).png': ['image/png', 'public, max-age=0, must-revalidate'],
    'sitemap.xml': ['application/xml; charset=utf-8', 'public, max-age=0, must-revalidate'],
    empty: ['application/octet-stream', 'public, max-age=0, must-revalidate'],
  }
  for (const directory of ['_astro', 'images'])
    mkdirSync(join(folder, directory), { recursive: true })
  for (const name of Object.keys(files))
    writeFileSync(join(folder, name), name === 'empty' ? '' : name)
  await publisher.publish(folder, 'a')
  for (const [name, [type, cacheControl]] of Object.entries(files)) {
    const key = (await keysIn(server, 'releases/')).find((one) => one.endsWith(`/${name}`)) ?? ''
    const response = await clientOf(server).getObjectResponse(key)
    expect([
      response?.headers.get('Content-Type'),
      response?.headers.get('Cache-Control'),
      await response?.text(),
    ]).toEqual([type, cacheControl, name === 'empty' ? '' : name])
  }
  const other = bucketMachine(server.settings)
  await other.publisher.follow()
  for (const name of Object.keys(files)) {
    const text = readFileSync(join(other.root, 'current', name), 'utf8')
    expect(text).toBe(name === 'empty' ? '' : name)
  }
})

describe('an upload that is cut off', () => {
  test('is never shown, and done anew when it is tried again', async () => {
    const server = await openServer()
    const { publish, publisher, root, shown } = bucketMachine(server.settings)
    await publish('a')
    let left = 10
    server.onRequest = (request) => {
      if (!request.startsWith('PUT') || --left > 0) return
      throw Object.assign(new Error('gone'), { status: 500 })
    }
    await expect(publish('b')).rejects.toThrow(
      /^Expected the bucket `http:[^`]+` to be usable, received 500/,
    )
    expect(shown()).toContain('a.js')
    expect((await publisher.list()).map(({ id }) => id)).toEqual(['a'])
    const reader = bucketMachine(server.settings)
    server.onRequest = () => undefined
    await reader.publisher.follow()
    expect(reader.shown()).toContain('a.js')
    await publisher.publish(join(root, 'built-b'), 'b')
    expect(shown()).toContain('b.js')
    expect((await publisher.list()).map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('at whatever request leaves readers a whole release, and the next attempt publishes', async () => {
    const server = await openServer()
    const settings = { ...server.settings, isWebsite: true }
    const { root, publisher } = bucketMachine(settings)
    const reader = bucketMachine(settings)
    const place = { root, channel: 'acme/site', base: '', isPreview: false }
    // All of them have one script, so that each attempt has as many requests.
    const site = (id: string) => {
      const folder = built(root, 'same', 2)
      writeFileSync(join(folder, '0.html'), id)
      return folder
    }
    await publisher.publish(site('r0'), 'r0')
    let last = 'r0'
    let cut = 1
    for (let isCut = true; isCut; cut++) {
      const id = `r${cut}`
      const dying = new AbortController()
      let left = cut
      server.onRequest = () => {
        if (--left > 0) return
        // As with a process that is killed, nothing comes after it.
        dying.abort(new Error('killed'))
        return new Promise<void>(() => undefined)
      }
      const bucket = openBucket(settings, dying.signal)
      const attempt = new BucketPublisher({ bucket, place, isWebsite: true })
      const failure: unknown = await attempt.publish(site(id), id).then(() => undefined, String)
      isCut = failure !== undefined
      server.onRequest = () => undefined
      await reader.publisher.follow()
      expect([last, id]).toContain(reader.shown())
      await publisher.publish(site(id), id)
      await reader.publisher.follow()
      expect(reader.shown()).toBe(id)
      expect(await clientOf(server).getObject('website/acme/site/0.html')).toBe(id)
      const known = (await publisher.list()).map((release) => release.id)
      expect(new Set(known).size).toBe(known.length)
      last = id
    }
    expect(cut).toBeGreaterThan(20)
  })

  test('goes after a day', async () => {
    const server = await openServer()
    const clock = { now: Date.now() }
    const { publish } = bucketMachine(server.settings, clock)
    const bucket = openBucket(server.settings)
    const page = { type: 'text/html', cacheControl: '' }
    await bucket.put('releases/acme/site/x~12345678/index.html', 'x', page)
    await bucket.put('releases/acme/site-of-others/x~1/index.html', 'x', page)
    await publish('a')
    expect(await keysIn(server, 'releases/acme/site/x')).toHaveLength(1)
    clock.now += 25 * 3_600_000
    await publish('b')
    expect(await keysIn(server, 'releases/acme/site/x')).toEqual([])
    expect(await keysIn(server, 'releases/acme/site-of-others/')).toHaveLength(1)
    expect((await keysIn(server, 'releases/acme/site/a')).length).toBeGreaterThan(1)
  })

  test('is broken off at once when the work is not wanted any more', async () => {
    const server = await openServer()
    const stopping = new AbortController()
    server.onRequest = () => {
      stopping.abort(new Error('stopped'))
      return new Promise(() => undefined)
    }
    const bucket = openBucket(server.settings, stopping.signal)
    await expect(bucket.list('')).rejects.toThrow('stopped')
  })
})

describe('what is wrong is said without secrets', () => {
  test('a server that fails for a moment is asked again', async () => {
    const server = await openServer()
    let failures = 2
    server.onRequest = () => {
      if (failures-- > 0) throw new Error('busy')
    }
    expect(await openBucket(server.settings).list('')).toEqual([])
  })

  test('a key, a bucket and a server that are not there', async () => {
    const { settings } = await openServer()
    const other = (change: object) => openBucket({ ...settings, ...change }).list('')
    const secret = 'a-secret-of-ours'
    const wrong: [change: object, words: RegExp][] = [
      [
        { keyId: 'id-of-ours' },
        /to take the key, received 403 \(InvalidAccessKeyId\)\. Check `S3_/,
      ],
      [{ secret }, /to take the key, received 403 \(SignatureDoesNotMatch\)\. Check `S3_ACCESS/],
      [
        { address: settings.address.replace('/docs', '/none') },
        /^Expected a bucket at `http:.*\/none`, received none\. Make it first, or check `S3_BUCKET`/,
      ],
      [
        { address: 'http://127.0.0.1:9/docs' },
        /^Expected the server of the bucket `http:\/\/127\.0\.0\.1:9\/docs` to answer, received /,
      ],
    ]
    for (const [change, words] of wrong) {
      const error: unknown = await other(change).catch((reason: unknown) => reason)
      if (!(error instanceof ReleaseError)) throw new Error('Expected a failure in words.')
      expect(error.message).toMatch(words)
      expect(JSON.stringify([error.message, error.stack, error.cause])).not.toMatch(
        /a-secret-of-ours|id-of-ours/,
      )
    }
  })
})

describe('files at stable keys', () => {
  const page = (id: string) => `website/acme/site/help/${id}`

  test('are those of the release that is shown, below the base path', async () => {
    const server = await openServer()
    const settings = { ...server.settings, isWebsite: true }
    const { root, publisher, publish } = bucketMachine(settings, undefined, { base: '/help' })
    const text = async (id: string) => clientOf(server).getObject(page(id))
    await publish('a')
    expect(await text('0.html')).toContain('a.js')
    server.requests.length = 0
    const folder = built(root, 'b', 3)
    await publisher.publish(folder, 'b')
    const changes = server.requests
      .filter((request) => request.includes('website/'))
      .flatMap((request) => /^PUT \S+\/help\/(\S+)/.exec(request)?.[1] ?? [])
    // Scripts before the pages that name them.
    expect(changes[0]).toBe('_astro/b.js')
    expect(changes.slice(1).toSorted()).toEqual(['0.html', '1.html', '2.html'])
    expect((await keysIn(server, 'website/')).toSorted()).toEqual(
      ['0.html', '1.html', '2.html', '_astro/a.js', '_astro/b.js'].map(page),
    )
    await publisher.rollback()
    expect(await text('0.html')).toContain('a.js')
    expect(await text('39.html')).toContain('a.js')
  })

  test('are right again after they were left half done', async () => {
    const server = await openServer()
    const settings = { ...server.settings, isWebsite: true }
    const { root, publisher, publish } = bucketMachine(settings, undefined, { base: '/help' })
    await publish('a')
    server.onRequest = (request) => {
      if (/^PUT .*website\/.*\/1\.html/.test(request)) throw new Error('gone')
    }
    await expect(publish('b')).rejects.toThrow('received 500')
    server.onRequest = () => undefined
    // What differs from the release before, and not from the one before that, is known to nobody.
    await publisher.rollback('a')
    for (const at of [0, 1, 39]) {
      expect(await clientOf(server).getObject(page(`${at}.html`))).toContain('a.js')
    }
    await publisher.publish(join(root, 'gone'), 'b')
    expect(await clientOf(server).getObject(page('1.html'))).toContain('b.js')
  })
})

test('what is removed leaves nothing in the bucket or on the machine', async () => {
  const server = await openServer()
  const { publish, publisher, root } = bucketMachine(server.settings)
  await publish('a')
  await bucketMachine(server.settings, undefined, { channel: 'acme/previews/x-1' }).publish('p')
  await publisher.remove()
  expect((await keysIn(server)).filter((key) => !key.includes('acme/previews/x-1'))).toEqual([])
  expect((await keysIn(server)).length).toBeGreaterThan(2)
  expect(existsSync(root)).toBe(false)
})
