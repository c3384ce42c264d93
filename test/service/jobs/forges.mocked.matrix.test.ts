import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FakeForge } from '../../forges/fake-forge.ts'
import { GitOverHttp } from '../../forges/git-over-http.ts'
import { FORGES } from '../../forges/push-events.ts'
import { buildPlainly, buildReally } from '../builds/plain-build.ts'
import { docsRepository, openWorkshop, type Workshop } from './workshop.ts'

vi.mock('../../../src/service/builds/index.ts', { spy: true })

/** A machine that does other things as well takes long to build. */
const TIMEOUT = 240_000

const PATIENCE = { timeout: 100_000, interval: 50 }

const JOBS = '/v2/agent/acme-docs/job'

const SECRET = 'secret of the webhooks'

async function ended({ call }: Workshop, path: string): Promise<Record<string, unknown>> {
  const read = async () => (await call(path)).body
  const ends = /^(?:completed|failed|success|failure)$/
  await expect.poll(async () => (await read()).status, PATIENCE).toMatch(ends)
  return read()
}

/** Tells of a push as the forge does; where there is none, somebody asks for the update. */
async function tell({ service, call }: Workshop, kind: FakeForge['kind']) {
  const forge = FORGES.find(({ name }) => name === kind)
  if (forge === undefined) return call('/v1/project/update/acme-docs', { method: 'POST' })
  const body = JSON.stringify(forge.event('main'))
  const response = await service.fetch(
    new Request(`http://docs.test/webhooks/acme-docs/${kind}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...forge.push(body, SECRET) },
      body,
    }),
  )
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

// The others are tried with processes of their own and readers, in the tests of builds.
test.each(['gitlab', 'bitbucket', 'git'] as const)(
  'by way of %s, a job becomes a request and what is merged is published',
  {
    timeout: TIMEOUT,
  },
  async (kind) => {
    // A build knows nothing of forges: one of them is enough.
    if (kind === 'gitlab') buildReally()
    else buildPlainly()
    const forge = await FakeForge.start(kind)
    onTestFinished(() => forge.close())
    const repository = docsRepository()
    const [tokenFile, webhookSecretFile] = ['token', 'secret'].map((name) =>
      join(repository.folder, name),
    ) as [string, string]
    writeFileSync(tokenFile, 'token-of-the-forge')
    writeFileSync(webhookSecretFile, SECRET)
    const git = new GitOverHttp(repository, 'token-of-the-forge')
    forge.host(git)
    const settings = repository.settings({
      url: `${forge.origin}/acme/docs.git`,
      forge: kind,
      tokenFile,
      ...(kind === 'bitbucket' && { api: `${forge.origin}/2.0` }),
    })
    const workshop = await openWorkshop({ build: { repository: settings, webhookSecretFile } })
    workshop.work()
    if (kind !== 'git') forge.limit()
    forge.hasRival = true
    const { body } = await workshop.call(JOBS, { body: { prompt: 'Set the gateway.' } })
    const branch = `docs-agent/${body.id}`
    expect(await ended(workshop, `${JOBS}/${body.id}`)).toMatchObject({
      status: 'completed',
      prLink: kind === 'git' ? null : `${forge.origin}/acme/docs/pulls/1`,
    })
    expect(forge.requests.map(({ head }) => head)).toEqual(kind === 'git' ? [] : [branch])
    if (kind === 'git') git.merge(branch, { removes: false })
    else forge.merge(1)
    const told = await tell(workshop, kind)
    expect(told.status).toBe(202)
    const update = await ended(workshop, `/v1/project/update-status/${told.body.statusId}`)
    expect(update).toMatchObject({
      status: 'success',
      commit: { message: `Merge ${branch}`, filesChanged: { modified: ['setup.mdx'] } },
    })
    expect(readFileSync(join(workshop.site, 'setup', 'index.html'), 'utf8')).toContain(
      'Set the gate',
    )
    const known = JSON.stringify([update, await workshop.call(`${JOBS}/${body.id}/logs`)])
    expect(known).not.toContain('token-of-the-forge')
  },
)
