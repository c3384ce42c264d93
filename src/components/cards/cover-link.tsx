import type { ComponentChildren, VNode } from 'preact'

interface CoverLinkProps {
  /** Final address. */
  href: string
  children?: ComponentChildren
}

/** A link that covers the box around it; without words the address names it. */
export function CoverLink({ href, children }: CoverLinkProps): VNode {
  return (
    <a class="cover-link" {...linkProps(href)}>
      {children ?? <span class="sr-only">{href}</span>}
    </a>
  )
}

/** True for an address on another site. */
export function isExternal(href: string): boolean {
  return /^(?:https?:)?\/\//i.test(href)
}

/** Attributes of a link; other sites open in a new tab. */
export function linkProps(href: string): { href: string; target?: '_blank'; rel?: 'noreferrer' } {
  return isExternal(href) ? { href, target: '_blank', rel: 'noreferrer' } : { href }
}
