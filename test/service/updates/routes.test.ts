import { describe, expect, test } from 'vitest'
import { docsRepository, openWorkshop, type Workshop } from '../jobs/workshop.ts'

const UPDATE = '/v1/project/update/acme-docs'

const PREVIEW = '/v1/project/preview/acme-docs'

async function withRepository(setup: Parameters<typeof openWorkshop>[0] = {}): Promise<Workshop> {
  return openWorkshop({ build: { repository: docsRepository().settings() }, ...setup })
}

async function trigger({ call }: Workshop): Promise<string> {
  const { status, body } = await call(UPDATE, { method: 'POST' })
  expect([status, Object.keys(body)]).toEqual([202, ['statusId']])
  return `/v1/project/update-status/${body.statusId}`
}

describe('an update', () => {
  test('is the object of the specification, of what is known of it', async () => {
    const workshop = await withRepository()
    const path = await trigger(workshop)
    const waiting = await workshop.call(path)
    expect(waiting.headers.get('Retry-After')).toBe('2')
    expect(waiting.body).toEqual({
      _id: path.split('/').at(-1),
      projectId: 'acme-docs',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      status: 'queued',
      summary: 'Queued',
      logs: [],
      subdomain: 'acme',
      source: 'api',
    })
    const { store } = workshop
    const claim = await store.queue.claim(['update'], 'test', 60_000)
    if (claim === undefined) throw new Error('Expected an update in the queue, received none.')
    await store.updates.begin(claim, 'Building')
    await store.updates.writeLogs(claim, ['Fetching main'])
    const running = await workshop.call(path)
    expect(running.headers.get('Retry-After')).toBe('2')
    expect(running.body).toMatchObject({ status: 'in_progress', logs: ['Fetching main'] })
    const commit = {
      sha: 'a'.repeat(40),
      ref: 'main',
      message: 'Change',
      filesChanged: { added: ['new.mdx'], modified: [], removed: [] },
    }
    const outcome = { status: 'success', summary: 'Published 2 pages in 1 s', commit } as const
    const author = { name: 'Ada' }
    await store.updates.end(claim, { ...outcome, author, hasScreenshots: true }, ['Done'])
    const done = await workshop.call(path)
    expect(done.headers.get('Retry-After')).toBeNull()
    const picture = (name: string) => `http://docs.test/_updates/${claim.id}/${name}.png`
    expect(done.body).toEqual({
      ...waiting.body,
      ...outcome,
      author,
      logs: ['Done'],
      endedAt: expect.any(String),
      screenshot: picture('light'),
      screenshotLight: picture('light'),
      screenshotDark: picture('dark'),
    })
    const { body } = await workshop.call('/v1/project/updates/acme-docs')
    const { logs: _, ...listed } = done.body
    expect(body).toEqual({ updates: [listed] })
  })

  test('that is asked for while one waits is that one', async () => {
    const workshop = await withRepository()
    expect(await trigger(workshop)).toBe(await trigger(workshop))
  })

  test('of a folder of docs needs no repository', async () => {
    const workshop = await openWorkshop({ build: { docs: '/srv/docs' } })
    const { body } = await workshop.call(await trigger(workshop))
    expect(body).toMatchObject({ status: 'queued' })
  })

  test('of a site that others build is refused', async () => {
    const { call } = await openWorkshop()
    expect(await call(UPDATE, { method: 'POST' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('`acme-docs`, which has no repository') },
    })
    expect(await call(PREVIEW, { body: { branch: 'next' } })).toMatchObject({ status: 409 })
  })
})

describe('a preview', () => {
  test('has an address of its own for each branch', async () => {
    const { call, store } = await withRepository()
    const preview = async (branch: string) => (await call(PREVIEW, { body: { branch } })).body
    const one = await preview('feature/one')
    expect(one.previewUrl).toMatch(
      /^http:\/\/docs\.test\/_previews\/acme-docs\/feature-one-[0-9a-f]{8}\/$/,
    )
    expect(await preview('feature/one')).toEqual(one)
    expect((await preview('feature-one')).previewUrl).not.toBe(one.previewUrl)
    expect(await store.updates.read(String(one.statusId))).toMatchObject({
      isPreview: true,
      ref: 'feature/one',
    })
  })

  test.each([{}, { branch: '' }, { branch: 1 }])('of %j is none', async (body) => {
    const { call } = await withRepository()
    expect((await call(PREVIEW, { body })).status).toBe(400)
  })
})

describe('limits', () => {
  test('10 updates in 10 seconds, 5 previews in a minute', async () => {
    const { call } = await withRepository()
    for (let index = 0; index < 10; index++) {
      expect((await call(UPDATE, { method: 'POST' })).status).toBe(202)
    }
    const late = await call(UPDATE, { method: 'POST' })
    expect(late).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('at most 10 requests in 10 s') },
    })
    expect(late.headers.get('RateLimit-Policy')).toBe('"update-10s";q=10;w=10')
    for (let index = 0; index < 5; index++) {
      expect((await call(PREVIEW, { body: { branch: `b${index}` } })).status).toBe(202)
    }
    expect(await call(PREVIEW, { body: { branch: 'b6' } })).toMatchObject({
      status: 429,
      body: { error: expect.stringContaining('at most 5 requests in a minute') },
    })
  })

  test('states are read so often with a key', async () => {
    const workshop = await withRepository({ limits: { statusMinute: 2 } })
    const path = await trigger(workshop)
    const { call, store } = workshop
    const statuses = [await call(path), await call(path), await call(path)]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    const second = await store.keys.create({ kind: 'admin', name: '', organization: 'acme' })
    expect((await call(path, { secret: second.secret })).status).toBe(200)
  })
})

test('keys of the wrong kind, none, and those of others', async () => {
  const workshop = await withRepository()
  const { call, assistant, store } = workshop
  const path = await trigger(workshop)
  const other = await store.keys.create({ kind: 'admin', name: '', organization: 'globex' })
  const routes: [path: string, method: string, body?: object][] = [
    [UPDATE, 'POST'],
    [path, 'GET'],
    [PREVIEW, 'POST', { branch: 'next' }],
    ['/v1/project/updates/acme-docs', 'GET'],
  ]
  for (const [at, method, body] of routes) {
    const status = async (secret: string) =>
      (await call(at, { secret, method, ...(body && { body }) })).status
    expect(await status(assistant.secret)).toBe(403)
    expect(await status('svc_wrong')).toBe(401)
    expect(await status(other.secret)).toBe(404)
  }
  expect((await call('/v1/project/update-status/unknown')).status).toBe(404)
  expect((await call('/v1/projects')).body).toEqual({
    projects: [{ id: 'acme-docs', domain: 'acme' }],
  })
  expect((await call('/v1/projects', { secret: other.secret })).body).toEqual({ projects: [] })
})
