import type { Server } from 'node:http'

/** Ports tried after the wanted one. */
const MOST_TRIES = 50

/** Listens on a port, or on the next free one; returns which. 0 leaves the choice to the system. */
export async function listen(server: Server, wanted: number, host: string): Promise<number> {
  for (let port = wanted; ; port++) {
    try {
      return await listenOn(server, port, host)
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      if (!taken || port >= wanted + MOST_TRIES) throw error
    }
  }
}

function listenOn(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}
