import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { FakeForge } from '../forges/fake-forge.ts'
import type { TestRepository } from '../service/git/repository.ts'
import { docsRepository, openWorkshop, type Workshop } from '../service/jobs/workshop.ts'

const PROGRAM = fileURLToPath(new URL('programs/killed-worker.ts', import.meta.url))

const PATIENCE = { timeout: 120_000, interval: 100 }

/** Starts a worker in a process of its own. */
function startWorker({ folder, data }: Workshop, moment = '') {
  const worker = spawn(process.execPath, [PROGRAM, folder, data, moment], { stdio: 'pipe' })
  let errors = ''
  worker.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const kill = () => void worker.kill('SIGKILL')
  onTestFinished(kill)
  return { kill, ended: once(worker, 'exit'), errors: () => errors }
}

/** Has a worker die at a moment, and another one take over after what happens meanwhile. */
async function killAndTakeOver(
  workshop: Workshop,
  moment: string,
  meanwhile: () => void = () => undefined,
): Promise<void> {
  const victim = startWorker(workshop, moment)
  const [, signal] = await victim.ended
  expect([signal, victim.errors()]).toEqual(['SIGKILL', ''])
  meanwhile()
  startWorker(workshop)
}

test.each([
  'after claim',
  'after begin',
  'before build',
  'when published',
  'before end',
  'after end',
])(
  'an update whose worker is killed %s is published once',
  async (moment) => {
    const repository = docsRepository()
    // The log, which says that the build begins, is written once a second: no build may be faster.
    const slow = 'export const rest = await new Promise((resolve) => setTimeout(resolve, 1500))\n'
    if (moment === 'before build') repository.commit({ 'setup.mdx': `${slow}\nSet the proxy.\n` })
    const workshop = await openWorkshop({ build: { repository: repository.settings(), base: '' } })
    const { store, data, site } = workshop
    const { id } = await store.updates.request({
      projectId: 'acme-docs',
      subdomain: 'acme',
      source: 'api',
      ref: 'main',
      isPreview: false,
    })
    const setup = '---\ntitle: Setup\n---\n\nIt was changed meanwhile.\n'
    await killAndTakeOver(workshop, moment, () => {
      repository.commit({ 'setup.mdx': setup }, 'Meanwhile')
    })
    await expect.poll(async () => (await store.updates.read(id))?.status, PATIENCE).toBe('success')
    // Whatever was built, it is what is told of it.
    const isNew = (await store.updates.read(id))?.commit?.message === 'Meanwhile'
    const shown = readFileSync(join(site, 'setup', 'index.html'), 'utf8')
    expect(shown).toContain(isNew ? 'It was changed meanwhile.' : 'Set the proxy.')
    // The build of a worker that was killed may run on, in a folder that the next update removes.
    const releases = readdirSync(join(data, 'sites', 'acme-docs', 'releases'))
    expect(releases.filter((name) => !name.startsWith('.'))).toEqual([id])
  },
  180_000,
)

test('a build ends with the worker that has begun it', async () => {
  const repository = docsRepository()
  const page = 'export const rest = await new Promise((resolve) => setTimeout(resolve, 300_000))\n'
  repository.commit({ 'setup.mdx': page })
  const workshop = await openWorkshop({ build: { repository: repository.settings(), base: '' } })
  const worker = startWorker(workshop)
  const builders = () =>
    execFileSync('ps', ['-A', '-ww', '-o', 'args='], { encoding: 'utf8' })
      .split('\n')
      .filter((command) => command.includes(workshop.folder) && / build /.test(command))
  await expect.poll(builders, PATIENCE).not.toEqual([])
  worker.kill()
  await expect.poll(builders, PATIENCE).toEqual([])
}, 180_000)

async function withForge(): Promise<{
  workshop: Workshop
  repository: TestRepository
  forge: FakeForge
}> {
  const forge = await FakeForge.start('gitea')
  onTestFinished(() => forge.close())
  const repository = docsRepository()
  const tokenFile = join(repository.folder, 'token')
  writeFileSync(tokenFile, 'forge-token')
  const url = `file://${repository.bare}`
  const settings = repository.settings({ url, forge: 'gitea', api: forge.origin, tokenFile })
  return { workshop: await openWorkshop({ build: { repository: settings } }), repository, forge }
}

test.each(['while the engine works', 'before commit', 'after commit', 'before end', 'after end'])(
  'a job whose worker is killed %s has one commit and one pull request',
  async (moment) => {
    const { workshop, repository, forge } = await withForge()
    const { store } = workshop
    const { id } = await store.jobs.create({
      projectId: 'acme-docs',
      prompt: 'Set the gateway.',
      model: 'test-engine',
      repository: repository.bare,
    })
    await killAndTakeOver(workshop, moment)
    await expect.poll(async () => (await store.jobs.read(id))?.status, PATIENCE).toBe('completed')
    const branch = `docs-agent/${id}`
    expect(repository.git(['rev-list', '--count', `main..${branch}`], repository.bare).trim()).toBe(
      '1',
    )
    expect(forge.requests).toMatchObject([{ head: branch, base: 'main' }])
    expect((await store.jobs.read(id))?.prLink).toBe(`${forge.origin}/acme/docs/pulls/1`)
    const events = await store.usage.list({ organization: 'acme', limit: 10 })
    expect(events).toMatchObject([{ kind: 'agent', state: 'settled', threadId: id, credits: 1 }])
  },
  180_000,
)
