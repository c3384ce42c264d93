import { decodePath } from '../../site/addresses.ts'
import type { HeaderRule } from './header-rules.ts'

/** A redirect as hosts are told of it: paths begin with the base path. */
export interface HostRule {
  /** Path; may hold `:slug*`, `:id` or `*`. */
  source: string
  /** Path or absolute address. */
  destination: string
  permanent: boolean
  wildcard: boolean
}

/** What hosts are told of a site. */
export interface HostSite {
  /** Path prefix; empty, or `/docs`. */
  base: string
  rules: readonly HostRule[]
  headers: readonly HeaderRule[]
}

/** A file in which a host looks for what it is to do. */
export interface HostFile {
  /** Path in the output. */
  file: string
  /** Empty where the site has nothing to say in it. */
  text(site: HostSite): string
}

/** Paths below that of the site which are meant for hosts and are nothing for readers. */
export const FOR_HOSTS =
  '(?:\\.(?:htaccess|nojekyll)|_headers|_redirects|vercel\\.json|_pergola/nginx\\.conf)'

/** An address in the form that a `Location` header has. */
export function encodePath(address: string): string {
  return encodeURI(decodePath(address))
}
