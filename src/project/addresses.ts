import { joinAddress, parseWebUrl } from '../site/index.ts'
import type { Project } from './project.ts'

/**
 * The address of the whole site without a slash at its end: the canonical one of docs.json, or that
 * which the command was given; `undefined` where neither is known. A canonical address with a path
 * holds the base path already.
 */
export function getSiteAddress(project: Project): string | undefined {
  const { base, site } = project.options
  const { canonical } = project.config.config.seo.metatags
  const given = canonical === undefined ? undefined : parseWebUrl(canonical)
  if (given !== undefined) {
    const path = given.pathname.replace(/\/+$/, '')
    return given.origin + (path === '' ? base : path)
  }
  return site === undefined ? undefined : new URL(site).origin + base
}

/** A path of the site, without base path, with scheme and host; `undefined` where they are unknown. */
export function getAbsoluteAddress(project: Project, path: string): string | undefined {
  const site = getSiteAddress(project)
  return site === undefined ? undefined : joinAddress(site, path)
}

/** The address of a page below the site's, in the form that `seo.trailingSlash` asks for. */
export function getPageAddress(project: Project, route: string, site: string): string {
  const slash = project.config.config.seo.trailingSlash && route !== '/' ? '/' : ''
  return joinAddress(site, route.replaceAll(/[?#%]/g, encodeURIComponent) + slash)
}
