import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { followReleases } from '../../../src/service/index.ts'
import {
  type BucketSettings,
  getPublisher,
  placeOf,
  previewOf,
} from '../../../src/service/releases/index.ts'
import { cleanPreviews, readPicture } from '../../../src/service/updates/index.ts'
import { buildPlainly, buildReally } from '../builds/plain-build.ts'
import { docsRepository, openWorkshop, type Workshop } from '../jobs/workshop.ts'
import { openServer } from '../releases/published.ts'

vi.mock('../../../src/service/builds/index.ts', { spy: true })

// What is built is not what these tests are about; one of them builds all the same.
beforeEach(() => buildPlainly())

/** A machine that does other things as well takes long to build. */
vi.setConfig({ testTimeout: 120_000 })

const PATIENCE = { timeout: 50_000, interval: 50 }

/** Asks for an update, or the preview of a branch, and waits for its end. */
async function updated({ call }: Workshop, branch?: string): Promise<Record<string, unknown>> {
  const kind = branch === undefined ? 'update' : 'preview'
  const request = branch === undefined ? {} : { body: { branch } }
  const { body } = await call(`/v1/project/${kind}/acme-docs`, { method: 'POST', ...request })
  const read = async () => (await call(`/v1/project/update-status/${body.statusId}`)).body
  await expect.poll(async () => (await read()).status, PATIENCE).toMatch(/success|failure/)
  return read()
}

