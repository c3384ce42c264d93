import { createWireRequest, type RequestModel } from '../../../openapi/samples/index.ts'
import { isMixedContent } from '../addresses.ts'
import type { ConnectOptions, Hearer, Line } from './line.ts'

/** What RFC 6455 and its register call the codes of an end. */
const NAMES: Readonly<Record<number, string>> = {
  1000: 'Normal Closure',
  1001: 'Going Away',
  1002: 'Protocol Error',
  1003: 'Unsupported Data',
  1006: 'Abnormal Closure',
  1007: 'Invalid Payload Data',
  1008: 'Policy Violation',
  1009: 'Message Too Big',
  1010: 'Mandatory Extension',
  1011: 'Internal Error',
  1012: 'Service Restart',
  1013: 'Try Again Later',
  1014: 'Bad Gateway',
}

/** Bytes of a message that are written as numbers, where they are no text. */
const MOST_BYTES = 4096

/** Opens a WebSocket connection. */
export function openSocket(request: RequestModel, _: ConnectOptions, hearer: Hearer): Line {
  const url = getAddress(request)
  let socket: WebSocket
  try {
    socket = new WebSocket(url, getProtocols(request))
  } catch (error) {
    const isMixed = isMixedContent(url, location.href)
    const reason = error instanceof Error ? error.message : String(error)
    hearer.ended(
      isMixed ? { kind: 'failed', failure: 'mixedContent' } : { kind: 'refused', reason },
    )
    return { close: () => {} }
  }
  let isOpen = false
  socket.binaryType = 'arraybuffer'
  socket.addEventListener('open', () => {
    isOpen = true
    hearer.opened()
  })
  socket.addEventListener('message', ({ data }: MessageEvent<string | ArrayBuffer>) => {
    if (typeof data !== 'string') hearer.heard({ text: getText(data), size: data.byteLength })
    else hearer.heard({ text: data })
  })
  socket.addEventListener('close', ({ code, reason }) => {
    const words = [code, NAMES[code], reason].filter((it) => it !== undefined && it !== '')
    // Of a connection that never was, browsers say nothing.
    if (isOpen) hearer.ended({ kind: 'closed', reason: words.join(' ') })
    else hearer.ended({ kind: 'failed', failure: 'unreachable' })
  })
  return { send: (text) => socket.send(text), close: () => socket.close() }
}

/** User and password stand in the address, where browsers take them from. */
function getAddress(request: RequestModel): string {
  const { url, basic } = createWireRequest(request)
  const address = URL.parse(url)
  if (basic === undefined || address === null) return url
  address.username = basic.user
  address.password = basic.password
  return address.href
}

/** Of all headers browsers let pages write one, so it has to carry what others would. */
function getProtocols({ headers, auth }: RequestModel): string[] {
  const own = headers
    .filter(([name]) => name.toLowerCase() === 'sec-websocket-protocol')
    .flatMap(([, value]) => value.split(','))
  const secrets = auth.flatMap((use) => {
    if (use.kind === 'bearer') return [use.token]
    if (use.kind === 'http') return [use.credentials]
    return use.kind === 'apiKey' && use.in === 'header' ? [use.value] : []
  })
  return [...new Set([...own, ...secrets].map((it) => it.trim()).filter((it) => it !== ''))]
}

function getText(data: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data)
  } catch {
    const bytes = [...new Uint8Array(data, 0, Math.min(data.byteLength, MOST_BYTES))]
    const numbers = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ')
    return data.byteLength > MOST_BYTES ? `${numbers} …` : numbers
  }
}
