const METHODS = 'GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|CONNECT|QUERY'
const ENDPOINT = new RegExp(
  `^(?:(\\S.*?)\\s+)?(?:(${METHODS})\\s+(\\/\\S*)|webhook\\s+(\\S.*))$`,
  'i',
)

/** What an entry of the navigation or a page's frontmatter says of an operation. */
export interface EndpointReference {
  /** Document in front of it. */
  source?: string
  /** `GET /pets/{id}` or `webhook pet.created`. */
  name: string
}

/** Reads `METHOD /path`, `<document> METHOD /path` or `webhook name`; anything else is a page. */
export function readEndpointReference(entry: string): EndpointReference | undefined {
  const [whole, source, method, path, webhook] = ENDPOINT.exec(entry.trim()) ?? []
  if (whole === undefined) return undefined
  const name = webhook === undefined ? `${method?.toUpperCase()} ${path}` : `webhook ${webhook}`
  return { name, ...(source !== undefined && { source }) }
}

/** Whether a `pages` entry names an operation instead of a page. */
export function isEndpointEntry(entry: string): boolean {
  return readEndpointReference(entry) !== undefined
}
