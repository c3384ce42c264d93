/** Where links of an answer may lead, and how. */
export interface LinkPlace {
  href: string
  /** Leads to a page of this site. */
  isOwn: boolean
}

/** What is known of the site's own address. */
export interface OwnAddress {
  /** Path prefix of the site. */
  base: string
  /** Address with base path, where it is known. */
  address?: string
}

/** Where a link leads; nothing for addresses that are none of the web or of mail. */
export function placeOf(
  written: string,
  { base, address }: OwnAddress,
  here = location.href,
): LinkPlace | undefined {
  // A copy of the site at another address is read here, too.
  const isPublished =
    address !== undefined &&
    /^(?:[/?#]|$)/.test(written.replace(address, '')) &&
    written.startsWith(address)
  const local = isPublished ? base + written.slice(address.length) || '/' : written
  if (!URL.canParse(local, here)) return undefined
  const url = new URL(local, here)
  if (!/^(?:https?|mailto):$/.test(url.protocol)) return undefined
  const isOwn = url.origin === new URL(here).origin && `${url.pathname}/`.startsWith(`${base}/`)
  return { href: isOwn ? url.pathname + url.search + url.hash : url.href, isOwn }
}
