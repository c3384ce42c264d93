import { createHash } from 'node:crypto'
import { KEEP_PLACE_SCRIPT } from './redirects/redirect-page.ts'

/** What pages are allowed beside the files of their own site. */
export interface PolicySources {
  /** Texts of the scripts that pages hold, but for that of redirects. */
  inlineScripts: readonly string[]
  /** Sources of services: their scripts, and what those speak to. */
  services: readonly string[]
  /** Addresses that our own scripts speak to. */
  endpoints: readonly string[]
}

/** The value of a `Content-Security-Policy` header. */
export function printContentSecurityPolicy(sources: PolicySources): string {
  const { inlineScripts, services, endpoints } = sources
  const hashes = [...inlineScripts, KEEP_PLACE_SCRIPT].map(hashSource)
  const scripts = services.filter((source) => !source.startsWith('wss:'))
  const origins = endpoints.map((address) => new URL(address).origin)
  const directives = [
    ['script-src', "'self'", ...hashes, ...scripts],
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'https:'],
    ['frame-src', 'https:'],
    ['connect-src', "'self'", ...new Set([...services, ...origins])],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
