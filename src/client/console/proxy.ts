import { isLocal } from './addresses.ts'

/** An answer whose body has yet to be read. */
export interface Reached {
  readonly status: number
  readonly statusText: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: ReadableStream<Uint8Array> | null
}

/** A server took longer than the proxy waits. */
export class TimedOut extends Error {}

/** Whether the host has a proxy, by its address; asked once. */
const found = new Map<string, Promise<boolean>>()

/** Whether a proxy stands at the address, for a request to another machine than the reader's. */
export async function hasProxy(proxy: string, url: string): Promise<boolean> {
  if (isLocal(url)) return false
  let isThere = found.get(proxy)
  if (isThere === undefined) {
    isThere = askForProxy(proxy)
    found.set(proxy, isThere)
  }
  return isThere
}

/** Hosts of plain files have no such file, or one that says so. */
async function askForProxy(proxy: string): Promise<boolean> {
  try {
    const response = await fetch(proxy.replace(/[^/]+$/, 'service.json'), { cache: 'no-store' })
    return response.ok && (await response.json()).proxy === true
  } catch {
    return false
  }
}

/**
 * Has a proxy make a request; `undefined` where it does not for this server. Rejects when the proxy
 * does not reach the server.
 */
export async function fetchThroughProxy(
  proxy: string,
  url: string,
  { method, headers, body, signal }: RequestInit,
  cookies: readonly (readonly [name: string, value: string])[],
): Promise<Reached | undefined> {
  const sent = new Headers(headers)
  const type = sent.get('content-type')
  sent.delete('content-type')
  const request = { method, url, headers: [...sent, ...cookies] }
  const response = await fetch(proxy, {
    method: 'POST',
    headers: {
      'X-Target-Request': encodeURIComponent(JSON.stringify(request)),
      ...(type !== null && { 'Content-Type': type }),
    },
    ...(body && { body }),
    ...(signal && { signal }),
  })
  const answer = response.headers.get('x-target-answer')
  if (answer !== null) return { ...JSON.parse(decodeURIComponent(answer)), body: response.body }
  if (response.status === 504) throw new TimedOut()
  // What it has not sent, the reader's browser may: to servers that no document lists and those of a
  // private network, more than it carries, or one request too many.
  if (response.status >= 400 && response.status < 500) return undefined
  throw new Error(`Expected an answer through the proxy, received status ${response.status}.`)
}
