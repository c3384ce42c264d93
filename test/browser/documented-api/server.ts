import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { answerAsDocumented } from './answers.ts'
import { checkRequest, type ReceivedRequest, type Refusal } from './check.ts'
import { OpenDocument, type Operation, type Part } from './document.ts'

/** A request as it came, and what became of it. */
export interface Served extends ReceivedRequest {
  body: string
  /** What is not as the document says. */
  faults: readonly string[]
  status: number
  /** Whether whoever asked still listens. */
  isOpen: () => boolean
}

export interface DocumentedApi {
  readonly port: number
  readonly served: Served[]
  /** Serves what a document describes, whatever its servers are called: their names lead here. */
  describe(document: Part): void
  close(): void
}

/** A server that is made from API documents alone: it checks each request against them. */
export async function startDocumentedApi(): Promise<DocumentedApi> {
  const operations: Operation[] = []
  const served: Served[] = []
  const server = createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*')
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
    response.setHeader('Access-Control-Expose-Headers', '*')
    const { 'access-control-request-method': asked } = request.headers
    if (asked !== undefined) {
      response.setHeader('Access-Control-Allow-Methods', asked)
      return void response.writeHead(204).end()
    }
    const received = await receive(request)
    const { faults, status } = await serve(received, operations, response)
    const isOpen = () => !response.closed
    served.push({ ...received, body: received.bytes.toString(), faults, status, isOpen })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    served,
    describe: (document) => operations.push(...new OpenDocument(document).operations()),
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function receive(request: IncomingMessage): Promise<ReceivedRequest> {
  const { method = '', url = '', headers } = request
  const address = `http://${headers.host}${url.split('?')[0]}`
  return { method, address, url, headers, bytes: await buffer(request) }
}

/** Answers a request, and tells what it was like. */
async function serve(
  received: ReceivedRequest,
  operations: readonly Operation[],
  response: ServerResponse,
): Promise<Refusal> {
  const { method, address, headers } = received
  const there = operations.filter((it) => it.addresses.some((one) => one.test(address)))
  // A path without braces comes before those that have some.
  const [operation] = there
    .filter((it) => it.method === method)
    .toSorted((one, other) => one.names.length - other.names.length)
  if (operation === undefined) {
    const status = there.length > 0 ? 405 : 404
    response.writeHead(status).end()
    return { status, faults: [`Nothing is documented for ${method} ${address}.`] }
  }
  const refusal = await checkRequest(operation, received).catch((error: unknown) => ({
    status: 400,
    faults: [String(error)],
  }))
  answerAsDocumented(response, operation, refusal, headers.accept ?? '')
  return { status: response.statusCode, faults: refusal?.faults ?? [] }
}
