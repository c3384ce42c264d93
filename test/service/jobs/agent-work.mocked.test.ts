import { once } from 'node:events'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AgentRefusal } from '../../../src/service/agent/index.ts'
import { StoreUnavailable } from '../../../src/service/store/index.ts'
import { buildPlainly } from '../builds/plain-build.ts'
import { docsRepository, openWorkshop, type Workshop, writingEngine } from './workshop.ts'

vi.mock('../../../src/service/builds/index.ts', { spy: true })

beforeEach(() => buildPlainly())

const JOBS = '/v2/agent/acme-docs/job'

const PATIENCE = { timeout: 50_000, interval: 50 }

async function create({ call }: Workshop, prompt = 'Set the gateway.'): Promise<string> {
  return String((await call(JOBS, { body: { prompt } })).body.id)
}

async function ended({ call }: Workshop, id: string): Promise<Record<string, unknown>> {
  const read = async () => (await call(`${JOBS}/${id}`)).body
  await expect.poll(async () => (await read()).status, PATIENCE).not.toBe('active')
  return read()
}

function usage({ store }: Workshop) {
  return store.usage.list({ organization: 'acme', limit: 10 })
}

describe('on plain git', () => {
  test('a job and a further prompt are two commits on a branch that is compared', async () => {
    const repository = docsRepository()
    const compareUrl = 'https://git.test/compare/{base}...{branch}'
    const workshop = await openWorkshop({
      build: { repository: repository.settings({ compareUrl }) },
    })
    workshop.work()
    const id = await create(workshop)
    const branch = `docs-agent/${id}`
    const prLink = `https://git.test/compare/main...${encodeURIComponent(branch)}`
    expect(await ended(workshop, id)).toMatchObject({
      status: 'completed',
      prLink,
      summary: 'Changed.',
    })
    expect(repository.read(branch, 'setup.mdx')).toContain('Set the gateway.')
    await workshop.call(`${JOBS}/${id}/message`, { body: { prompt: 'Set both.' } })
    expect(await ended(workshop, id)).toMatchObject({ status: 'completed', prLink })
    expect(repository.read(branch, 'setup.mdx')).toContain('Set both.')
    const count = repository.git(['rev-list', '--count', `main..${branch}`], repository.bare)
    expect(count.trim()).toBe('2')
    expect(await usage(workshop)).toMatchObject([
      { id: `${id}:1`, kind: 'agent', state: 'settled', credits: 1, engine: 'test-engine' },
      { id: `${id}:0`, state: 'settled', inputTokens: 10, outputTokens: 5, threadId: id },
    ])
    const { body } = await workshop.call(`${JOBS}/${id}/logs`)
    expect(body.logs).toEqual(expect.arrayContaining(['Fetching main', `Pushing ${branch}`]))
  })

  test('a job that changes nothing is completed without a link', async () => {
    const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
    const run = async () => ({ title: 'T', summary: 'Nothing.', inputTokens: 0, outputTokens: 0 })
    workshop.work({ engine: writingEngine({ run }) })
    expect(await ended(workshop, await create(workshop))).toMatchObject({
      status: 'completed',
      prLink: null,
    })
  })
})

describe('a job fails in words', () => {
  test.each<[string, unknown, string | RegExp]>([
    ['of the engine', new AgentRefusal('Expected a page, received none.'), /^Expected a page, rec/],
    ['without what is not meant for others', new Error('key sk-1'), /^Something went wrong on our/],
  ])('%s', async (_, thrown, words) => {
    const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
    workshop.work({ engine: writingEngine({ run: () => Promise.reject(thrown) }) })
    expect(await ended(workshop, await create(workshop))).toMatchObject({
      status: 'failed',
      prLink: null,
      error: expect.stringMatching(words),
    })
    expect(await usage(workshop)).toMatchObject([{ state: 'refunded', credits: 0 }])
  })

  test('when the repository is gone, without its token', async () => {
    const repository = docsRepository()
    const tokenFile = join(repository.folder, 'token')
    writeFileSync(tokenFile, 'forge-token')
    const workshop = await openWorkshop({
      build: { repository: repository.settings({ tokenFile }) },
    })
    rmSync(repository.bare, { recursive: true })
    workshop.work()
    const job = await ended(workshop, await create(workshop))
    expect(job).toMatchObject({ status: 'failed', error: expect.stringMatching(/repository/) })
    expect(JSON.stringify(job)).not.toContain('forge-token')
  })

  test('when the folder of the data cannot be used', async () => {
    const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
    writeFileSync(workshop.data, 'no folder')
    workshop.work()
    expect(await ended(workshop, await create(workshop))).toMatchObject({
      status: 'failed',
      error: 'Expected the folders of the service to be usable, received ENOTDIR (mkdir).',
    })
  })
})

test('a job whose workers never came back fails in words, and costs nothing', async () => {
  const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
  const id = await create(workshop)
  for (const attempt of [1, 2]) {
    expect(await workshop.store.queue.claim(['agent'], 'lost', -1)).toMatchObject({ attempt })
  }
  workshop.work()
  expect(await ended(workshop, id)).toMatchObject({
    status: 'failed',
    error: 'Expected the worker to come back, it did not: worker lost.',
  })
  expect(await usage(workshop)).toMatchObject([{ id: `${id}:0`, state: 'refunded', credits: 0 }])
})

test('a job whose data could not be used for a moment is gone on with', async () => {
  const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
  const { queue } = workshop.store
  let failures = 1
  const note: typeof queue.note = (...args) =>
    failures-- > 0 ? Promise.reject(new StoreUnavailable('locked')) : queue.note(...args)
  workshop.work({ store: { ...workshop.store, queue: { ...queue, note } }, leaseMs: 2000 })
  const id = await create(workshop)
  expect(await ended(workshop, id)).toMatchObject({ status: 'completed', summary: 'Changed.' })
  expect(failures).toBeLessThan(0)
})

test('a job that is stopped with the service is done by the next one', async () => {
  const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
  let isWorking = false
  const first = workshop.work({
    engine: writingEngine({
      async run({ signal }) {
        isWorking = true
        await once(signal, 'abort')
        throw new Error('stopped')
      },
    }),
  })
  const id = await create(workshop)
  await expect.poll(() => isWorking, PATIENCE).toBe(true)
  await first.stop()
  expect((await workshop.call(`${JOBS}/${id}`)).body).toMatchObject({ status: 'active' })
  workshop.work()
  expect(await ended(workshop, id)).toMatchObject({ status: 'completed' })
})
