import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net'

interface Range {
  address: string
  family: 'ipv4' | 'ipv6'
  /** Leading bits that count. */
  bits: number
}

/** Addresses of IPv4 as sockets of IPv6 report them, such as `::ffff:192.0.2.1`. */
const MAPPED = '::ffff:'

const MAPPED_BITS = 96

/** Whether a text is an IP address or a CIDR range such as `10.0.0.0/8`. */
export function isAddressRange(text: string): boolean {
  return parseRange(text) !== undefined
}

/** Ranges of each family: a `BlockList` would find IPv4 addresses in `::/64`, which nobody means. */
type Ranges = Readonly<Record<Range['family'], BlockList>>

/** Lists that have been read, by their texts: requests come with the same ones again and again. */
const read = new Map<string, Ranges>()

const MOST_READ = 500

/**
 * Whether an address lies in one of the ranges; with none, every address does. IPv4 addresses that
 * are written as IPv6 count as IPv4.
 */
export function isAddressAllowed(address: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true
  const own = parseRange(address.replace(/%.*$/, ''))
  if (own === undefined) return false
  return getRanges(ranges)[own.family].check(own.address, own.family)
}

function getRanges(texts: readonly string[]): Ranges {
  const key = texts.join()
  const known = read.get(key)
  if (known !== undefined) return known
  const ranges: Ranges = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const text of texts) {
    const range = parseRange(text)
    if (range !== undefined) ranges[range.family].addSubnet(range.address, range.bits, range.family)
  }
  const [oldest] = read.keys()
  if (oldest !== undefined && read.size >= MOST_READ) read.delete(oldest)
  read.set(key, ranges)
  return ranges
}

function parseRange(text: string): Range | undefined {
  const [address = '', bits, ...rest] = text.split('/')
  if (rest.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined
  if (isIPv4(address)) return within({ address, family: 'ipv4', bits: Number(bits ?? 32) }, 32)
  if (!isIPv6(address) || address.includes('%')) return undefined
  return unmapped(within({ address, family: 'ipv6', bits: Number(bits ?? 128) }, 128))
}

function within(range: Range, most: number): Range | undefined {
  return range.bits <= most ? range : undefined
}

function unmapped(range: Range | undefined): Range | undefined {
  if (range === undefined || range.bits < MAPPED_BITS) return range
  const { address } = new SocketAddress({ address: range.address, family: 'ipv6' })
  const rest = address.startsWith(MAPPED) ? address.slice(MAPPED.length) : ''
  if (!isIPv4(rest)) return range
  return { address: rest, family: 'ipv4', bits: range.bits - MAPPED_BITS }
}

/**
 * The origin that an address stands for, as browsers write it in the `Origin` header: lower case,
 * without default port. `undefined` when it is none of the web or says more than an origin.
 */
export function parseOrigin(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.href === `${url.origin}/` ? url.origin : undefined
}

/**
 * Whether pages of an origin may use a key.
 *
 * @param origin `Origin` header of the request; programs other than browsers send none
 * @param origins those allowed; empty for all
 */
export function isOriginAllowed(origin: string | undefined, origins: readonly string[]): boolean {
  if (origins.length === 0) return true
  const own = origin === undefined ? undefined : parseOrigin(origin)
  return own !== undefined && origins.some((allowed) => parseOrigin(allowed) === own)
}
