import type { ComponentChildren, VNode } from 'preact'
import { linkProps } from './link-props.ts'

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
