import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { endless, ScriptedEngine } from './engines.ts'
import { openService, post, question, serveService, V1, V2 } from './service.ts'

const LARGE = JSON.stringify(question('a'.repeat(1_100_000)))

test('413: a body beyond 1 MiB ends the connection, and the next request gets through', async () => {
  const { address, assistant } = await serveService()
  for (let round = 0; round < 3; round++) {
    const refused = await fetch(address + V1, post(assistant.secret, LARGE))
    expect(refused.status).toBe(413)
    expect(refused.headers.get('Connection')).toBe('close')
    expect(await refused.json()).toMatchObject({ code: 'payload_too_large' })
    const next = await fetch(address + V1, post(assistant.secret, question()))
    expect(next.status).toBe(200)
    await next.text()
  }
})

test('413: the same without a declared length', async () => {
  const { address, assistant } = await serveService()
  const { host } = new URL(address)
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const { headers } = post(assistant.secret, '')
    const request = httpRequest(`http://${host}${V1}`, { method: 'POST', headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    // The server may close while the body is still sent.
    request.on('error', reject)
    for (let at = 0; at < LARGE.length; at += 65_536) request.write(LARGE.slice(at, at + 65_536))
    request.end()
  })
  expect(status).toBe(413)
})

test('a body of just 1 MiB is taken', async () => {
  const { service, assistant } = await openService()
  const body = JSON.stringify(question(''))
  const text = question('a'.repeat(0))
  const padded = JSON.stringify({ ...text, pad: 'a'.repeat(1024 * 1024 - body.length - 9) })
  expect(padded).toHaveLength(1024 * 1024)
  const response = await service.fetch(
    new Request(`http://docs.test${V1}`, post(assistant.secret, padded)),
  )
  expect(response.status).toBe(200)
  await response.text()
})

test('a client that goes stops the engine, and what it has read is kept', async () => {
  const engine = new ScriptedEngine(endless)
  const { address, assistant, store, leases } = await serveService({ engine })
  const controller = new AbortController()
  const response = await fetch(address + V1, {
    ...post(assistant.secret, question('Hi', { threadId: 't1' })),
    signal: controller.signal,
  })
  const reader = response.body?.getReader()
  await reader?.read()
  expect(leases.out).toBe(1)
  controller.abort()
  await expect.poll(() => engine.asked[0]?.signal.aborted).toBe(true)
  await expect.poll(() => leases.out).toBe(0)
  const thread = await store.threads.read('acme-docs', 't1')
  expect(thread?.messages.map(({ content }) => content)).toEqual(['Hi', 'Thinking'])
  const [event] = await store.usage.list({ organization: 'acme', limit: 1 })
  expect(event).toMatchObject({ state: 'settled', inputTokens: 40, engine: 'local:small' })
})

test('a client that goes before the first word is charged nothing', async () => {
  const engine = new ScriptedEngine(async function* (request) {
    for await (const part of endless(request)) if (part.type !== 'text') yield part
  })
  const { address, assistant, store, leases } = await serveService({ engine })
  const { port } = new URL(address)
  const body = JSON.stringify(question())
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(
    `POST ${V1} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${assistant.secret}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await expect.poll(() => leases.out).toBe(1)
  socket.destroy()
  await expect.poll(() => leases.out).toBe(0)
  const [event] = await store.usage.list({ organization: 'acme', limit: 1 })
  expect(event?.state).toBe('refunded')
})

test.each([
  [V1, /\nd:\{"type":"finish","finishReason":"error","threadId":"t1".*\}\n$/],
  [
    V2,
    /"type":"finish","finishReason":"error","messageMetadata":\{"threadId":"t1"\}\}\n\ndata: \[DONE\]\n\n$/,
  ],
])('a service that is stopped ends the streams of %s well-formed', async (path, ending) => {
  const engine = new ScriptedEngine(endless)
  const { address, assistant, service, server, leases } = await serveService({ engine })
  const parts = [{ type: 'text', text: 'Hi' }]
  const messages = [{ id: 'm', role: 'user', content: 'Hi', parts }]
  const body = { fp: '', threadId: 't1', messages }
  const response = await fetch(address + path, post(assistant.secret, body))
  const text = response.text()
  await service.close()
  server.close()
  expect(await text).toMatch(ending)
  expect(leases.out).toBe(0)
})

test('a service that is being stopped takes no more questions', async () => {
  const { service, assistant } = await openService()
  const get = (path: string) => service.fetch(new Request(`http://docs.test${path}`))
  expect((await get('/readyz')).status).toBe(200)
  await service.close()
  const response = await service.fetch(
    new Request(`http://docs.test${V1}`, post(assistant.secret, question())),
  )
  expect(response.status).toBe(503)
  expect(response.headers.get('Retry-After')).toBe('5')
  expect(await response.json()).toMatchObject({ code: 'unavailable' })
  expect((await get('/readyz')).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)
})
