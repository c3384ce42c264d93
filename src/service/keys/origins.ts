/**
 * The origin that an address stands for, as browsers write it in the `Origin` header: lower case,
 * without default port. `undefined` when it is none of the web or says more than an origin.
 */
export function parseOrigin(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.href === `${url.origin}/` ? url.origin : undefined
}

/**
 * Whether pages of an origin may use a key.
 *
 * @param origin `Origin` header of the request; programs other than browsers send none
 * @param origins those allowed; empty for all
 */
export function isOriginAllowed(origin: string | undefined, origins: readonly string[]): boolean {
  if (origins.length === 0) return true
  const own = origin === undefined ? undefined : parseOrigin(origin)
  return own !== undefined && origins.some((allowed) => parseOrigin(allowed) === own)
}
