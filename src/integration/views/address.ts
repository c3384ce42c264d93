import type { LinkBase } from '../../content/index.ts'
import { isExternal } from '../../site/index.ts'
import type { Project } from '../project/project.ts'

/** An internal address with the base path in front, exactly once; other addresses unchanged. */
export function withBase(base: string, address: string): string {
  if (isExternal(address) || address.startsWith('#')) return address
  const path = address.startsWith('/') ? address : `/${address}`
  if (base === '') return path
  return path === '/' ? `${base}/` : `${base}${path}`
}

/** An address as it stands in docs.json, with the base path in front; it may be there already. */
export function authoredAddress({ path, isWritten }: LinkBase, address: string): string {
  const isComplete = isWritten && (address === path || address.startsWith(`${path}/`))
  return isComplete ? address : withBase(path, address)
}

/** A file of the docs folder as an address: `logo/light one.svg` → `/docs/logo/light%20one.svg`. */
export function assetAddress(base: string, path: string): string {
  if (isExternal(path)) return path
  const encoded = path.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')
  return withBase(base, encoded)
}

/**
 * The address of the whole site without a slash at its end: the canonical one of docs.json, or that
 * which the command was given; `undefined` where neither is known. A canonical address with a path
 * holds the base path already.
 */
export function siteAddress(project: Project): string | undefined {
  const { base, site } = project.options
  const { canonical } = project.config.config.seo.metatags
  const given = canonical === undefined ? undefined : webUrl(canonical)
  if (given !== undefined) {
    const path = given.pathname.replace(/\/+$/, '')
    return given.origin + (path === '' ? base : path)
  }
  return site === undefined ? undefined : new URL(site).origin + base
}

/** An address of the web; one without `https://` is taken as well. */
export function webUrl(address: string): URL | undefined {
  const written = /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
  const url = URL.canParse(written) ? new URL(written) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && /^localhost$|\./.test(url.hostname)
    ? url
    : undefined
}

/** A path of the site, without base path, with scheme and host; `undefined` where they are unknown. */
export function absoluteAddress(project: Project, path: string): string | undefined {
  const site = siteAddress(project)
  return site === undefined ? undefined : below(site, path)
}

/** A path below the address of a site, encoded. */
export function below(site: string, path: string): string {
  return new URL(site + (path.startsWith('/') ? path : `/${path}`)).href
}

/** The address of a page below the site's, in the form that `seo.trailingSlash` asks for. */
export function pageAddress(project: Project, route: string, site: string): string {
  const slash = project.config.config.seo.trailingSlash && route !== '/' ? '/' : ''
  return below(site, route.replaceAll(/[?#%]/g, encodeURIComponent) + slash)
}
