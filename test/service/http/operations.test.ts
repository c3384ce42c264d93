import { expect, test, vi } from 'vitest'
import { openService, post, question, V1 } from './service.ts'

function get(
  service: Awaited<ReturnType<typeof openService>>['service'],
  path: string,
  from = '127.0.0.1',
  headers = {},
) {
  return service.fetch(new Request(`http://docs.test${path}`, { headers }), {
    incoming: { socket: { remoteAddress: from } },
  })
}

test('`/readyz` fails when the store cannot be reached, `/healthz` does not', async () => {
  const { service, store } = await openService()
  vi.spyOn(store, 'ping').mockRejectedValue(new Error('connect ECONNREFUSED 10.0.0.3:5432'))
  const response = await get(service, '/readyz')
  expect(response.status).toBe(503)
  expect(await response.text()).not.toContain('10.0.0.3')
  expect((await get(service, '/healthz')).status).toBe(200)
})

test('`/metrics` counts requests by their route, and answers by engine', async () => {
  const { service, assistant } = await openService()
  const request = new Request(`http://docs.test${V1}`, post(assistant.secret, question()))
  await (await service.fetch(request)).text()
  const response = await get(service, '/metrics')
  expect(response.headers.get('Content-Type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain(
    'pergola_requests_total{method="POST",route="/discovery/v1/assistant/:domain/message",status="200"} 1',
  )
  expect(text).toContain('pergola_answers_total{engine="extractive",outcome="answered"} 1')
  expect(text).toContain('pergola_open_answers 0')
  expect(text).not.toContain('acme')
})

test.each<[string, string, object]>([
  ['another machine', '192.0.2.7', {}],
  ['a client of a proxy on this machine', '127.0.0.1', { 'X-Forwarded-For': '192.0.2.7' }],
])('`/metrics` is not for %s', async (_, from, headers) => {
  const { service } = await openService()
  expect((await get(service, '/metrics', from, headers)).status).toBe(404)
})

test('`/metrics` moves to a port of its own', async () => {
  const { service } = await openService({ hasMetricsApart: true })
  expect((await get(service, '/metrics')).status).toBe(404)
  expect(await service.metrics.text()).toContain('pergola_requests_total')
})

test('the log tells who asked for what, without keys and questions', async () => {
  const { service, assistant, logged } = await openService()
  const request = post(assistant.secret, question('Where is my money?'))
  const response = await service.fetch(new Request(`http://docs.test${V1}`, request))
  await response.text()
  const lines = logged.map((line) => JSON.parse(line) as Record<string, unknown>)
  const requestId = response.headers.get('X-Request-Id')
  expect(lines.find(({ msg }) => msg === 'request')).toMatchObject({
    requestId,
    method: 'POST',
    route: '/discovery/v1/assistant/:domain/message',
    status: 200,
    ms: expect.any(Number),
    org: 'acme',
    key: assistant.key.id,
  })
  expect(lines.find(({ msg }) => msg === 'answer')).toMatchObject({
    requestId,
    engine: 'extractive',
    outcome: 'answered',
    credits: 1,
  })
  const log = logged.join('')
  expect(log).not.toContain(assistant.secret)
  expect(log).not.toContain('money')
  expect(log).not.toContain('CNAME')
})
