import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'sirv'
import type { Connect } from 'vite'

/** Answers with something of ours that may be another one the next time. */
export function respondWith(
  response: ServerResponse,
  type: string,
  body: string | Uint8Array,
): void {
  response.setHeader('Content-Type', type)
  response.setHeader('Cache-Control', 'no-store')
  response.end(body)
}

/** Lets a file server answer for another address; a request that it leaves goes on as it was. */
export function serveFrom(
  files: RequestHandler,
  address: string | undefined,
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
): void {
  const { url } = request
  request.url = address
  surviveLostFiles(response)
  files(request, response, () => {
    request.url = url
    next()
  })
}

/** A file may go while it is sent, or before it is opened: the response ends early, the server does not. */
export function surviveLostFiles(response: ServerResponse): void {
  response.once('pipe', (file) => file.once('error', () => response.destroy()))
}
