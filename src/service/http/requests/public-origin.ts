import { isTrustedProxy } from './client-address.ts'

export interface PublicOriginOptions {
  /** Origin that the service was told to have. */
  publicOrigin: string | undefined
  /** Addresses and CIDR ranges whose headers are believed. */
  trustedProxies: readonly string[]
}

/** What a request says of the address that it was sent to. */
export interface Addressed {
  url: string
  /** Address of the connection. */
  socket: string | undefined
  /** Headers `X-Forwarded-Proto` and `X-Forwarded-Host`. */
  proto: string | undefined
  host: string | undefined
}

/**
 * The origin that clients know the service by: the one it was told, else what a trusted proxy says,
 * else that of the request.
 */
export function getOrigin(
  { url, socket, proto, host }: Addressed,
  { publicOrigin, trustedProxies }: PublicOriginOptions,
): string {
  const own = new URL(url)
  if (publicOrigin !== undefined) return publicOrigin
  if (!isTrustedProxy(socket, trustedProxies)) return own.origin
  const scheme = /^https?$/.exec(last(proto).toLowerCase())?.[0] ?? own.protocol.slice(0, -1)
  const name = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.exec(last(host))?.[0] ?? own.host
  return URL.parse(`${scheme}://${name}`)?.origin ?? own.origin
}

/** Of several proxies, the last one is who has sent the request. */
function last(list: string | undefined): string {
  return list?.split(',').at(-1)?.trim() ?? ''
}
