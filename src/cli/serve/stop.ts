import type { Server } from 'node:http'
import type { Service } from '../../service/index.ts'

/** Milliseconds that responses have to reach their clients once answers have ended. */
const FLUSH_MS = 2000

/** Ends a service in good order: answers break off well-formed, then connections are closed. */
export async function stopServing(service: Service, servers: readonly Server[]): Promise<void> {
  await service.close()
  await Promise.all(servers.map(closeServer))
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), FLUSH_MS)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })
}
