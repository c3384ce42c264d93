import { describe, expect, test } from 'vitest'
import { openService, post, question, V1, V2 } from './service.ts'

const ORIGIN = 'https://www.example.com'

const READERS = [V1, V2, '/discovery/v1/search/acme', '/discovery/v1/page/acme']

/** What the browser asks before it sends a request with a key to another origin. */
function preflight(path: string, method = 'POST') {
  return new Request(`http://docs.test${path}`, {
    method: 'OPTIONS',
    headers: {
      Origin: ORIGIN,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization,content-type',
    },
  })
}

describe('routes of readers', () => {
  test.each(READERS)('%s may be asked by pages of all origins', async (path) => {
    const { service } = await openService()
    const { status, headers } = await service.fetch(preflight(path))
    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(headers.get('Access-Control-Allow-Methods')).toBe('POST,OPTIONS')
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type')
    expect(headers.get('Access-Control-Max-Age')).toBe('86400')
  })

  test('answers and errors may be read, with their headers', async () => {
    const { service, assistant } = await openService()
    const url = `http://docs.test${V1}`
    for (const [status, request] of [
      [200, post(assistant.secret, question(), { Origin: ORIGIN })],
      [400, post(assistant.secret, '{', { Origin: ORIGIN })],
      [401, post('svc_dsc_none', question(), { Origin: ORIGIN })],
      [405, { headers: { Origin: ORIGIN } }],
    ] as const) {
      const response = await service.fetch(new Request(url, request))
      expect(response.status).toBe(status)
      expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
      const exposed = response.headers.get('Access-Control-Expose-Headers')?.split(',')
      expect(exposed).toEqual(
        expect.arrayContaining(['X-Thread-Id', 'X-Vercel-AI-Data-Stream', 'Retry-After']),
      )
      await response.body?.cancel()
    }
  })

  test('with a key for some origins, those alone', async () => {
    const { service, store } = await openService()
    const { secret } = await store.keys.create({
      kind: 'assistant',
      name: 'Site',
      organization: 'acme',
      projectId: 'acme-docs',
      origins: [ORIGIN],
    })
    const request = post(secret, question(), { Origin: ORIGIN })
    const { status, headers } = await service.fetch(new Request(`http://docs.test${V1}`, request))
    expect(status).toBe(200)
    expect(headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN)
    expect(headers.get('Vary')).toContain('Origin')
  })
})

test.each([
  '/v1/usage',
  '/v1/analytics/acme-docs/assistant/threads/t1',
  '/metrics',
  '/openapi.json',
])('%s is not for pages of other origins', async (path) => {
  const { service, admin } = await openService()
  const asked = await service.fetch(preflight(path, 'GET'))
  expect(asked.headers.get('Access-Control-Allow-Origin')).toBeNull()
  const headers = { Origin: ORIGIN, Authorization: `Bearer ${admin.secret}` }
  const response = await service.fetch(new Request(`http://docs.test${path}`, { headers }))
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
})
