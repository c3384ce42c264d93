/** The reader's own machine. */
const OWN = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether an address means another machine to a proxy than to the reader. */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address, location.href)
  return OWN.test(hostname) || hostname === '0.0.0.0'
}

/**
 * Whether browsers refuse to ask for an address because the page came by HTTPS: nobody is to read on
 * the way what a page has that was kept secret on its own.
 */
export function isMixedContent(address: string, page: string): boolean {
  const url = URL.parse(address, page)
  return (
    page.startsWith('https:') &&
    url !== null &&
    /^(?:http|ws):$/.test(url.protocol) &&
    !OWN.test(url.hostname)
  )
}
