import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { FakeForge } from '../../forges/fake-forge.ts'
import { GitOverHttp } from '../../forges/git-over-http.ts'
import { buildPlainly } from '../builds/plain-build.ts'
import { docsRepository, openWorkshop, writingEngine } from './workshop.ts'

vi.mock('../../../src/service/builds/index.ts', { spy: true })

beforeEach(() => buildPlainly())

const PATIENCE = { timeout: 50_000, interval: 50 }

const TOKEN = 'token-of-the-forge'

const JOBS = '/v2/agent/acme-docs/job'

async function openHosted() {
  const forge = await FakeForge.start('gitea')
  onTestFinished(() => forge.close())
  const repository = docsRepository()
  const tokenFile = join(repository.folder, 'token')
  writeFileSync(tokenFile, TOKEN)
  const git = new GitOverHttp(repository, TOKEN)
  forge.host(git)
  const url = `${forge.origin}/acme/docs.git`
  const settings = repository.settings({ url, forge: 'gitea', tokenFile })
  const workshop = await openWorkshop({ build: { repository: settings } })
  const ended = async (path: string) => {
    const read = async () => (await workshop.call(path)).body
    const ends = /^(?:completed|failed|success|failure)$/
    await expect.poll(async () => (await read()).status, PATIENCE).toMatch(ends)
    return read()
  }
  return { forge, repository, workshop, ended }
}

test('with a forge that is gone, work fails in words; when it is back, it is gone on with', async () => {
  const { forge, repository, workshop, ended } = await openHosted()
  const { call } = workshop
  workshop.work()
  forge.isGone = true
  const { body } = await call(JOBS, { body: { prompt: 'Set the gateway.' } })
  const update = await call('/v1/project/update/acme-docs', { method: 'POST' })
  const failed = await ended(`${JOBS}/${body.id}`)
  expect(failed).toMatchObject({ status: 'failed', prLink: null })
  expect(failed.error).toMatch(/^fatal: unable to access/)
  const notPublished = await ended(`/v1/project/update-status/${update.body.statusId}`)
  expect(notPublished).toMatchObject({ status: 'failure' })
  expect(notPublished.summary).toMatch(/^Build failed: fatal: unable to access/)
  expect(JSON.stringify([failed, notPublished])).not.toContain(TOKEN)

  forge.isGone = false
  await call(`${JOBS}/${body.id}/message`, { body: { prompt: 'Try it again.' } })
  expect(await ended(`${JOBS}/${body.id}`)).toMatchObject({
    status: 'completed',
    prLink: `${forge.origin}/acme/docs/pulls/1`,
  })
  expect(repository.read(`docs-agent/${body.id}`, 'setup.mdx')).toContain('Try it again.')
  const again = await call('/v1/project/update/acme-docs', { method: 'POST' })
  expect(await ended(`/v1/project/update-status/${again.body.statusId}`)).toMatchObject({
    status: 'success',
  })
})

test('a forge that goes while the agent works loses nothing that was done', async () => {
  const { forge, workshop, ended } = await openHosted()
  const down = { status: 503, body: {}, headers: { 'Retry-After': '0' } }
  workshop.work({
    engine: writingEngine({
      async run({ workspace, prompts }) {
        if (prompts.length === 1) {
          await workspace.write('setup.mdx', '---\ntitle: Setup\n---\n\nSet the gateway.\n')
          forge.troubles.push(down, down, down, down)
        }
        return { title: 'Set it', summary: 'It is set.', inputTokens: 1, outputTokens: 1 }
      },
    }),
  })
  const { body } = await workshop.call(JOBS, { body: { prompt: 'Set the gateway.' } })
  expect(await ended(`${JOBS}/${body.id}`)).toMatchObject({
    status: 'failed',
    error: 'Expected Gitea to accept the request, received 503.',
  })
  await workshop.call(`${JOBS}/${body.id}/message`, { body: { prompt: 'Is it there?' } })
  expect(await ended(`${JOBS}/${body.id}`)).toMatchObject({
    status: 'completed',
    prLink: `${forge.origin}/acme/docs/pulls/1`,
  })
  expect(forge.requests).toMatchObject([{ body: { title: 'Set it', body: 'It is set.' } }])
})
