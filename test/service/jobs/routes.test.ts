import { describe, expect, test } from 'vitest'
import { docsRepository, openWorkshop, type Workshop } from './workshop.ts'

const JOBS = '/v2/agent/acme-docs/job'

const LINK = 'https://git.test/acme/docs/pulls/1'

async function withRepository(setup: Parameters<typeof openWorkshop>[0] = {}): Promise<Workshop> {
  return openWorkshop({ build: { repository: docsRepository().settings() }, ...setup })
}

async function create({ call }: Workshop, prompt = 'Fix it'): Promise<string> {
  const { status, body } = await call(JOBS, { body: { prompt } })
  expect(status).toBe(201)
  return String(body.id)
}

/** Ends the job that has waited longest, as a worker does. */
async function end({ store }: Workshop, outcome: Parameters<typeof store.jobs.end>[1]) {
  const claim = await store.queue.claim(['agent'], 'test', 60_000)
  if (claim === undefined) throw new Error('Expected a job in the queue, received none.')
  await store.jobs.end(claim, outcome, ['one', 'two'])
}

describe('a job', () => {
  test('is the object of the specification while it is active', async () => {
    const repository = docsRepository().settings()
    const { call } = await openWorkshop({ build: { repository } })
    const { status, body } = await call(JOBS, { body: { prompt: 'Fix it', other: 1 } })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      status: 'active',
      source: { repository: repository.url, ref: `docs-agent/${body.id}` },
      model: 'test-engine',
      prLink: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      archivedAt: null,
    })
    expect(await call(`${JOBS}/${body.id}`)).toMatchObject({ status: 200, body })
  })

  test('tells what came of it, goes on with a message, and ends when it is archived', async () => {
    const workshop = await withRepository()
    const { call } = workshop
    const id = await create(workshop)
    expect((await call(`${JOBS}/${id}/archive`, { method: 'POST' })).status).toBe(409)
    await end(workshop, { status: 'completed', prLink: LINK, summary: 'Fixed.' })
    const completed = { id, status: 'completed', prLink: LINK, summary: 'Fixed.' }
    expect((await call(`${JOBS}/${id}`)).body).toMatchObject(completed)
    expect((await call(`${JOBS}/${id}/logs`)).body).toEqual({ logs: ['one', 'two'] })

    const message = await call(`${JOBS}/${id}/message`, { body: { prompt: 'More' } })
    expect(message).toMatchObject({ status: 200, body: { id, status: 'active', prLink: null } })
    expect(message.body).not.toHaveProperty('summary')
    await end(workshop, { status: 'failed', error: 'Not understood.' })
    const failed = { id, status: 'failed', prLink: LINK, error: 'Not understood.' }
    expect((await call(`${JOBS}/${id}`)).body).toMatchObject(failed)

    const archived = await call(`${JOBS}/${id}/archive`, { method: 'POST' })
    expect(archived.body).toMatchObject({ status: 'archived', archivedAt: expect.any(String) })
    expect(await call(`${JOBS}/${id}/archive`, { method: 'POST' })).toMatchObject({
      status: 200,
      body: archived.body,
    })
    const late = await call(`${JOBS}/${id}/message`, { body: { prompt: 'More' } })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        error: 'Expected a job that is not archived, received one that is.',
      },
    })
  })

  test('stands in the list with its prompts, newest first', async () => {
    const workshop = await withRepository()
    const { call } = workshop
    const ids = new Set([await create(workshop, 'One'), await create(workshop, 'Two')])
    const list = async (query: string) =>
      (await call(`/v2/agent/acme-docs/jobs${query}`)).body.jobs as { id: string }[]
    const all = await list('')
    expect(new Set(all.map(({ id }) => id))).toEqual(ids)
    expect(await list('?skip=1&take=1')).toEqual([all[1]])
    expect(await list('?skip=2')).toEqual([])
    expect((await call('/v2/agent/acme-docs/jobs?take=101')).status).toBe(400)
  })
})

describe('what is refused', () => {
  test.each([{}, { prompt: '' }, { prompt: ' \n' }, { prompt: 1 }, { prompt: null }, [[]]])(
    '%j',
    async (body) => {
      const workshop = await withRepository()
      expect(await workshop.call(JOBS, { body })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', details: expect.any(Array) },
      })
      const id = await create(workshop)
      expect((await workshop.call(`${JOBS}/${id}/message`, { body })).status).toBe(400)
    },
  )

  test('a blank prompt is told to be one', async () => {
    const { body } = await (await withRepository()).call(JOBS, { body: { prompt: ' \n' } })
    expect(body.details).toEqual([
      {
        message: 'Expected words, not blanks alone, received `" \\n"`.',
        path: 'prompt',
      },
    ])
  })

  test('a project without a repository', async () => {
    const { call, project, store } = await openWorkshop()
    const refused = await call(JOBS, { body: { prompt: 'Fix it' } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refused.body.error).toContain('`acme-docs`, which has no repository')
    expect(await store.jobs.list(project.id, { skip: 0, take: 1 })).toEqual([])
  })

  test('keys of the wrong kind, none, and those of others', async () => {
    const workshop = await withRepository()
    const { call, assistant, store } = workshop
    const id = await create(workshop)
    const other = await store.keys.create({ kind: 'admin', name: '', organization: 'globex' })
    const routes: [path: string, body?: object][] = [
      [JOBS, { prompt: 'Fix it' }],
      [`${JOBS}/${id}`],
      [`${JOBS}/${id}/logs`],
      [`${JOBS}/${id}/message`, { prompt: 'More' }],
      ['/v2/agent/acme-docs/jobs'],
    ]
    for (const [path, body] of routes) {
      const status = async (secret: string, at = path) =>
        (await call(at, { secret, ...(body && { body }) })).status
      expect(await status(assistant.secret)).toBe(403)
      expect(await status('svc_wrong')).toBe(401)
      expect(await status(other.secret)).toBe(404)
      expect(await status(workshop.admin.secret, path.replace('acme-docs', 'unknown'))).toBe(404)
    }
    expect((await call(`${JOBS}/unknown`)).status).toBe(404)
    expect((await call(`${JOBS}/unknown/message`, { body: { prompt: 'x' } })).status).toBe(404)
  })

  test('a job of another project of the organization', async () => {
    const workshop = await withRepository()
    const id = await create(workshop)
    const { project, store } = workshop
    await store.projects.add({ ...project, id: 'second', domain: 'second' })
    expect((await workshop.call(`/v2/agent/second/job/${id}`)).status).toBe(404)
  })

  test('job 101 of an hour, and message 101', async () => {
    const workshop = await withRepository()
    const { call } = workshop
    const ids: string[] = []
    for (let index = 0; index < 100; index++) ids.push(await create(workshop))
    const late = await call(JOBS, { body: { prompt: 'Fix it' } })
    expect(late).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(late.headers.get('RateLimit-Policy')).toBe('"job-hour";q=100;w=3600')
    const message = () => call(`${JOBS}/${ids[0]}/message`, { body: { prompt: 'More' } })
    for (let index = 0; index < 100; index++) expect((await message()).status).toBe(200)
    expect((await message()).status).toBe(429)
  })
})
