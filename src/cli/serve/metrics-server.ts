import { createServer, type Server } from 'node:http'
import type { Service } from '../../service/index.ts'

/** A server that answers with the figures of the service, and with nothing else. */
export function metricsServer({ metrics }: Service): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
}
