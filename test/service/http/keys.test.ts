import { describe, expect, test, vi } from 'vitest'
import type { KeyRequest } from '../../../src/service/store/index.ts'
import { type OpenService, openService, post, question, V1 } from './service.ts'

const SEARCH = '/discovery/v1/search/acme'

const USAGE = '/v1/usage'

/** Asks with a key, from an address of the local machine. */
function ask(
  { service }: OpenService,
  secret: string | undefined,
  path = V1,
  headers: Record<string, string> = {},
) {
  const body = path === SEARCH ? { query: 'domain' } : question()
  const request = path === USAGE ? {} : post(secret ?? '', body)
  const authorization: Record<string, string> =
    secret === undefined ? {} : { Authorization: `Bearer ${secret}` }
  const type = { 'Content-Type': 'application/json' }
  return service.fetch(
    new Request(`http://docs.test${path}`, {
      ...request,
      headers: { ...type, ...authorization, ...headers },
    }),
    { incoming: { socket: { remoteAddress: '192.0.2.7' } } },
  )
}

async function withKey(more: Partial<KeyRequest>) {
  const opened = await openService()
  const { secret, key } = await opened.store.keys.create({
    kind: 'assistant',
    organization: 'acme',
    projectId: 'acme-docs',
    name: 'Other',
    ...more,
  })
  return { opened, secret, key }
}

describe('401', () => {
  test.each([
    ['no header', undefined],
    ['another scheme', 'Basic abc'],
    ['a scheme alone', 'Bearer'],
    ['a key with a space', 'Bearer svc_dsc_a b'],
  ])('%s', async (_, authorization) => {
    const opened = await openService()
    const headers: Record<string, string> = authorization ? { Authorization: authorization } : {}
    const response = await ask(opened, undefined, V1, headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer realm="pergola"')
    expect(await response.json()).toEqual({
      error: 'Expected a header `Authorization: Bearer <key>`, received none of that form.',
      code: 'unauthorized',
    })
  })

  test('a key that nobody has made', async () => {
    const opened = await openService()
    const response = await ask(opened, `svc_dsc_${'a'.repeat(32)}`)
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
  })

  test('a key that was revoked', async () => {
    const { opened, secret, key } = await withKey({})
    expect((await ask(opened, secret)).status).toBe(200)
    await opened.store.keys.revoke(key.id)
    expect((await ask(opened, secret)).status).toBe(401)
  })

  test('a key that has expired', async () => {
    const { opened, secret } = await withKey({ expiresAt: new Date(Date.now() - 1000) })
    const response = await ask(opened, secret)
    expect([response.status, await response.json()]).toEqual([
      401,
      {
        error: 'Expected a key that has not expired, received another one.',
        code: 'unauthorized',
      },
    ])
  })
})

describe('403', () => {
  test('an admin key where an assistant key is wanted, and the other way', async () => {
    const opened = await openService()
    const admin = await ask(opened, opened.admin.secret)
    expect([admin.status, await admin.json()]).toEqual([
      403,
      { error: 'Expected an assistant key, received an admin key.', code: 'forbidden' },
    ])
    expect((await ask(opened, opened.assistant.secret, USAGE)).status).toBe(403)
  })

  test('a key without the scope', async () => {
    const { opened, secret } = await withKey({ scopes: ['read'] })
    expect((await ask(opened, secret)).status).toBe(403)
    const { store } = opened
    const admin = await store.keys.create({
      kind: 'admin',
      organization: 'acme',
      name: 'Writer',
      scopes: ['write'],
    })
    expect((await ask(opened, admin.secret, USAGE)).status).toBe(403)
  })

  test('a key for other addresses', async () => {
    const { opened, secret } = await withKey({ addresses: ['198.51.100.0/24'] })
    expect((await ask(opened, secret)).status).toBe(403)
    const own = await withKey({ addresses: ['192.0.2.0/24'] })
    expect((await ask(own.opened, own.secret)).status).toBe(200)
  })

  test.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['no origin', {}],
  ])('a key for other origins: %s', async (_, headers) => {
    const { opened, secret } = await withKey({ origins: ['https://www.example.com'] })
    const response = await ask(opened, secret, V1, headers)
    expect(response.status).toBe(403)
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

describe('404', () => {
  test.each([V1, '/discovery/v2/assistant/acme/message', SEARCH, '/discovery/v1/page/acme'])(
    'a domain that the key is not of: %s',
    async (path) => {
      const opened = await openService()
      const other = { ...opened.project, id: 'other', domain: 'other', organization: 'other' }
      await opened.store.projects.add(other)
      for (const domain of ['other', 'nowhere']) {
        const response = await ask(opened, opened.assistant.secret, path.replace('acme', domain))
        expect([response.status, await response.json()]).toEqual([
          404,
          expect.objectContaining({
            error: 'Expected a domain of the key, received another one.',
            code: 'not_found',
          }),
        ])
      }
    },
  )

  test('another project of the same organization', async () => {
    const opened = await openService()
    await opened.store.projects.add({ ...opened.project, id: 'second', domain: 'second' })
    const response = await ask(opened, opened.assistant.secret, V1.replace('acme', 'second'))
    expect(response.status).toBe(404)
  })

  test.each(['/nowhere', '/discovery/v1/nowhere', '/v1/analytics/acme-docs/nowhere'])(
    'an address where nothing is: %s',
    async (path) => {
      const { service } = await openService()
      const response = await service.fetch(new Request(`http://docs.test${path}`))
      expect([response.status, await response.json()]).toEqual([
        404,
        expect.objectContaining({ code: 'not_found' }),
      ])
    },
  )
})

test.each([
  [V1, 'GET', 'POST'],
  [V1, 'DELETE', 'POST'],
  ['/discovery/v1/page/acme', 'PUT', 'POST'],
  [USAGE, 'POST', 'GET, HEAD'],
  ['/healthz', 'POST', 'GET, HEAD'],
])('405: %s with %s', async (path, method, allow) => {
  const { service } = await openService()
  const response = await service.fetch(new Request(`http://docs.test${path}`, { method }))
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe(allow)
  expect(await response.json()).toMatchObject({ code: 'method_not_allowed' })
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
  '415: a body of type `%s`',
  async (type) => {
    const opened = await openService()
    const response = await ask(opened, opened.assistant.secret, V1, { 'Content-Type': type })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ code: 'unsupported_media_type' })
  },
)

test('500: what was not foreseen is masked, and found in the log by its id', async () => {
  const opened = await openService()
  vi.spyOn(opened.store.keys, 'find').mockRejectedValue(new Error('no such table in /srv/data'))
  const response = await ask(opened, opened.assistant.secret)
  expect(response.status).toBe(500)
  const id = response.headers.get('X-Request-Id')
  expect(await response.json()).toEqual({
    error: `Something went wrong on our side. The request was \`${id}\`.`,
    code: 'internal',
  })
  const line = opened.logged.find((text) => text.includes('request failed'))
  expect(line).toContain(`"requestId":"${id}"`)
  expect(line).toContain('no such table')
})

test('that a key was used is noted', async () => {
  const opened = await openService()
  await ask(opened, opened.assistant.secret)
  const { id } = opened.assistant.key
  const key = (await opened.store.keys.list()).find((one) => one.id === id)
  expect(key?.lastUsedAt).toBeInstanceOf(Date)
})
