/** In any case; others have to be in capitals, as in documents of 3.2. */
const METHODS = /^(?:get|post|put|patch|delete|head|options|trace|connect|query)$/i

const OPERATION = /^(?:(\S.*?)\s+)?([a-z]{3,})\s+(\/\S*)$/i
const WEBHOOK = /^(?:(\S.*?)\s+)?webhook\s+(\S.*)$/i

/** What an entry of the navigation or a page's frontmatter says of an operation. */
export interface EndpointReference {
  /** Document in front of it. */
  source?: string
  /** `GET /pets/{id}` or `webhook pet.created`. */
  name: string
}

/** Reads `METHOD /path`, `<document> METHOD /path` or `webhook name`; anything else is a page. */
export function readEndpointReference(entry: string): EndpointReference | undefined {
  const text = entry.trim()
  const [, source, method = '', path] = OPERATION.exec(text) ?? []
  const isMethod = METHODS.test(method) || (method === method.toUpperCase() && method !== 'WEBHOOK')
  if (path !== undefined && isMethod) return named(source, `${method.toUpperCase()} ${path}`)
  const [, document, webhook] = WEBHOOK.exec(text) ?? []
  return webhook === undefined ? undefined : named(document, `webhook ${webhook}`)
}

function named(source: string | undefined, name: string): EndpointReference {
  return { name, ...(source !== undefined && { source }) }
}

/** Whether a `pages` entry names an operation instead of a page. */
export function isEndpointEntry(entry: string): boolean {
  return readEndpointReference(entry) !== undefined
}
