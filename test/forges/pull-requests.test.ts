import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ForgeError, getRepositoryLocation } from '../../src/forges/index.ts'
import { pullRequestsOf, type Repository } from '../../src/service/git/index.ts'
import { FakeForge } from './fake-forge.ts'

const TOKEN = 'forge-token-4711'
const folder = mkdtempSync(join(tmpdir(), 'pergola-forges-'))
const tokenFile = join(folder, 'token')
writeFileSync(tokenFile, `${TOKEN}\n`)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const repository = (parts: Partial<Repository>): Repository => ({
  url: 'https://github.com/acme/docs.git',
  branch: 'main',
  directory: '',
  forge: 'git',
  tokenFile,
  draft: false,
  labels: [],
  ...parts,
})

const REQUEST = { head: 'docs-agent/1', base: 'main', title: 'Mend a link', body: 'It was dead.' }

describe.each([
  ['github', `Bearer ${TOKEN}`],
  ['gitlab', TOKEN],
  ['gitea', `token ${TOKEN}`],
  ['bitbucket', `Bearer ${TOKEN}`],
] as const)('on %s', (kind, authorization) => {
  let forge: FakeForge
  beforeEach(async () => {
    forge = await FakeForge.start(kind)
  })
  afterEach(() => forge.close())

  const open = async (parts: Partial<Repository> = {}, request: Partial<typeof REQUEST> = {}) => {
    const url = `${forge.origin}/acme/docs.git`
    const own = await pullRequestsOf(repository({ url, forge: kind, api: forge.origin, ...parts }))
    return own.ensure({ ...REQUEST, ...request })
  }
  const link = (number: number) => `${forge.origin}/acme/docs/pulls/${number}`

  test('a request is opened, with the token in a header', async () => {
    expect(await open()).toBe(link(1))
    expect(forge.requests[0]?.body.title).toBe('Mend a link')
    expect(new Set(forge.seen.map((call) => call.authorization))).toEqual(new Set([authorization]))
    expect(forge.seen.map(({ path }) => path).join()).not.toContain(TOKEN)
  })

  test('a branch has one request, however often it is asked for', async () => {
    await open()
    expect(await open({}, { title: 'Mend two links' })).toBe(link(1))
    expect(forge.requests).toHaveLength(1)
  })

  test('one that somebody opens meanwhile is found', async () => {
    forge.hasRival = true
    expect(await open()).toBe(link(1))
    expect(forge.requests).toHaveLength(1)
  })

  test('another branch gets another request', async () => {
    await open()
    expect(await open({}, { head: 'docs-agent/2' })).toBe(link(2))
  })

  test('limits of rate and a server that is down are waited for', async () => {
    forge.troubles.push(
      { status: 429, body: { message: 'Slow down' }, headers: { 'Retry-After': '0' } },
      { status: 503, body: {}, headers: { 'Retry-After': '0' } },
    )
    expect(await open()).toBe(link(1))
  })

  test('what it refuses is said, without the token', async () => {
    forge.troubles.push({ status: 401, body: { message: 'Bad credentials' } })
    const failure = await open().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ForgeError)
    expect(String(failure)).toContain('received 401: Bad credentials')
    expect(String(failure)).not.toContain(TOKEN)
  })

  test('an answer that is no request is an error, and no link is made up', async () => {
    forge.troubles.push({ status: 200, body: kind === 'bitbucket' ? { values: [{}] } : [{}] })
    if (kind === 'gitea') expect(await open()).toBe(link(1))
    else await expect(open()).rejects.toThrow("name the request's address")
  })
})

test('GitHub: labels are put on, and a plain request stands in where there are no drafts', async () => {
  const forge = await FakeForge.start('github')
  try {
    forge.refusesDrafts = true
    const url = `${forge.origin}/acme/docs.git`
    const parts = {
      url,
      forge: 'github',
      api: forge.origin,
      draft: true,
      labels: ['docs'],
    } as const
    const own = await pullRequestsOf(repository(parts))
    expect(await own.ensure(REQUEST)).toContain('/pulls/1')
    expect(forge.requests[0]?.body.draft).toBeUndefined()
    expect(forge.labels).toEqual(['docs'])
  } finally {
    forge.close()
  }
})

test('GitLab: a branch that is not there is said, since the forge would take it', async () => {
  const forge = await FakeForge.start('gitlab')
  try {
    const parts = { url: `${forge.origin}/acme/docs.git`, forge: 'gitlab' as const }
    const own = await pullRequestsOf(repository({ ...parts, api: forge.origin }))
    const asked = own.ensure({ ...REQUEST, base: 'trunk' })
    await expect(asked).rejects.toThrow('Expected the branch `trunk` on GitLab, received none.')
  } finally {
    forge.close()
  }
})

describe('plain git', () => {
  test('has no requests', async () => {
    const forge = await pullRequestsOf(repository({ forge: 'git' }))
    expect(await forge.ensure(REQUEST)).toBeNull()
  })

  test('leads to where branches are compared', async () => {
    const compareUrl = 'https://git.example.com/docs/compare/{base}...{branch}'
    const forge = await pullRequestsOf(repository({ forge: 'git', compareUrl }))
    expect(await forge.ensure(REQUEST)).toBe(
      'https://git.example.com/docs/compare/main...docs-agent%2F1',
    )
  })
})

test('a forge without a token is named', async () => {
  const { tokenFile: _, ...rest } = repository({ forge: 'github' })
  await expect(pullRequestsOf(rest)).rejects.toThrow('Expected a token for github')
})

test.each([
  ['https://github.com/acme/docs.git', 'https://github.com', 'acme/docs'],
  ['https://user@gitlab.example.com:8443/a/b/docs/', 'https://gitlab.example.com:8443', 'a/b/docs'],
  ['git@github.com:acme/docs.git', 'https://github.com', 'acme/docs'],
  ['ssh://git@git.example.com:2222/acme/docs.git', 'https://git.example.com', 'acme/docs'],
])('%s is at %s, %s', (url, origin, path) => {
  expect(getRepositoryLocation({ url })).toMatchObject({ origin, path })
})
