import type { PageFile } from '../pages/page.ts'
import type { Endpoint } from './catalog.ts'

const PREFIX = 'channel '

/** The name that an endpoint has for a channel of a document. */
export function getChannelEndpoint(channel: string): string {
  return PREFIX + channel
}

/** A channel's name in its document, from that of its endpoint. */
export function getChannelName(endpoint: string): string {
  return endpoint.slice(PREFIX.length)
}

/** The badge of a page: frontmatter tells of no protocol, and of no method that a document made up. */
export function getBadge({ kind, method }: Endpoint): Pick<PageFile, 'method'> {
  return kind !== 'webhook' && method !== '' ? { method } : {}
}
