import { addAbortSignal, pipeline, Readable, Transform } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { forward, type Header, Refusal, Silence, type TargetRequest } from './forward.ts'
import { type Network, PrivateAddress, PUBLIC_NETWORK } from './public-addresses.ts'

/** Carries what is to be asked for, and what was answered, as JSON in percent-encoding. */
export const PROXY_REQUEST = 'X-Target-Request'
export const PROXY_ANSWER = 'X-Target-Answer'

/** Bytes of a request's body, and of an answer. */
const LARGEST_REQUEST = 1024 * 1024
const LARGEST = 25 * 1024 * 1024

/** Milliseconds that all of it may take, from the first byte asked to the last one answered. */
const PATIENCE_MS = 120_000

/** What is between this machine and the server, and what would act upon the site's own pages. */
const HIDDEN_HEADERS =
  /^(?:connection|keep-alive|te|trailer|transfer-encoding|upgrade|content-encoding|proxy-.*)$/i

export interface ProxyOptions {
  /** Servers that may be asked, see `isListedServer`. */
  servers: readonly string[]
  network?: Network | undefined
}

/**
 * Asks a server for what a page of the site wants to know of it. What it answers stands in a body
 * without a meaning and in one header: cookies, redirects and whatever else a stranger says must not
 * be taken for words of the site.
 */
export async function answerThroughProxy(
  request: Request,
  { servers, network = PUBLIC_NETWORK }: ProxyOptions,
): Promise<Response> {
  const patience = AbortSignal.timeout(PATIENCE_MS)
  const signal = AbortSignal.any([request.signal, patience])
  try {
    const answer = await forward(await readTarget(request, signal), { servers, network, signal })
    const { statusCode, statusMessage, rawHeaders } = answer
    const told = JSON.stringify({
      status: statusCode,
      statusText: statusMessage,
      headers: getPairs(rawHeaders).filter(([name]) => !HIDDEN_HEADERS.test(name)),
    })
    const body = pipeline(
      [answer, ...decoders(answer.headers['content-encoding']), boundedTo(LARGEST)],
      // Whoever reads hears of it: the body ends before its time.
      () => undefined,
    ) as unknown as Readable
    return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>, {
      headers: {
        [PROXY_ANSWER]: encodeURIComponent(told),
        'Content-Type': 'application/octet-stream',
        'Content-Security-Policy': 'sandbox',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  } catch (error) {
    const [status, message] = explain(error, patience.aborted)
    return Response.json({ error: message }, { status, headers: { 'Cache-Control': 'no-store' } })
  }
}

async function readTarget(request: Request, signal: AbortSignal): Promise<TargetRequest> {
  const target = parseTarget(request.headers.get(PROXY_REQUEST))
  if (target === undefined) {
    throw new Refusal(400, `Expected a request in \`${PROXY_REQUEST}\`, received none.`)
  }
  const body = await readBody(request, signal)
  const type = request.headers.get('content-type')
  const headers = target.headers.filter(([name]) => name.toLowerCase() !== 'content-type')
  return { ...target, headers: type ? [...headers, ['Content-Type', type]] : headers, body }
}

/** Reads no more than may be sent, however long there would be something to read. */
async function readBody({ body }: Request, signal: AbortSignal): Promise<Uint8Array> {
  if (body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of addAbortSignal(signal, Readable.fromWeb(body as WebStream))) {
    size += chunk.length
    if (size > LARGEST_REQUEST) {
      throw new Refusal(413, 'Expected a body of at most 1 MiB, received a larger one.')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseTarget(text: string | null): Omit<TargetRequest, 'body'> | undefined {
  try {
    const { method, url, headers } = JSON.parse(decodeURIComponent(text ?? ''))
    const isTarget = [method, url].every(isText) && Array.isArray(headers) && headers.every(isPair)
    return isTarget ? { method, url, headers } : undefined
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isPair(value: unknown): value is Header {
  return Array.isArray(value) && value.length === 2 && value.every(isText)
}

/** What undoes encodings that were not asked for. */
function decoders(encoding = ''): Transform[] {
  switch (encoding.toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return [createGunzip()]
    case 'deflate':
      return [createInflate()]
    case 'br':
      return [createBrotliDecompress()]
    default:
      return []
  }
}

/** Ends in an error beyond a number of bytes. */
function boundedTo(most: number): Transform {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (size > most) done(new Error(`Expected at most ${most} bytes, received more.`))
      else done(null, chunk)
    },
  })
}

function getPairs(raw: readonly string[]): Header[] {
  return raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1] ?? ''] as const] : []))
}

function explain(error: unknown, isLate: boolean): [status: number, message: string] {
  if (error instanceof Refusal) return [error.status, error.message]
  if (error instanceof PrivateAddress) {
    return [403, 'Expected a server that anybody can reach, received one of a private network.']
  }
  if (isLate || error instanceof Silence) {
    return [504, 'Expected an answer of the server in time, received none.']
  }
  return [502, 'Expected an answer of the server, received none.']
}
