import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FakeForge } from '../forges/fake-forge.ts'
import { TestRepository } from '../service/git/repository.ts'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import type { Served } from './program.ts'
import { Readers } from './readers.ts'
import { workspace } from './workspace.ts'

const place = workspace()

const repository = new TestRepository(
  below('docs', {
    ...SMALL_SITE,
    'docs.json': docsJson({ navigation: { pages: ['index', 'setup', 'usage'] } }),
    'setup.mdx': '---\ntitle: Setup\n---\n\nSet the proxy first.\n',
  }),
)

let forge: FakeForge
let server: Served
let key = ''
let assistantKey = ''

beforeAll(async () => {
  forge = await FakeForge.start('gitea')
  place.write({ token: 'forge-token\n', secret: 'hook-secret\n' })
  const added = await place.run([
    ...['projects', 'add', '--domain', 'acme', '--repository', `file://${repository.bare}`],
    ...['--docs-directory', './docs/', '--forge', 'gitea', '--api', forge.origin],
    ...['--token-file', 'token', '--webhook-secret-file', 'secret', '--label', 'docs'],
  ])
  expect(added).toEqual({ code: 0, stdout: 'Added the project `acme`.\n', stderr: '' })
  const made = await place.run(['keys', 'create', '--kind', 'admin'])
  key = made.stdout.trim()
  const assistant = await place.run(['keys', 'create', '--kind', 'assistant'])
  assistantKey = assistant.stdout.trim()
  server = await place.serve(['serve', '--port', '0'])
})

afterAll(() => {
  forge.close()
  repository.remove()
})

