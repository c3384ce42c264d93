import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { smallSite } from './pages.ts'
import { type OpenService, openService, question } from './service.ts'

const HOST = 'docs.test'

const OTHER = 'https://www.example.com'

const PAGE = { 'Sec-Fetch-Site': 'same-origin' }

function send(
  { service }: OpenService,
  path: string,
  {
    headers = {},
    body,
    method = 'POST',
  }: { headers?: object; body?: unknown; method?: string } = {},
) {
  return service.fetch(
    new Request(`http://${HOST}${path}`, {
      method,
      headers: { Host: HOST, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
}

async function tokenOf(opened: OpenService, base = ''): Promise<string> {
  const path = `${base}/_pergola/assistant/session`
  const response = await send(opened, path, { headers: PAGE })
  return ((await response.json()) as { token: string }).token
}

function withToken(token: string, headers: object = PAGE) {
  return { ...headers, Authorization: `Bearer ${token}` }
}

describe('a page of the site', () => {
  test.each(['', '/docs'])(
    'finds the assistant below the base path `%s`, and asks',
    async (base) => {
      const opened = await openService({ index: smallSite({ base }) })
      const found = await send(opened, `${base}/_pergola/service.json`, { method: 'GET' })
      expect(await found.json()).toEqual({ assistant: true })
      expect(found.headers.get('Cache-Control')).toBe('no-store')
      const token = await tokenOf(opened, base)
      const response = await send(opened, `${base}/_pergola/assistant/message`, {
        headers: withToken(token),
        body: question(),
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('X-Vercel-AI-Data-Stream')).toBe('v1')
      expect((await response.text()).trimEnd().split('\n').at(-1)).toMatch(/^d:/)
      const [event] = await opened.store.usage.list({ organization: 'acme', limit: 1 })
      expect(event).toMatchObject({ state: 'settled', projectId: 'acme-docs' })
      expect(event?.keyId).toBeUndefined()
    },
  )

  test('of which there is none finds nothing', async () => {
    const opened = await openService({ index: smallSite({ base: '/docs' }) })
    for (const path of ['/_pergola/service.json', '/other/_pergola/service.json']) {
      expect((await send(opened, path, { method: 'GET' })).status).toBe(404)
    }
  })

  test('shares the limits of the organization', async () => {
    const opened = await openService({ limits: { organizationHour: 1 } })
    const headers = withToken(await tokenOf(opened))
    const path = '/_pergola/assistant/message'
    expect((await send(opened, path, { headers, body: question() })).status).toBe(200)
    expect((await send(opened, path, { headers, body: question() })).status).toBe(429)
  })
})

describe('a session is for', () => {
  test.each<[string, object, number]>([
    ['pages of the site', PAGE, 200],
    ['those of older browsers', { Origin: `http://${HOST}` }, 200],
    ['no other site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
    ['no neighbor', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://a.docs.test' }, 403],
    ['no page without origin', { Origin: 'null' }, 403],
    ['nobody who does not say where from', {}, 403],
    ['a site that the project names', { 'Sec-Fetch-Site': 'cross-site', Origin: OTHER }, 200],
  ])('%s', async (_, headers, status) => {
    const opened = await openService({ project: { origins: [OTHER] } })
    expect((await send(opened, '/_pergola/assistant/session', { headers })).status).toBe(status)
  })

  test('pages at the public address, where a proxy leaves its port out of `Host`', async () => {
    const opened = await openService({ publicOrigin: 'http://docs.test:8080' })
    const path = '/_pergola/assistant/session'
    const status = async (Origin: string) =>
      (await send(opened, path, { headers: { Origin } })).status
    expect(await status('http://docs.test:8080')).toBe(200)
    expect(await status('http://docs.test:8081')).toBe(403)
  })

  test('pages of the origins that the project names, which may read the answers', async () => {
    const opened = await openService({ project: { origins: [OTHER] } })
    const path = '/_pergola/assistant/message'
    const asked = await send(opened, path, {
      method: 'OPTIONS',
      headers: { Origin: OTHER, 'Access-Control-Request-Method': 'POST' },
    })
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(OTHER)
    const headers = withToken(await tokenOf(opened), { Origin: OTHER })
    const response = await send(opened, path, { headers, body: question() })
    expect([response.status, response.headers.get('Access-Control-Allow-Origin')]).toEqual([
      200,
      OTHER,
    ])
    const evil = await send(opened, path, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(evil.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('a token', () => {
  const path = '/_pergola/assistant/message'

  test('that is none, is changed or is a key is refused', async () => {
    const opened = await openService()
    const token = await tokenOf(opened)
    const [header = '', claims = '', signed = ''] = token.split('.')
    const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged = encoded({ aud: 'acme-docs', exp: 9e9 })
    for (const wrong of [
      'x',
      `${header}.${claims}.`,
      `${header}.${forged}.${signed}`,
      `${encoded({ alg: 'none', typ: 'JWT' })}.${forged}.`,
      `${header}.${claims}.${signed.slice(0, -3)}AAA`,
      opened.assistant.secret,
    ]) {
      const response = await send(opened, path, { headers: withToken(wrong), body: question() })
      expect(response.status).toBe(401)
    }
    expect((await send(opened, path, { headers: PAGE, body: question() })).status).toBe(401)
  })

  test('is good for 15 minutes', async () => {
    const opened = await openService()
    const token = await tokenOf(opened)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now')
    const status = async (minutes: number) => {
      clock.mockReturnValue(now + minutes * 60_000)
      return (await send(opened, path, { headers: withToken(token), body: question() })).status
    }
    expect([await status(14), await status(16)]).toEqual([200, 401])
    clock.mockRestore()
  })

  test('of another project is refused', async () => {
    const opened = await openService()
    const other = await openService({ project: { id: 'other' } })
    vi.spyOn(other.store, 'signingSecret').mockResolvedValue(await opened.store.signingSecret())
    const headers = withToken(await tokenOf(opened))
    expect((await send(other, path, { headers, body: question() })).status).toBe(401)
  })

  test('is no key for the other routes', async () => {
    const opened = await openService()
    const token = await tokenOf(opened)
    const response = await send(opened, '/discovery/v1/search/acme', {
      headers: withToken(token),
      body: { query: 'x' },
    })
    expect(response.status).toBe(401)
  })
})

describe('feedback', () => {
  const path = '/_pergola/assistant/feedback'

  async function answered(opened: OpenService) {
    const headers = withToken(await tokenOf(opened))
    const response = await send(opened, '/_pergola/assistant/message', {
      headers,
      body: question('Hi', { threadId: 't1' }),
    })
    const messageId = /^f:\{"messageId":"([^"]+)"/.exec(await response.text())?.[1]
    return { headers, messageId }
  }

  test('on an answer is kept', async () => {
    const opened = await openService()
    const { headers, messageId } = await answered(opened)
    const body = { threadId: 't1', messageId, helpful: false, comment: 'Which record?' }
    expect((await send(opened, path, { headers, body })).status).toBe(204)
    expect((await send(opened, path, { headers, body: { ...body, comment: null } })).status).toBe(
      204,
    )
    const lines = readFileSync(join(opened.folder, 'feedback.jsonl'), 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { projectId: 'acme-docs', ...body },
      { projectId: 'acme-docs', threadId: 't1', messageId, helpful: false },
    ])
  })

  test('on what is no answer of the site is refused', async () => {
    const opened = await openService()
    const { headers, messageId } = await answered(opened)
    const thread = await opened.store.threads.read('acme-docs', 't1')
    for (const body of [
      { threadId: 't2', messageId, helpful: true },
      { threadId: 't1', messageId: 'other', helpful: true },
      { threadId: 't1', messageId: thread?.messages[0]?.id, helpful: true },
    ]) {
      expect((await send(opened, path, { headers, body })).status).toBe(404)
    }
    const wrong = { threadId: 't1', messageId, helpful: 'yes' }
    expect((await send(opened, path, { headers, body: wrong })).status).toBe(400)
  })
})

test('several sites: the host says which, then the base path', async () => {
  const opened = await openService()
  const { service } = opened
  expect((await service.siteAt('docs.test:3000', '/a'))?.project.id).toBe('acme-docs')
  await opened.store.projects.add({ ...opened.project, id: 'second', domain: 'second' })
  vi.spyOn(performance, 'now').mockReturnValue(1e12)
  expect((await service.siteAt('second', '/'))?.project.id).toBe('second')
  expect((await service.siteAt('SECOND.docs.test:3000', '/a/b'))?.project.id).toBe('second')
  expect((await service.siteAt('acme.docs.test', '/'))?.project.id).toBe('acme-docs')
  vi.restoreAllMocks()
})
