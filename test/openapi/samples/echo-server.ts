import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface EchoServer {
  address: string
  /** What arrived, by the number that the path begins with. */
  received: Map<number, Received>
  close(): void
}

/** A server on a free port that keeps what it receives. */
export async function echoServer(): Promise<EchoServer> {
  const received = new Map<number, Received>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const number = Number(url.split('/')[1])
      received.set(number, { method, url, headers, body: Buffer.concat(chunks) })
      response.setHeader('Content-Type', 'text/plain')
      response.end(`received ${number}\n`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, received, close: () => server.close() }
}
