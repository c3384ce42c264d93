import { decodePath } from '../site/addresses.ts'

/** The path prefix of a site, as addresses that authors write relate to it. */
export interface LinkBase {
  /** Empty, or `/docs`. */
  path: string
  /**
   * Whether an address that begins with the prefix has it already. Not where the docs folder has a
   * folder of that name.
   */
  isWritten: boolean
}

/** What an address in a page leads to. */
export interface ResolvedAddress {
  /** As it is printed, base path included. */
  href: string
  /** Without base path and percent-decoded; an absolute URL for external ones. */
  target: string
  kind: 'page' | 'asset' | 'external' | 'fragment'
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const FILE_NAME = /\.[a-z][a-z0-9]{1,5}$/i
const PAGE_SUFFIX = /\.mdx?$/i

/** True for an address that depends on the folder of the file it is written in. */
export function isRelative(address: string): boolean {
  return address !== '' && !/^[/#?]/.test(address) && !SCHEME.test(address)
}

/** True for an address that leaves the site in a new tab; `mailto:` and the like do not. */
export function opensNewTab(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address)
}

/**
 * Resolves an address as an author wrote it. `folder` is the root-relative folder of the file;
 * page suffixes go, the base path is put before it exactly once.
 */
export function resolveAddress(address: string, folder: string, base: LinkBase): ResolvedAddress {
  const trimmed = address.trim()
  if (trimmed.startsWith('#'))
    return { href: trimmed, target: decodePath(trimmed), kind: 'fragment' }
  if (trimmed === '' || trimmed.startsWith('//') || SCHEME.test(trimmed)) {
    return { href: trimmed, target: trimmed, kind: 'external' }
  }
  const [path, rest] = divided(trimmed)
  const absolute = path.startsWith('/') ? withoutBase(joinPath(path), base) : joinPath(folder, path)
  const asset = FILE_NAME.test(absolute) && !PAGE_SUFFIX.test(absolute)
  const target = asset ? absolute : getPageRoute(absolute)
  return {
    href: withBase(target, base.path) + rest,
    target: decodePath(target + rest),
    kind: asset ? 'asset' : 'page',
  }
}

/**
 * An address from the root as it is printed; any other as it is. Browsers run it too, so it does no
 * more than that.
 */
export function getRootAddress(address: string, base: LinkBase): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address
  const [path, rest] = divided(address)
  return withBase(getPageRoute(withoutBase(path, base)), base.path) + rest
}

/** An address before and from its query or fragment. */
function divided(address: string): [path: string, rest: string] {
  const end = address.search(/[?#]|$/)
  return [address.slice(0, end), address.slice(end)]
}

function withBase(target: string, base: string): string {
  return target === '/' && base !== '' ? base : base + target
}

function withoutBase(path: string, { path: base, isWritten }: LinkBase): string {
  if (base === '' || !isWritten) return path
  return path === base || path.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path
}

function getPageRoute(path: string): string {
  const route = path.replace(PAGE_SUFFIX, '').replace(/(?:\/index)?\/*$/, '')
  return route === '' ? '/' : route
}

/** Joins the parts of a path and takes `.` and `..` out. Browsers run it too, so it needs no Node. */
function joinPath(...parts: string[]): string {
  const path = parts.join('/')
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  const end = path.endsWith('/') && segments.length > 0 ? '/' : ''
  return `/${segments.join('/')}${end}`
}