/** Another machine, which has the database and the bucket in common with the first, and no folder. */
function otherMachine({ store }: Workshop, bucket: BucketSettings) {
  const data = mkdtempSync(join(tmpdir(), 'pergola-machine-'))
  const log = pino({ level: 'silent' })
  const following = followReleases({ store, data, bucket, log, everyMs: 50 })
  onTestFinished(async () => {
    await following.stop()
    rmSync(data, { recursive: true, force: true })
  })
  const page = (root: string) => {
    const file = join(root, 'current', 'setup', 'index.html')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  return {
    data,
    site: () => page(join(data, 'sites', 'acme-docs')),
    preview: (branch: string) => page(previewOf(data, 'acme-docs', branch).root),
  }
}

test('what is built on one machine is shown by another, and so is what was before', async () => {
  buildReally()
  const repository = docsRepository()
  const workshop = await openWorkshop({ build: { repository: repository.settings() } })
  const { settings: bucket } = await openServer()
  const other = otherMachine(workshop, bucket)
  workshop.work({ bucket })
  expect(await updated(workshop)).toMatchObject({ status: 'success' })
  await expect.poll(other.site, PATIENCE).toContain('Set the proxy.')
  repository.commit({ 'setup.mdx': '---\ntitle: Setup\n---\n\nSet the gateway.\n' }, 'Rename it')
  expect(await updated(workshop)).toMatchObject({ status: 'success' })
  await expect.poll(other.site, PATIENCE).toContain('Set the gateway.')

  // From a third machine, as `pergola releases rollback` does it.
  const third = mkdtempSync(join(tmpdir(), 'pergola-machine-'))
  onTestFinished(() => rmSync(third, { recursive: true }))
  const project = await workshop.store.projects.withId('acme-docs')
  if (project === undefined) throw new Error('Expected the project.')
  await getPublisher(placeOf(third, project), bucket).rollback()
  await expect.poll(other.site, PATIENCE).toContain('Set the proxy.')
})

test('pictures that were taken on one machine are shown by another', async () => {
  const { settings: bucket } = await openServer()
  const build = { repository: docsRepository().settings() }
  const workshop = await openWorkshop({ build })
  workshop.work({
    bucket,
    photographer: async ({ target }) => {
      mkdirSync(target, { recursive: true })
      for (const scheme of ['light', 'dark']) {
        writeFileSync(join(target, `${scheme}.png`), `picture ${scheme}`)
      }
    },
  })
  const state = await updated(workshop)
  expect(state).toMatchObject({ status: 'success', screenshotDark: expect.any(String) })
  const update = { id: String(state._id), projectId: 'acme-docs' }
  const data = mkdtempSync(join(tmpdir(), 'pergola-machine-'))
  onTestFinished(() => rmSync(data, { recursive: true }))
  for (const _round of ['fetched', 'kept']) {
    expect(String(await readPicture({ data, bucket }, update, 'dark.png'))).toBe('picture dark')
  }
  expect(await readPicture({ data: join(data, 'other') }, update, 'dark.png')).toBeUndefined()
  const other = { ...update, id: 'none' }
  await expect(readPicture({ data, bucket }, other, 'dark.png')).rejects.toThrow('received none')
})

test('previews are shown by all machines, and go from all of them', async () => {
  const repository = docsRepository()
  repository.git(['push', '--quiet', 'origin', 'HEAD:refs/heads/next'])
  const workshop = await openWorkshop({ build: { repository: repository.settings() } })
  const { settings: bucket } = await openServer()
  const other = otherMachine(workshop, bucket)
  workshop.work({ bucket })
  expect(await updated(workshop)).toMatchObject({ status: 'success' })
  expect(await updated(workshop, 'next')).toMatchObject({ status: 'success' })
  await expect.poll(() => other.preview('next'), PATIENCE).toContain('Set the proxy.')
  const { store, data } = workshop
  const { signal } = new AbortController()
  const days = (count: number) => Date.now() + count * 24 * 3_600_000
  await cleanPreviews({ store, data, bucket, now: () => days(29) }, signal)
  expect(other.preview('next')).not.toBe('')
  await cleanPreviews({ store, data, bucket, now: () => days(31) }, signal)
  await expect.poll(() => other.preview('next'), PATIENCE).toBe('')
  expect(existsSync(previewOf(data, 'acme-docs', 'next').root)).toBe(false)
  expect(existsSync(join(workshop.site, 'index.html'))).toBe(true)
})

test('what is in the bucket is not built again by a machine that has yet to fetch it', async () => {
  const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
  const { settings: bucket } = await openServer()
  workshop.work({ bucket })
  const list = () => workshop.store.updates.list('acme-docs', { skip: 0, take: 5 })
  await expect
    .poll(async () => (await list()).map(({ status }) => status), PATIENCE)
    .toEqual(['success'])
  rmSync(workshop.site)
  const { wake, stop } = workshop.work({ bucket, data: join(workshop.data, 'new') })
  wake()
  await stop()
  expect(await list()).toHaveLength(1)
})

describe('an update that cannot be kept fails in words, and leaves readers what they have', () => {
  const SECRET = 'a-secret-of-ours'

  test.each<[what: string, change: (bucket: BucketSettings) => Partial<BucketSettings>, RegExp]>([
    ['with a wrong secret', () => ({ secret: SECRET }), /take the key, received 403 \(Signature/],
    ['with an unknown key', () => ({ keyId: SECRET }), /take the key, received 403 \(InvalidAcc/],
    [
      'without the bucket',
      ({ address }) => ({ address: `${address}-none` }),
      /Expected a bucket at `http:[^`]+-none`, received none/,
    ],
    [
      'without the server',
      () => ({ address: 'http://127.0.0.1:9/docs' }),
      /Expected the server of the bucket `http:[^`]+` to answer, received/,
    ],
  ])('%s', async (_, change, words) => {
    const { settings } = await openServer()
    const workshop = await openWorkshop({ build: { repository: docsRepository().settings() } })
    const logged: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    const bucket = { ...settings, ...change(settings) }
    const following = followReleases({ ...workshop, bucket, log })
    onTestFinished(() => following.stop())
    workshop.work({ bucket, log })
    const state = await updated(workshop)
    expect(state).toMatchObject({ status: 'failure', summary: expect.stringMatching(words) })
    expect(existsSync(workshop.site)).toBe(false)
    await expect.poll(() => logged.join(''), PATIENCE).toContain('bucket not read')
    expect(JSON.stringify([state, logged])).not.toContain(SECRET)
  })

  test('when the server goes away meanwhile', async () => {
    const repository = docsRepository()
    const workshop = await openWorkshop({ build: { repository: repository.settings() } })
    const server = await openServer()
    const other = otherMachine(workshop, server.settings)
    workshop.work({ bucket: server.settings })
    expect(await updated(workshop)).toMatchObject({ status: 'success' })
    await expect.poll(other.site, PATIENCE).toContain('Set the proxy.')
    const before = readFileSync(join(workshop.site, 'setup', 'index.html'), 'utf8')
    repository.commit({ 'setup.mdx': '---\ntitle: Setup\n---\n\nSet the gateway.\n' }, 'Rename it')
    let left = 2
    server.onRequest = (request) => {
      if (request.startsWith('PUT') && --left === 0) server.close()
    }
    expect(await updated(workshop)).toMatchObject({
      status: 'failure',
      summary: expect.stringContaining('Expected the server of the bucket'),
    })
    expect(left).toBeLessThanOrEqual(0)
    expect(readFileSync(join(workshop.site, 'setup', 'index.html'), 'utf8')).toBe(before)
    expect(other.site()).toContain('Set the proxy.')
  })
})
