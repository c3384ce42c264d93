import {
  createWireRequest,
  type RequestBody,
  type RequestModel,
} from '../../openapi/samples/index.ts'
import { isMixedContent } from './addresses.ts'
import { encodeBase64 } from './base64.ts'
import { Patience } from './patience.ts'
import { isOfPieces } from './pieces.ts'
import { fetchThroughProxy, hasProxy, type Reached, TimedOut } from './proxy.ts'

/** An answer, as far as it has come. */
export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Media type without parameters, in lower case. */
  readonly type: string
  /** The encoding of a text. */
  readonly charset: string
  readonly body: Uint8Array<ArrayBuffer>
  /** Milliseconds from sending to the last byte so far. */
  readonly time: number
  readonly isWhole: boolean
}

/** Bytes beyond which an answer is shown when it is whole. */
const MOST_SHOWN = 1 << 20

/** Milliseconds in which a server is to show that it answers at all. */
const PATIENCE_TO_FIND_OUT = 20_000

/** Why there is no answer. */
export type Failure =
  | 'brokenOff'
  | 'mixedContent'
  | 'notAllowed'
  | 'stopped'
  | 'timedOut'
  | 'unreachable'

export interface SendOptions {
  files: (name: string) => File | undefined
  /** Cookies of the server go along. */
  withCookies: boolean
  /** Address of the proxy that the host may have; without it requests are sent as they are. */
  proxy?: string | undefined
  signal: AbortSignal
  /** Hears of the answer as it comes, at most once a frame. */
  hear: (answer: Answer) => void
}

/** Sends a request and reads what comes back, piece by piece. Tells why where nothing does. */
export async function sendRequest(
  request: RequestModel,
  options: SendOptions,
): Promise<Failure | undefined> {
  const { signal, hear } = options
  const started = performance.now()
  const patience = new Patience(signal)
  let hasBegun = false
  try {
    const response = await reachServer(request, options, patience)
    hasBegun = true
    const { status, statusText, headers } = response
    const [, contentType = ''] = headers.find(([name]) => /^content-type$/i.test(name)) ?? []
    const [type = ''] = contentType.toLowerCase().split(';')
    const [, charset = 'utf-8'] = /;\s*charset="?([^\s";]+)/i.exec(contentType) ?? []
    const head = { status, statusText, headers, type: type.trim(), charset }
    // The next event may take its time.
    const isStream = isOfPieces(head.type)
    const chunks: Uint8Array[] = []
    let [frame, size] = [0, 0]
    const tell = (isWhole: boolean) => {
      frame = 0
      const time = performance.now() - started
      hear({ ...head, body: joined(chunks), time, isWhole })
    }
    tell(false)
    const reader = response.body?.getReader()
    const read = () => {
      if (!isStream) patience.wait()
      return reader?.read()
    }
    for (let part = await read(); part?.value; part = await read()) {
      chunks.push(part.value)
      size += part.value.length
      if (size < MOST_SHOWN) frame ||= requestAnimationFrame(() => tell(false))
    }
    cancelAnimationFrame(frame)
    tell(true)
    return undefined
  } catch (error) {
    return getFailure(error, request, { signal: patience.signal, hasBegun })
  } finally {
    patience.end()
  }
}

/**
 * Sends a request, through the proxy where the host has one for it.
 *
 * @param patience waits for status and headers, and no longer
 */
export async function reachServer(
  request: RequestModel,
  options: Omit<SendOptions, 'hear' | 'signal'>,
  patience: Patience,
): Promise<Reached> {
  const { url, init } = fetchArguments(request, options)
  const whole = { ...init, signal: patience.signal }
  patience.wait(init.body)
  const reached =
    (await fetchByProxy(request, url, whole, options.proxy)) ??
    directAnswer(await fetch(url, whole))
  patience.end()
  return reached
}

/**
 * Why a request has no answer, or not all of it.
 *
 * @param progress.signal is the one that the request was sent with
 * @param progress.hasBegun whether status and headers have come
 */
