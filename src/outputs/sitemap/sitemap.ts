import { escapeXml } from '../xml.ts'

/** A page in a sitemap; addresses are absolute and encoded. */
export interface SitemapEntry {
  address: string
  /** ISO date of the last change. */
  modified?: string
  /** The page in all of its languages, itself included, by BCP-47 tag or `x-default`. */
  alternates: readonly { lang: string; address: string }[]
}

/** What one file may hold, by the protocol of sitemaps. */
export const SITEMAP_LIMITS = { entries: 50_000, bytes: 50 * 1024 * 1024 }

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const OPENING = `${DECLARATION}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const CLOSING = '</urlset>\n'

/**
 * The sitemap of a site: `sitemap.xml`, or where one file cannot hold it, an index of that name and
 * the numbered parts. No entries, no file.
 *
 * @param address absolute address of a file of the output
 */
export function createSitemapFiles(
  entries: readonly SitemapEntry[],
  address: (file: string) => string,
  limits = SITEMAP_LIMITS,
): Map<string, string> {
  const parts = split(entries.map(getUrl), limits)
  const texts = parts.map((urls) => OPENING + urls.join('') + CLOSING)
  const [only] = texts
  if (only === undefined) return new Map()
  if (texts.length === 1) return new Map([['sitemap.xml', only]])
  const files = texts.map((text, at): [string, string] => [`sitemap-${at + 1}.xml`, text])
  const list = files
    .map(([file]) => `<sitemap><loc>${escapeXml(address(file))}</loc></sitemap>\n`)
    .join('')
  const index = `${DECLARATION}<sitemapindex xmlns="${NAMESPACE}">\n${list}</sitemapindex>\n`
  return new Map([['sitemap.xml', index], ...files])
}

function getUrl({ address, modified, alternates }: SitemapEntry): string {
  const links = alternates.map(
    ({ lang, address: href }) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(lang)}" href="${escapeXml(href)}"/>`,
  )
  const date = modified === undefined ? '' : `<lastmod>${escapeXml(modified)}</lastmod>`
  return `<url><loc>${escapeXml(address)}</loc>${date}${links.join('')}</url>\n`
}

function split(urls: readonly string[], limits: typeof SITEMAP_LIMITS): string[][] {
  const room = limits.bytes - OPENING.length - CLOSING.length
  const parts: string[][] = []
  let bytes = 0
  for (const url of urls) {
    const size = Buffer.byteLength(url)
    const part = parts.at(-1)
    if (part === undefined || part.length >= limits.entries || bytes + size > room) {
      parts.push([url])
      bytes = size
    } else {
      part.push(url)
      bytes += size
    }
  }
  return parts
}

/**
 * `robots.txt`: everybody may read everything, or nobody anything.
 *
 * @param sitemap absolute address of the sitemap, where there is one
 */
export function printRobots(isIndexed: boolean, sitemap?: string): string {
  const may = isIndexed ? 'yes' : 'no'
  const lines = [
    'User-agent: *',
    `Content-Signal: ai-train=${may}, search=${may}, ai-input=${may}`,
    isIndexed ? 'Allow: /' : 'Disallow: /',
    ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]),
  ]
  return `${lines.join('\n')}\n`
}
