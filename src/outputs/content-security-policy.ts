import { createHash } from 'node:crypto'
import { KEEP_PLACE_SCRIPT } from './redirects/redirect-page.ts'

/** What pages are allowed beside the files of their own site. */
export interface PolicySources {
  /** Texts of the scripts that pages hold, but for that of redirects. */
  inlineScripts: readonly string[]
  /** Texts of the style elements that pages have where their text has none. */
  inlineStyles: readonly string[]
  /** Styles in the markup of pages: attributes alone, or elements as well; `undefined`: none. */
  markupStyles: 'attributes' | 'elements' | undefined
  /** Sources of services: their scripts, and what those speak to. */
  services: readonly string[]
  /** Addresses that our own scripts speak to. */
  endpoints: readonly string[]
  /** Origins that readers send requests to, in which a `*` may stand for a part of a host's first label. */
  apis: readonly string[]
}

/** The value of a `Content-Security-Policy` header. */
export function printContentSecurityPolicy(sources: PolicySources): string {
  const { inlineScripts, services, endpoints, apis } = sources
  const hashes = [...inlineScripts, KEEP_PLACE_SCRIPT].map(hashSource)
  const scripts = services.filter((source) => !source.startsWith('wss:'))
  const origins = endpoints.map((address) => new URL(address).origin)
  // What comes back is shown from memory.
  const answers = apis.length > 0 ? ['blob:'] : []
  // A policy knows no parts of labels.
  const servers = apis.map((origin) => origin.replace(/[\w-]*\*[\w-]*\./, '*.'))
  const directives = [
    ['script-src', "'self'", ...hashes, ...scripts],
    ...printStyleSources(sources),
    ['img-src', "'self'", 'data:', ...answers, 'https:'],
    ['frame-src', ...answers, 'https:'],
    ['connect-src', "'self'", ...new Set([...services, ...origins, ...servers])],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
  ]
  return directives.map((parts) => parts.join(' ')).join('; ')
}

/** Browsers forget that anything is allowed inline where one text is allowed by its hash. */
function printStyleSources({ inlineStyles, markupStyles }: PolicySources): string[][] {
  if (markupStyles === 'elements') return [['style-src', "'self'", "'unsafe-inline'"]]
  return [
    ['style-src', "'self'", ...inlineStyles.map(hashSource)],
    ...(markupStyles === undefined ? [] : [['style-src-attr', "'unsafe-inline'"]]),
  ]
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
