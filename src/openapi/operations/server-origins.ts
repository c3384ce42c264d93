import type { Server } from './servers.ts'

/** Addresses that one server may have through its variables. */
const MOST = 100

/** A host whose first label is open; what follows is not everybody's, as `com` is. */
const OPEN = /^(?:http|ws)s?:\/\/[a-z\d-]*\*[a-z\d-]*(?:\.[a-z\d-]+){2,}(?::\d+)?$/

/**
 * The origins that the address of a server may have: with each value of a variable that lists some,
 * else with its default and with `*` for any, where that stands in the first label of a host alone.
 */
export function getServerOrigins({ url, variables }: Pick<Server, 'url' | 'variables'>): string[] {
  let addresses = [url]
  for (const variable of variables) {
    const placeholder = `{${variable.name}}`
    const values = variable.enum.length > 0 ? variable.enum : [variable.default, '*']
    addresses = addresses
      .flatMap((address) =>
        address.includes(placeholder)
          ? values.map((value) => address.replaceAll(placeholder, value))
          : [address],
      )
      .slice(0, MOST)
  }
  return [...new Set(addresses.flatMap((address) => getOrigin(address) ?? []))]
}

function getOrigin(address: string): string | undefined {
  const [start = ''] = /^(?:http|ws)s?:\/\/[^/?#]*/i.exec(address) ?? []
  if (start.includes('*')) return OPEN.test(start.toLowerCase()) ? start.toLowerCase() : undefined
  const url = URL.parse(start)
  // Of an address that is none of HTTP, some engines say that its origin is `null`.
  return url === null || url.hostname === '' ? undefined : `${url.protocol}//${url.host}`
}