async function call(path: string, body?: object, method = body ? 'POST' : 'GET') {
  const response = await fetch(new URL(path, server.address), {
    method,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The state of a job or an update when it has ended. */
async function ended(path: string): Promise<Record<string, unknown>> {
  const running = ['active', 'queued', 'in_progress']
  return expect
    .poll(async () => (await call(path)).body, { timeout: 240_000, interval: 200 })
    .not.toMatchObject({ status: expect.stringMatching(new RegExp(running.join('|'))) })
    .then(async () => (await call(path)).body)
}

async function update(): Promise<Record<string, unknown>> {
  const { status, body } = await call('/v1/project/update/acme', {})
  expect(status).toBe(202)
  return ended(`/v1/project/update-status/${body.statusId}`)
}

/** Texts that the search of the service finds. */
async function found(query: string): Promise<string> {
  const response = await fetch(new URL('/discovery/v1/search/acme', server.address), {
    method: 'POST',
    headers: { Authorization: `Bearer ${assistantKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return response.text()
}

async function page(path: string): Promise<string> {
  return (await fetch(new URL(path, server.address))).text()
}

test('a project is built when it is first served', async () => {
  const { updates } = (await call('/v1/project/updates/acme')).body as {
    updates: { _id: string }[]
  }
  const state = await ended(`/v1/project/update-status/${updates[0]?._id}`)
  expect(state).toMatchObject({
    projectId: 'acme',
    subdomain: 'acme',
    status: 'success',
    source: 'onboarding',
    summary: expect.stringMatching(/^Published 3 pages in \d+ s$/),
    author: { name: 'Ada' },
    commit: {
      sha: repository.git(['rev-parse', 'HEAD']).trim(),
      ref: 'main',
      message: 'First pages',
      filesChanged: { added: expect.arrayContaining(['docs/setup.mdx']), modified: [] },
    },
  })
  expect(JSON.stringify(state)).not.toMatch(/ada@example|forge-token/)
  await expect.poll(() => page('/setup')).toContain('Set the proxy first.')
})

test('an instruction becomes a pull request, and what is merged a published site that readers never miss', async () => {
  const created = await call('/v2/agent/acme/job', { prompt: 'Replace "proxy" with "gateway"' })
  expect(created.status).toBe(201)
  const job = await ended(`/v2/agent/acme/job/${created.body.id}`)
  expect(job).toMatchObject({
    status: 'completed',
    model: 'embedded-rules',
    source: { repository: `file://${repository.bare}`, ref: `docs-agent/${created.body.id}` },
    prLink: `${forge.origin}/acme/docs/pulls/1`,
  })
  expect(forge.requests).toMatchObject([{ head: `docs-agent/${created.body.id}`, base: 'main' }])
  expect(repository.read(`docs-agent/${created.body.id}`, 'docs/setup.mdx')).toContain('gateway')
  expect(await page('/setup')).toContain('Set the proxy first.')
  expect(await found('proxy')).toContain('Set the proxy first.')

  const readers = new Readers(server.address, ['/', '/setup', '/usage'])
  repository.git(['fetch', '--quiet'])
  repository.git(['merge', '--quiet', '--no-ff', `origin/docs-agent/${created.body.id}`])
  repository.git(['push', '--quiet', 'origin', 'HEAD'])
  const state = await update()
  expect(state).toMatchObject({
    status: 'success',
    source: 'api',
    commit: { filesChanged: { added: [], modified: ['docs/setup.mdx'], removed: [] } },
  })
  await expect.poll(() => page('/setup')).toContain('Set the gateway first.')
  await expect.poll(() => found('gateway')).toContain('Set the gateway first.')
  const seen = await readers.stop()
  expect(seen.missing).toEqual([])
  expect(seen.pages).toBeGreaterThan(20)
  expect(seen.assets).toBeGreaterThan(20)
})

test('an update that cannot be built leaves readers what they have', async () => {
  repository.commit({ 'docs/docs.json': '{ "theme": ' }, 'Break it')
  const state = await update()
  expect(state).toMatchObject({
    status: 'failure',
    summary: expect.stringMatching(/^Build failed: docs\.json: /),
    commit: { message: 'Break it' },
  })
  expect(await page('/setup')).toContain('Set the gateway first.')
  repository.git(['revert', '--no-edit', 'HEAD'])
  repository.git(['push', '--quiet', 'origin', 'HEAD'])
})

test('a branch is shown as a preview, beside what readers see', async () => {
  repository.git(['checkout', '--quiet', '-b', 'feature/new look'.replace(' ', '-')])
  repository.commit({ 'docs/setup.mdx': '---\ntitle: Setup\n---\n\nA new look.\n' })
  const { status, body } = await call('/v1/project/preview/acme', { branch: 'feature/new-look' })
  expect(status).toBe(202)
  expect(await ended(`/v1/project/update-status/${body.statusId}`)).toMatchObject({
    status: 'success',
    commit: { ref: 'feature/new-look' },
  })
  const shown = await fetch(new URL('setup', String(body.previewUrl)))
  expect(shown.headers.get('X-Robots-Tag')).toBe('noindex')
  const text = await shown.text()
  expect(text).toContain('A new look.')
  const asset = /(?:href|src)="(\/_previews\/[^"]+\/_astro\/[^"]+)"/.exec(text)?.[1] ?? ''
  expect((await fetch(new URL(asset, server.address))).status).toBe(200)
  expect((await fetch(new URL('nowhere', String(body.previewUrl)))).status).toBe(404)
  expect(await page('/setup')).toContain('Set the gateway first.')
  repository.git(['checkout', '--quiet', 'main'])
})

test('releases are listed, and an earlier one is shown again', async () => {
  const list = async () => {
    const { stdout } = await place.run(['releases', 'list', '--json'])
    return JSON.parse(stdout) as { id: string; isCurrent: boolean }[]
  }
  const [newest, before] = await list()
  expect([newest?.isCurrent, before?.isCurrent]).toEqual([true, false])
  const back = await place.run(['releases', 'rollback'])
  expect(back).toMatchObject({
    code: 0,
    stdout: `Readers of the project \`acme\` see the release \`${before?.id}\` now.\n`,
  })
  await expect.poll(() => page('/setup')).toContain('Set the proxy first.')
  const again = await place.run(['releases', 'rollback', newest?.id ?? '', '--project', 'acme'])
  expect(again.code).toBe(0)
  await expect.poll(() => page('/setup')).toContain('Set the gateway first.')
  const wrong = await place.run(['releases', 'rollback', 'unknown'])
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('received `unknown`') })
})

test('what is being done when the service stops is done after it has started again', async () => {
  const { body } = await call('/v1/project/update/acme', {})
  const path = `/v1/project/update-status/${body.statusId}`
  await expect.poll(async () => (await call(path)).body.status).toBe('in_progress')
  expect(await server.stop()).toBe(0)
  server = await place.serve(['serve', '--port', '0'])
  expect(await ended(path)).toMatchObject({ status: 'success' })
})

test('a repository that is gone fails the update in words', async () => {
  rmSync(repository.bare, { recursive: true })
  const state = await update()
  expect(state).toMatchObject({ status: 'failure' })
  expect(state.summary).toMatch(/^Build failed: /)
  expect(await page('/setup')).toContain('Set the gateway first.')
})
