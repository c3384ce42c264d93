import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { buildPlainly, buildReally } from '../builds/plain-build.ts'
import { question } from '../http/service.ts'
import { DOCS, docsRepository, openWorkshop, type Workshop } from '../jobs/workshop.ts'

vi.mock('../../../src/service/builds/index.ts', { spy: true })

beforeEach(() => buildReally())

/** A machine that does other things as well takes long to build. */
vi.setConfig({ testTimeout: 120_000 })

const PATIENCE = { timeout: 50_000, interval: 50 }

async function update({ call }: Workshop): Promise<string> {
  const { body } = await call('/v1/project/update/acme-docs', { method: 'POST' })
  return `/v1/project/update-status/${body.statusId}`
}

async function ended({ call }: Workshop, path: string): Promise<Record<string, unknown>> {
  const read = async () => (await call(path)).body
  await expect.poll(async () => (await read()).status, PATIENCE).toMatch(/success|failure/)
  return read()
}

function docsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pergola-docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(DOCS)) writeFileSync(join(folder, name), text)
  return folder
}

test('what older updates have left goes, and what newer ones build stays', async () => {
  buildPlainly()
  const workshop = await openWorkshop({ build: { docs: docsFolder(), base: '' } })
  const releases = join(workshop.data, 'sites', 'acme-docs', 'releases')
  const [older, newer] = ['.tmp-00000000000000000000000000-1', '.tmp-7ZZZZZZZZZZZZZZZZZZZZZZZZZ-2']
  for (const name of [older, newer]) mkdirSync(join(releases, name), { recursive: true })
  workshop.work()
  expect(await ended(workshop, await update(workshop))).toMatchObject({ status: 'success' })
  expect(readdirSync(releases).filter((name) => name.startsWith('.tmp-'))).toEqual([newer])
})

describe('a folder of docs', () => {
  test('is published without a commit, and pictures of it are shown', async () => {
    const workshop = await openWorkshop({
      build: { docs: docsFolder(), base: '/help', address: 'https://docs.acme.test' },
    })
    const { data, site, service } = workshop
    workshop.work({
      photographer: async ({ target, base, folder }) => {
        expect([base, existsSync(join(folder, 'index.html'))]).toEqual(['/help', true])
        mkdirSync(target, { recursive: true })
        for (const scheme of ['light', 'dark']) {
          writeFileSync(join(target, `${scheme}.png`), `picture ${scheme}`)
        }
      },
    })
    // It has nothing for readers yet: the worker has it built by itself.
    const [first] = await expect
      .poll(() => workshop.store.updates.list('acme-docs', { skip: 0, take: 5 }), PATIENCE)
      .toHaveLength(1)
      .then(() => workshop.store.updates.list('acme-docs', { skip: 0, take: 5 }))
    const state = await ended(workshop, `/v1/project/update-status/${first?.id}`)
    expect(state).toMatchObject({
      status: 'success',
      source: 'onboarding',
      summary: expect.stringMatching(/^Published 2 pages in \d+ s$/),
      screenshot: `http://docs.test/_updates/${first?.id}/light.png`,
    })
    expect(state).not.toHaveProperty('commit')
    expect(state).not.toHaveProperty('author')
    expect(JSON.stringify(state.logs)).not.toContain(data)
    expect(readFileSync(join(site, 'setup', 'index.html'), 'utf8')).toContain('/help/_astro/')
    expect(readFileSync(join(site, 'sitemap.xml'), 'utf8')).toContain('https://docs.acme.test/help')
    const picture = await service.fetch(new Request(String(state.screenshotDark)))
    expect([picture.headers.get('Content-Type'), await picture.text()]).toEqual([
      'image/png',
      'picture dark',
    ])
    const none = new Request('http://docs.test/_updates/unknown/dark.png')
    expect((await service.fetch(none)).status).toBe(404)
  })

  test('that is gone fails in words', async () => {
    const docs = docsFolder()
    const workshop = await openWorkshop({ build: { docs: join(docs, 'gone') } })
    const path = await update(workshop)
    workshop.work()
    expect(await ended(workshop, path)).toMatchObject({
      status: 'failure',
      summary: expect.stringContaining('Expected a project with a repository or a docs folder'),
    })
  })
})

