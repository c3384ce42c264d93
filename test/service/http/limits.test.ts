import { describe, expect, test } from 'vitest'
import {
  type OpenService,
  openService,
  post,
  question,
  type ServiceSetup,
  V1,
  V2,
} from './service.ts'

/** Asks from an address, as the HTTP server reports it. */
function from({ service, assistant }: OpenService, remoteAddress: string, headers = {}, path = V1) {
  const body =
    path === V2
      ? { fp: '', messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: 'Hi' }] }] }
      : question()
  return service.fetch(
    new Request(`http://docs.test${path}`, post(assistant.secret, body, headers)),
    { incoming: { socket: { remoteAddress } } },
  )
}

test('the headers tell of the limits of the specification', async () => {
  const { headers } = await from(await openService(), '192.0.2.1')
  expect(headers.get('X-RateLimit-Limit')).toBe('10000')
  expect(headers.get('X-RateLimit-Remaining')).toBe('9999')
  expect(headers.get('RateLimit-Policy')).toMatch(
    /^"(?:org-hour";q=10000;w=3600|ip-day";q=10000;w=86400)$/,
  )
  expect(headers.get('RateLimit')).toMatch(/^"(?:org-hour|ip-day)";r=9999;t=\d+$/)
})

describe('one more than the limit', () => {
  test.each<[string, ServiceSetup['limits'], string, number]>([
    ['of an organization', { organizationHour: 3, addressDay: 10 }, 'org-hour', 3600],
    ['of an address', { organizationHour: 10, addressDay: 3 }, 'ip-day', 86_400],
  ])('%s is refused', async (_, limits, name, seconds) => {
    const opened = await openService({ limits })
    for (const left of ['2', '1', '0']) {
      const { status, headers } = await from(opened, '192.0.2.1')
      expect([status, headers.get('X-RateLimit-Remaining')]).toEqual([200, left])
    }
    const response = await from(opened, '192.0.2.1')
    expect(response.status).toBe(429)
    expect(response.headers.get('RateLimit-Policy')).toBe(`"${name}";q=3;w=${seconds}`)
    const wait = Number(response.headers.get('Retry-After'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(2 * seconds)
    expect(response.headers.get('X-RateLimit-Reset')).toBe(String(wait))
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await response.json()).toMatchObject({ code: 'rate_limited' })
  })
})

test('an address that is refused does not use up the organization', async () => {
  const opened = await openService({ limits: { organizationHour: 4, addressDay: 2 } })
  for (const status of [200, 200, 429, 429, 429]) {
    expect((await from(opened, '192.0.2.1')).status).toBe(status)
  }
  for (const status of [200, 200, 429]) {
    expect((await from(opened, '192.0.2.2')).status).toBe(status)
  }
})

test('both versions of the assistant count towards the same limit', async () => {
  const opened = await openService({ limits: { organizationHour: 2 } })
  expect((await from(opened, '192.0.2.1')).status).toBe(200)
  expect((await from(opened, '192.0.2.1', {}, V2)).status).toBe(200)
  expect((await from(opened, '192.0.2.1')).status).toBe(429)
})

test('addresses of one IPv6 network are one', async () => {
  const opened = await openService({ limits: { addressDay: 1 } })
  expect((await from(opened, '2001:db8:1:2::1')).status).toBe(200)
  expect((await from(opened, '2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await from(opened, '2001:db8:1:3::1')).status).toBe(200)
})

test('requests that are refused before are not charged', async () => {
  const opened = await openService({ limits: { organizationHour: 1 } })
  const { service, assistant } = opened
  const url = `http://docs.test${V1}`
  const send = (request: RequestInit) => service.fetch(new Request(url, request))
  expect((await send(post('svc_dsc_none', question()))).status).toBe(401)
  expect((await send(post(assistant.secret, '{'))).status).toBe(400)
  expect((await send(post(assistant.secret, { fp: 'x' }))).status).toBe(400)
  expect(
    (await send(post(assistant.secret, question(), { 'Content-Type': 'text/plain' }))).status,
  ).toBe(415)
  expect((await send(post(assistant.secret, question()))).status).toBe(200)
  expect((await send(post(assistant.secret, question()))).status).toBe(429)
  expect((await send(post(assistant.secret, '{'))).status).toBe(429)
})

describe('behind proxies', () => {
  const proxies = { trustedProxies: ['10.0.0.0/8', 'fd00::/8'], limits: { addressDay: 1 } }

  test('the client is the last address that is no proxy', async () => {
    const opened = await openService(proxies)
    const forwarded = (list: string) => from(opened, '10.1.1.1', { 'X-Forwarded-For': list })
    expect((await forwarded('203.0.113.5, 10.2.2.2')).status).toBe(200)
    expect((await forwarded('198.51.100.1, 203.0.113.5')).status).toBe(429)
    expect((await forwarded('203.0.113.5, 203.0.113.6:4711')).status).toBe(200)
    expect((await forwarded('203.0.113.6')).status).toBe(429)
  })

  test('others are not believed', async () => {
    const opened = await openService(proxies)
    const claimed = (list: string) => from(opened, '203.0.113.9', { 'X-Forwarded-For': list })
    expect((await claimed('192.0.2.1')).status).toBe(200)
    expect((await claimed('192.0.2.2')).status).toBe(429)
  })

  test('an address of IPv4 is the same when the socket is one of IPv6', async () => {
    const opened = await openService(proxies)
    expect((await from(opened, '::ffff:203.0.113.5')).status).toBe(200)
    expect((await from(opened, '203.0.113.5')).status).toBe(429)
  })
})
