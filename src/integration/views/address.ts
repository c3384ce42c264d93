import { isExternal } from '../../site/index.ts'

/** An internal address with the base path in front, exactly once; other addresses unchanged. */
export function withBase(base: string, address: string): string {
  if (isExternal(address) || address.startsWith('#')) return address
  const path = address.startsWith('/') ? address : `/${address}`
  if (base === '') return path
  return path === '/' ? `${base}/` : `${base}${path}`
}

/** A file of the docs folder as an address: `logo/light one.svg` → `/docs/logo/light%20one.svg`. */
export function assetAddress(base: string, path: string): string {
  if (isExternal(path)) return path
  const encoded = path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
  return withBase(base, encoded)
}
