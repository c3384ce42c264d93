/** Whether an address leaves the site's pages. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href)
}

/** An internal address with the base path in front, exactly once; other addresses unchanged. */
export function withBase(base: string, address: string): string {
  if (isExternal(address) || address.startsWith('#')) return address
  const path = address.startsWith('/') ? address : `/${address}`
  if (base === '') return path
  return path === '/' ? `${base}/` : `${base}${path}`
}

/** An address as it stands in docs.json, with the base path in front; it may be there already. */
export function getAuthoredAddress(
  { path, isWritten }: { path: string; isWritten: boolean },
  address: string,
): string {
  const isComplete = isWritten && (address === path || address.startsWith(`${path}/`))
  return isComplete ? address : withBase(path, address)
}

/** A file of the docs folder as an address: `logo/light one.svg` → `/docs/logo/light%20one.svg`. */
export function getAssetAddress(base: string, path: string): string {
  if (isExternal(path)) return path
  const encoded = path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
  return withBase(base, encoded)
}

/** An address of the web; one without `https://` is taken as well. */
export function parseWebUrl(address: string): URL | undefined {
  const written = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
  const url = URL.canParse(written) ? new URL(written) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && /^localhost$|\./.test(url.hostname)
    ? url
    : undefined
}

/** An address as people read it; one with a stray percent sign is taken as written. */
export function decodePath(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** A path below the address of a site, encoded. */
export function joinAddress(site: string, path: string): string {
  return new URL(site + (path.startsWith('/') ? path : `/${path}`)).href
}

/**
 * A path of an address with the characters as they are that `decodeURI` leaves encoded though they
 * mean nothing in a path, such as `@`.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3986#section-3.3
 */
export function toPlainPath(path: string): string {
  return path.replaceAll(/%(?:2[4BC6]|3[ABD]|40)/gi, decodeURIComponent)
}
