import {
  type IncomingMessage,
  METHODS,
  type RequestOptions,
  request as requestHttp,
  validateHeaderName,
  validateHeaderValue,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { expectPublicHost, lookupIn, type Network } from './public-addresses.ts'

export type Header = readonly [name: string, value: string]

/** A request of a reader to the server of an API. */
export interface TargetRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly Header[]
  readonly body: Uint8Array
}

type CheckedRequest = Omit<TargetRequest, 'url'> & { readonly url: URL }

export interface ForwardOptions {
  /** Servers that may be asked, see `isListedServer`. */
  servers: readonly string[]
  network: Network
  signal: AbortSignal
}

/** Redirects that are followed. */
const MOST_REDIRECTS = 3

/** Milliseconds in which a server may say nothing. */
const SILENCE_MS = 30_000

/** What is between two machines only, or tells a server whom it is asked by. */
const OWN_HEADERS =
  /^(?:host|connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-length|expect|via|forwarded|origin|referer|accept-encoding|true-client-ip|cf-.*|x-real-ip|x-client-ip|x-forwarded-.*|proxy-.*|sec-.*)$/i

/** What may go to another server that the first one names: nothing of it is secret. */
const HARMLESS_HEADERS = /^(?:accept|accept-language|content-type|user-agent)$/i

/** A request that is not made. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 413

  constructor(status: 400 | 403 | 413, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Makes a request, and follows redirects as browsers do, to servers that are listed; any other
 * redirect is the answer. Throws `Refusal` for what must not be asked.
 */
export async function forward(
  target: TargetRequest,
  options: ForwardOptions,
): Promise<IncomingMessage> {
  let next = checked(target)
  for (let count = 0; ; count++) {
    const answer = await ask(next, options).catch((error) => {
      // What has been asked once must not be asked again in another way.
      throw count === 0 ? error : new Error('Expected a redirect to lead on.', { cause: error })
    })
    const followed = redirected(next, answer)
    if (followed === undefined || !isListedServer(followed.url, options.servers)) return answer
    if (count === MOST_REDIRECTS) return answer
    answer.destroy()
    next = followed
  }
}

function checked(target: TargetRequest): CheckedRequest {
  if (!METHODS.includes(target.method) || /^(?:CONNECT|TRACE)$/.test(target.method)) {
    throw new Refusal(400, 'Expected the method of a request, received another text.')
  }
  const url = URL.parse(target.url)
  if (url === null || url.username !== '' || url.password !== '') {
    throw new Refusal(400, 'Expected the address of a server without a user, received another one.')
  }
  const named = target.headers.filter(([name]) => /^connection$/i.test(name))
  const hops = named.flatMap(([, value]) => value.split(',').map((it) => it.trim().toLowerCase()))
  const headers = target.headers.filter(([name]) => {
    // Some servers read an underscore as a hyphen, and would believe such a name.
    const read = name.replaceAll('_', '-')
    return !OWN_HEADERS.test(read) && !hops.includes(name.toLowerCase())
  })
  try {
    for (const [name, value] of headers) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
  } catch {
    throw new Refusal(400, 'Expected headers that HTTP can carry, received others.')
  }
  return { ...target, url, headers }
}

async function ask(
  { url, method, headers, body }: CheckedRequest,
  { servers, network, signal }: ForwardOptions,
): Promise<IncomingMessage> {
  if (!isListedServer(url, servers)) {
    throw new Refusal(403, 'Expected a server of the API documents of this site, received another.')
  }
  expectPublicHost(url.hostname, network)
  const isSent = (name: string) => headers.some(([it]) => it.toLowerCase() === name)
  const pairs: Header[] = [
    ['Host', url.host],
    ...headers,
    ...(isSent('accept') ? [] : [['Accept', '*/*'] as const]),
    ['Accept-Encoding', 'identity'],
    ['Via', '1.1 pergola'],
    ...(body.length > 0 || !/^(?:GET|HEAD|OPTIONS|DELETE)$/.test(method)
      ? [['Content-Length', String(body.length)] as const]
      : []),
  ]
  const settings: RequestOptions = {
    method,
    headers: pairs.flat(),
    // A connection of its own: others were opened for other checks.
    agent: false,
    lookup: lookupIn(network),
    signal,
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, settings)
    request.on('error', reject)
    request.on('response', resolve)
    request.setTimeout(SILENCE_MS, () => request.destroy(new Silence()))
    request.end(body)
  })
}

/** A server that has been asked, and says nothing. */
export class Silence extends Error {}

/** The request that an answer asks for instead; `undefined` where it asks for none. */
function redirected(
  { method, url, headers, body }: CheckedRequest,
  { statusCode = 0, headers: { location } }: IncomingMessage,
): CheckedRequest | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined
  const next = URL.parse(location, url)
  if (next === null || next.username !== '' || next.password !== '') return undefined
  const kept =
    next.origin === url.origin ? headers : headers.filter(([name]) => HARMLESS_HEADERS.test(name))
  const isRead =
    (statusCode === 303 && method !== 'HEAD') || (statusCode < 303 && method === 'POST')
  if (!isRead) return { method, url: next, headers: kept, body }
  return {
    method: 'GET',
    url: next,
    headers: kept.filter(([name]) => name.toLowerCase() !== 'content-type'),
    body: new Uint8Array(),
  }
}

/**
 * Whether an address is one of a server that the documents of a site list: of the same origin, or
 * of one whose first label they leave to the reader, such as `https://*.example.com`.
 */
export function isListedServer({ origin, protocol }: URL, servers: readonly string[]): boolean {
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return servers.some((server) => {
    const [start = '', end] = server.split('*')
    if (end === undefined) return server === origin
    if (!origin.startsWith(start) || !origin.endsWith(end)) return false
    return /^[a-z\d-]+$/.test(origin.slice(start.length, origin.length - end.length))
  })
}
