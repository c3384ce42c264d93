import { isIPv6, SocketAddress } from 'node:net'
import { isAddressAllowed } from '../../keys/index.ts'

/**
 * The address that a request comes from: that of the connection or, behind trusted proxies, the last
 * one in `X-Forwarded-For` that is not a proxy. What stands before it may be made up.
 *
 * @param proxies addresses and CIDR ranges
 */
export function getClientAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  proxies: readonly string[],
): string {
  const isProxy = (address: string) => isTrustedProxy(address, proxies)
  let client = plain(socket ?? '')
  const hops = (forwarded ?? '').split(',').map((hop) => plain(hop.trim()))
  while (isProxy(client) && hops.length > 0) {
    const hop = hops.pop()
    if (hop === undefined || hop === '') break
    client = hop
  }
  return client
}

/** Whether the headers of who has sent a request are believed; without proxies nobody's are. */
export function isTrustedProxy(address: string | undefined, proxies: readonly string[]): boolean {
  return proxies.length > 0 && isAddressAllowed(plain(address ?? ''), proxies)
}

/** What requests are counted by: addresses of IPv6 by their first 64 bits, which one customer has. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address
  const groups = new SocketAddress({ address, family: 'ipv6' }).address.split('::')
  const [head = '', tail] = groups
  const left = head.split(':').filter((group) => group !== '')
  const right = (tail ?? '').split(':').filter((group) => group !== '')
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length
  const all = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Without port, brackets and zone; addresses of IPv4 as such. */
function plain(address: string): string {
  const bare = /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  return bare.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '')
}
