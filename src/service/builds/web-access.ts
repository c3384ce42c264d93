import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { WEB_ADDRESS } from '../../package/index.ts'

/** A way to the web for one build. */
export interface WebAccess {
  /** Absolute path of the socket. */
  socket: string
  close(): void
}

const REDIRECTS = 5

const PATIENCE_MS = 20_000

/** Bytes of an answer. */
const LARGEST = 64 * 1024 ** 2

/** Headers that say which state of a document is at hand, and what it is. */
const ASKED = ['accept', 'if-none-match', 'if-modified-since']
const TOLD = ['content-type', 'etag', 'last-modified']

/**
 * Loads what a build without a network asks for, from listed hosts only, redirects included. Its pages
 * can ask for the same and for nothing else: not for other methods, bodies or headers.
 *
 * @param folder absolute path of a folder that the build can reach
 * @param hosts names, with a port where it is not the protocol's own
 */
export async function openWebAccess(folder: string, hosts: readonly string[]): Promise<WebAccess> {
  const server = createServer((request, response) => {
    load(request, response, hosts).catch(() => {
      if (response.headersSent) response.destroy()
      else response.writeHead(502).end()
    })
  })
  const socket = join(folder, 'web')
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socket, resolve)
  })
  return {
    socket,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function load(
  { headers }: IncomingMessage,
  response: ServerResponse,
  hosts: readonly string[],
): Promise<void> {
  const asked = ASKED.flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const signal = AbortSignal.timeout(PATIENCE_MS)
  let url = URL.parse(String(headers[WEB_ADDRESS]))
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    if (url === null || !isListed(url, hosts)) break
    const answer = await fetch(url, {
      headers: Object.fromEntries(asked),
      redirect: 'manual',
      signal,
    })
    const next = answer.headers.get('location')
    if (next === null || answer.status < 300 || answer.status === 304) {
      return send(answer, response)
    }
    await answer.body?.cancel()
    url = URL.parse(next, url)
  }
  response.writeHead(403).end()
}

function isListed({ protocol, host, username, password }: URL, hosts: readonly string[]): boolean {
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' && hosts.includes(host)
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  const told = TOLD.flatMap((name) => {
    const value = answer.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  response.writeHead(answer.status, Object.fromEntries(told))
  if (answer.body === null) {
    response.end()
    return
  }
  let size = 0
  await pipeline(
    answer.body,
    async function* bounded(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > LARGEST) throw new Error('Expected a smaller answer.')
        yield chunk
      }
    },
    response,
  )
}
