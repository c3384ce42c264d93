import { createServer, type Server } from 'node:http'
import { UsageError } from './usage-error.ts'

/** Ports tried after the wanted one. */
const MOST_TRIES = 50

/** What of an address cannot be listened on, by the codes of errors. */
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'which has no address',
  EAI_AGAIN: 'which has no address',
  EADDRNOTAVAIL: 'which is not an address of this machine',
  EACCES: 'which this user may not listen on',
  EADDRINUSE: 'which is taken',
}

/**
 * Listens on a port, or on the next free one; returns which. 0 leaves the choice to the system.
 * Throws `UsageError` when it cannot.
 *
 * @param mostTries ports tried after the wanted one; none where others rely on the port
 */
export async function listen(
  server: Server,
  wanted: number,
  host: string,
  mostTries = MOST_TRIES,
): Promise<number> {
  for (let port = wanted; ; port++) {
    try {
      return await listenOn(server, port, host)
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      const isLast = port >= Math.min(wanted + mostTries, 65_535)
      if (code === 'EADDRINUSE' && !isLast) continue
      const reason = REASONS[code]
      if (reason === undefined) throw error
      throw new UsageError(
        `Expected an address and a port to listen on, received \`${host}:${wanted}\`, ${reason}. See \`--host\` and \`--port\`.`,
        { cause: error },
      )
    }
  }
}

/** Throws `UsageError` when this machine has no such address. */
export async function expectHost(host: string): Promise<void> {
  const server = createServer()
  await listen(server, 0, host)
  server.close()
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
