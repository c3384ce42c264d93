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
