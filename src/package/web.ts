import { Readable } from 'node:stream'

/** Names the socket of the service that loads from the web for a build that has no network. */
export const WEB_VARIABLE = 'PERGOLA_WEB'

/** Header that names what is to be loaded. */
export const WEB_ADDRESS = 'x-web-address'

export interface WebRequest {
  headers?: Readonly<Record<string, string>>
  signal: AbortSignal
}

let isAsked = false

/** Whether this process has loaded from the web, or has tried to. */
export function hasAskedWeb(): boolean {
  return isAsked
}

/** Loads from the web: by way of the service where that builds, which knows what may be loaded. */
export async function fetchFromWeb(
  url: string,
  { headers = {}, signal }: WebRequest,
): Promise<Response> {
  isAsked = true
  const socketPath = process.env[WEB_VARIABLE]
  if (socketPath === undefined) return fetch(url, { headers, signal })
  // It takes time to load, and builds that ask nobody do without.
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const asked = { socketPath, path: '/', headers: { ...headers, [WEB_ADDRESS]: url }, signal }
    request(asked, (response) => {
      const { statusCode: status = 502 } = response
      const isEmpty = status === 204 || status === 304
      const told = Object.entries(response.headersDistinct).map(
        ([name, values = []]) => [name, values.join(', ')] as [string, string],
      )
      const body = isEmpty ? null : (Readable.toWeb(response) as ReadableStream<Uint8Array>)
      resolve(new Response(body, { status, headers: told }))
    })
      .on('error', reject)
      .end()
  })
}
