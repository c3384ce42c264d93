const METHODS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT|QUERY'
const ENDPOINT = new RegExp(`^(?:\\S+\\s+)?(?:(?:${METHODS})\\s+\\/|webhook\\s+\\S)`, 'i')

/**
 * Whether a `pages` entry names an operation instead of a page: `METHOD /path`,
 * `<document> METHOD /path` or `webhook name`.
 */
export function isEndpointEntry(entry: string): boolean {
  return ENDPOINT.test(entry.trim())
}
