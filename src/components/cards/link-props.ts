/** True for an address on another site. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href)
}

/** Attributes of a link; other sites open in a new tab. */
export function linkProps(href: string): { href: string; target?: '_blank'; rel?: 'noreferrer' } {
  return isExternal(href) ? { href, target: '_blank', rel: 'noreferrer' } : { href }
}
