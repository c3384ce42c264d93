/** What is known of a site's addresses. */
export interface SiteAddresses {
  /** Path prefix: empty, or `/docs`. */
  base: string
  /** Address with base path; where it is not known, addresses begin at the root. */
  address?: string
  trailingSlash: boolean
  /** Whether there is a page at a path without base path and leading slash. */
  has(path: string): boolean
}

/** Leads to the pages of a site. */
export class SiteLinks {
  readonly #site: SiteAddresses

  constructor(site: SiteAddresses) {
    this.#site = site
  }

  /** Where readers find a page or a part of it. */
  addressOf(path: string, anchor = ''): string {
    const { base, address = base, trailingSlash } = this.#site
    const page = path === '' ? `${address}/` : `${address}/${encodeURI(path)}`
    const end = trailingSlash && !page.endsWith('/') ? '/' : ''
    return page + end + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`)
  }

  /**
   * The page of the site that a link leads to, by its address or by that of its Markdown.
   *
   * @param from path of the page that the link stands on
   */
  pageOf(href: string, from?: string): { path: string; anchor: string } | undefined {
    const { base, address = '', has } = this.#site
    if (/^#./.test(href) && from !== undefined)
      return { path: from, anchor: decoded(href.slice(1)) }
    const isOwn = address !== '' && (href === address || /^[/?#]/.test(href.slice(address.length)))
    const rest = isOwn && href.startsWith(address) ? base + href.slice(address.length) : href
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|\\)/i.test(rest) || rest === '') return undefined
    const [, way = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(rest) ?? []
    const whole = decoded(way)
    if (/(?:^|\/)\.\.?(?:\/|$)|[\s<>"\\]/.test(whole)) return undefined
    const below =
      base !== '' && `${whole}/`.startsWith(`${base}/`) ? whole.slice(base.length) : whole
    const path = below.replaceAll(/^\/+|\/+$/g, '')
    const known = [path, path.replace(/(?:^|\/)index\.md$|\.md$/, '')].find(has)
    return known === undefined ? undefined : { path: known, anchor: decoded(anchor) }
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A stray percent sign stands for itself.
    return text
  }
}