export async function getFailure(
  error: unknown,
  request: RequestModel,
  { signal, hasBegun }: { signal: AbortSignal; hasBegun: boolean },
): Promise<Failure> {
  // Some browsers tell of a body that was broken off without the reason.
  if (error instanceof TimedOut || signal.reason instanceof TimedOut) return 'timedOut'
  const { url } = createWireRequest(request)
  if (signal.aborted) return 'stopped'
  if (hasBegun) return 'brokenOff'
  // Of other errors than its own, `fetch` is not the reason.
  if (!(error instanceof TypeError)) return 'unreachable'
  if (isMixedContent(url, location.href)) return 'mixedContent'
  const answers = await answersAtAll(url, signal)
  if (signal.aborted) return 'stopped'
  return answers ? 'notAllowed' : 'unreachable'
}

/**
 * Whether a server answers whom it does not let read: browsers tell scripts nothing of why a request
 * failed, so it is asked for nothing, without what is secret.
 */
async function answersAtAll(url: string, signal: AbortSignal): Promise<boolean> {
  const [address = ''] = url.split('?')
  try {
    await fetch(address, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_TO_FIND_OUT)]),
    })
    return true
  } catch {
    return false
  }
}

/** Asks the proxy; `undefined` where there is none for this request. */
async function fetchByProxy(
  request: RequestModel,
  url: string,
  init: RequestInit,
  proxy: string | undefined,
): Promise<Reached | undefined> {
  if (proxy === undefined || !(await hasProxy(proxy, url))) return undefined
  // A proxy carries what browsers keep to themselves.
  const cookies = createWireRequest(request).headers.filter(
    ([name]) => name.toLowerCase() === 'cookie',
  )
  return fetchThroughProxy(proxy, url, init, cookies)
}

function directAnswer({ status, statusText, headers, body }: Response): Reached {
  return { status, statusText, headers: [...headers], body }
}

/** What `fetch` is called with for a request: the same as the samples of the page say. */
export function fetchArguments(
  request: RequestModel,
  { files, withCookies }: Pick<SendOptions, 'files' | 'withCookies'>,
): { url: string; init: RequestInit } {
  const { method, url, headers, basic, body } = createWireRequest(request)
  const sent = new Headers()
  for (const [name, value] of headers) {
    // Browsers send their own, and refuse texts that HTTP cannot carry.
    if (name.toLowerCase() !== 'cookie') sent.set(name, latin(value))
  }
  if (basic !== undefined) {
    const { user, password } = basic
    sent.set('Authorization', `Basic ${encodeBase64(`${user}:${password}`)}`)
  }
  return {
    url,
    init: {
      method,
      headers: sent,
      credentials: withCookies ? 'include' : 'same-origin',
      ...(body && method !== 'GET' && method !== 'HEAD' && { body: getBody(body, files) }),
    },
  }
}

function getBody(body: RequestBody, files: SendOptions['files']): BodyInit {
  switch (body.kind) {
    case 'form':
      return new URLSearchParams(body.pairs.map(([name, value]) => [name, value])).toString()
    case 'multipart':
      return multipart(body, files)
    case 'file':
      return files('') ?? new Blob([], { type: body.type })
    default:
      return body.text
  }
}

/**
 * A multipart body as other programs write it: in the form data of browsers, each part that has a
 * media type is a file.
 */
function multipart(
  { parts }: Extract<RequestBody, { kind: 'multipart' }>,
  files: SendOptions['files'],
): Blob {
  // The media types of blobs are in lower case.
  const boundary = `----${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`
  const written = parts.flatMap(({ name, content, type }): BlobPart[] => {
    const file = content.kind === 'file' ? files(content.file) : undefined
    if (content.kind === 'file' && file === undefined) return []
    const own = type ?? (file && (file.type || 'application/octet-stream'))
    const head = [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${quoted(name)}"${file ? `; filename="${quoted(file.name)}"` : ''}`,
      ...(own === undefined ? [] : [`Content-Type: ${own}`]),
    ]
    const body = content.kind === 'text' ? content.text : (file ?? '')
    return [`${head.join('\r\n')}\r\n\r\n`, body, '\r\n']
  })
  return new Blob([...written, `--${boundary}--\r\n`], {
    type: `multipart/form-data; boundary=${boundary}`,
  })
}

/** As browsers write names: those who read them know no other escapes. */
function quoted(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent)
}

/** The bytes of a text in UTF-8 as the characters that a header may have. */
function latin(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text
  return String.fromCharCode(...new TextEncoder().encode(text))
}

function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
