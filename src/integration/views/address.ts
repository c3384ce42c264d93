import { isExternal } from '../../site/index.ts'
import type { Project } from '../project/project.ts'

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

/**
 * A path of the site with scheme and host, below the canonical address of docs.json or the address
 * that the command was given; `undefined` where neither is known.
 */
export function absoluteAddress(project: Project, path: string): string | undefined {
  const { base, site } = project.options
  const { canonical } = project.config.config.seo.metatags ?? {}
  const address = path.startsWith('/') ? path : `/${path}`
  if (canonical !== undefined) return canonical.replace(/\/+$/, '') + address
  return site === undefined ? undefined : new URL(withBase(base, address), site).href
}
