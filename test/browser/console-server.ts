import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Locator } from 'playwright'
import { expect } from 'vitest'

/** A request as it came to the server. */
export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** An answer to a request, by what is asked for. */
type Answer = (received: Received) => { status?: number; type?: string; body?: string }

/** A server on another origin than the page's, which takes note of what it is asked. */
export async function startApi(answer: Answer = () => ({})): Promise<{
  origin: string
  received: Received[]
  close: () => void
}> {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
    response.setHeader('Access-Control-Allow-Methods', '*')
    const { method = '', url = '', headers } = request
    if (method === 'OPTIONS') return void response.writeHead(204).end()
    const taken = { method, url, headers, body: await text(request) }
    received.push(taken)
    const { status = 200, type = 'application/json', body = '{}' } = answer(taken)
    response.writeHead(status, { 'Content-Type': type }).end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return { origin, received, close: () => void server.close() }
}

/** Sends the request of a console, and tells how it came to the server. */
export async function send<Kind>(dialog: Locator, received: readonly Kind[]): Promise<Kind> {
  const before = received.length
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => received.length).toBe(before + 1)
  return received[before] as Kind
}
