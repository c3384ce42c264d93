import { once } from 'node:events'
import { request as ask, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { answerThroughProxy } from '../../src/service/proxy/index.ts'

/**
 * A host that has the service's proxy beside the pages of a site.
 *
 * @param site where the pages are
 * @param servers that the proxy may ask; their names lead to this machine
 */
export async function startHostWithProxy(
  site: () => string,
  servers: readonly string[],
): Promise<{ address: string; close: () => void }> {
  const network = {
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
  }
  const proxy = getRequestListener((request) => answerThroughProxy(request, { servers, network }))
  const server = createServer((request, response) => {
    const { url = '', headers } = request
    if (url.endsWith('/_pergola/proxy')) return void proxy(request, response)
    if (url.endsWith('/_pergola/service.json')) return void response.end('{"proxy":true}')
    const page = ask(`${site()}${url}`, { headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    page.end()
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