describe('what fails leaves readers what they have', () => {
  test('an unknown branch', async () => {
    const repository = docsRepository().settings({ branch: 'gone' })
    const workshop = await openWorkshop({ build: { repository } })
    const path = await update(workshop)
    workshop.work()
    expect(await ended(workshop, path)).toMatchObject({
      status: 'failure',
      summary: 'Build failed: Expected the branch `gone`, received none.',
    })
    expect(existsSync(workshop.site)).toBe(false)
  })

  test('a folder of releases that cannot be written to', async () => {
    const workshop = await openWorkshop({ build: { docs: docsFolder() } })
    mkdirSync(join(workshop.data, 'sites'), { recursive: true })
    writeFileSync(join(workshop.data, 'sites', 'acme-docs'), 'no folder')
    const path = await update(workshop)
    workshop.work()
    expect(await ended(workshop, path)).toMatchObject({
      status: 'failure',
      summary: expect.stringMatching(
        /^Build failed: Expected the folders of the service to be usable, received (ENOTDIR|EEXIST)/,
      ),
    })
  })

  test('a site without pages', async () => {
    const docs = docsFolder()
    writeFileSync(
      join(docs, 'docs.json'),
      JSON.stringify({ ...JSON.parse(DOCS['docs.json']), navigation: { pages: [] } }),
    )
    for (const page of ['index.mdx', 'setup.mdx']) rmSync(join(docs, page))
    const workshop = await openWorkshop({ build: { docs } })
    const path = await update(workshop)
    workshop.work()
    expect(await ended(workshop, path)).toMatchObject({ status: 'failure' })
    expect(existsSync(workshop.site)).toBe(false)
  })
})

test('repositories are looked at where no forge tells of pushes, and what failed is not tried again', async () => {
  buildPlainly()
  const repository = docsRepository()
  const workshop = await openWorkshop({ build: { repository: repository.settings() } })
  workshop.work({ pollEveryMs: 100 })
  const list = () => workshop.store.updates.list('acme-docs', { skip: 0, take: 10 })
  const states = async () => (await list()).map(({ source, status }) => `${source} ${status}`)
  await expect.poll(states, PATIENCE).toEqual(['onboarding success'])
  repository.commit({ 'docs.json': '{' }, 'Break it')
  await expect.poll(states, PATIENCE).toEqual(['internal failure', 'onboarding success'])
  const broken = (await list()).length
  repository.commit({ 'docs.json': DOCS['docs.json'] }, 'Mend it')
  await expect.poll(async () => (await states())[0], PATIENCE).toBe('internal success')
  expect(await list()).toHaveLength(broken + 1)
})

test('a commit that readers see already is not published again, until something else has changed', async () => {
  buildPlainly()
  const repository = docsRepository()
  const workshop = await openWorkshop({ build: { repository: repository.settings() } })
  workshop.work()
  const summaries = async () =>
    (await workshop.store.updates.list('acme-docs', { skip: 0, take: 10 })).map(
      (one) => one.summary,
    )
  await expect.poll(async () => (await summaries())[0], PATIENCE).toMatch(/^Published/)
  const releases = () => readdirSync(join(workshop.data, 'sites', 'acme-docs', 'releases')).length
  expect(releases()).toBe(1)
  for (let time = 0; time < 2; time++) {
    const again = await ended(workshop, await update(workshop))
    expect(again).toMatchObject({
      status: 'success',
      summary: expect.stringMatching(
        /^Nothing to publish: readers see commit [0-9a-f]{7} already$/,
      ),
      commit: { filesChanged: { added: [], modified: [], removed: [] } },
    })
    expect(releases()).toBe(1)
  }
  repository.commit({ 'docs.json': `${DOCS['docs.json']} ` }, 'Change it')
  expect(await ended(workshop, await update(workshop))).toMatchObject({
    summary: expect.stringMatching(/^Published/),
  })
  expect(releases()).toBe(2)
})

test('a site that is not built yet answers so', async () => {
  const { call, assistant } = await openWorkshop({
    build: { docs: docsFolder() },
    documentsOf: () => Promise.reject(new Error('Expected a built site, received none.')),
  })
  const { secret } = assistant
  const body = { ...question(), query: 'token', path: 'index' }
  for (const route of ['assistant/acme/message', 'search/acme', 'page/acme']) {
    expect(await call(`/discovery/v1/${route}`, { body, secret })).toMatchObject({
      status: 503,
      body: { code: 'unavailable', error: expect.stringContaining('which is not built yet') },
    })
  }
})
