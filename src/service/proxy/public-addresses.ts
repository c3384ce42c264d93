import { type LookupAddress, promises } from 'node:dns'
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net'

/** How names become addresses, and which of those may be asked. */
export interface Network {
  lookup(host: string): Promise<readonly LookupAddress[]>
  isPublic(address: string): boolean
}

/** The network of this machine, without what only it and its neighbors can reach. */
export const PUBLIC_NETWORK: Network = {
  lookup: (host) => promises.lookup(host, { all: true }),
  isPublic: isPublicAddress,
}

/** An address that the reader of a page must not reach through this machine. */
export class PrivateAddress extends Error {}

const SPECIAL_4 = listOf('ipv4', [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // A public address by which a cloud's machines ask for what concerns themselves.
  '168.63.129.16/32',
])

/** All of IPv6 that is given to somebody; what wraps an address of IPv4 lies in it or elsewhere. */
const GLOBAL_6 = listOf('ipv6', ['2000::/3'])

const SPECIAL_6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/** Whether an address belongs to a machine that anybody can reach. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !SPECIAL_4.check(address)
  const [plain = ''] = address.split('%')
  return isIP(plain) === 6 && GLOBAL_6.check(plain, 'ipv6') && !SPECIAL_6.check(plain, 'ipv6')
}

/**
 * Refuses hosts that are addresses of private machines: no name is looked up for these.
 *
 * @param host as addresses have it, in brackets where it is one of IPv6
 */
export function expectPublicHost(host: string, { isPublic }: Network): void {
  const address = host.replace(/^\[|\]$/g, '')
  if (isIP(address) !== 0 && !isPublic(address)) throw new PrivateAddress(host)
}

/**
 * Looks a name up for one connection. That is made to what was looked at here, so that a name
 * that means another machine a moment later leads nowhere else.
 */
export function lookupIn(network: Network): LookupFunction {
  return (host, { all }, callback) => {
    network.lookup(host).then(
      (found) => {
        const [first] = found
        if (first === undefined || found.some(({ address }) => !network.isPublic(address))) {
          callback(new PrivateAddress(host), '')
        } else if (all) callback(null, [...found])
        else callback(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    )
  }
}

function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
