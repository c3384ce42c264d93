import type { ComponentChildren, VNode } from 'preact'

interface DocumentLinkProps {
  href: string
  children: ComponentChildren
}

/** A link as a document gives it; one of a scheme that may run code is its text. */
export function DocumentLink({ href, children }: DocumentLinkProps): VNode {
  // Browsers leave out control characters and blanks before they read the scheme.
  const [scheme] = /^[^/?#]*?:/.exec(href.replace(/[\p{Cc}\s]+/gu, '')) ?? []
  const isSafe = scheme === undefined || /^(?:https?|mailto):$/i.test(scheme)
  return isSafe ? <a href={href}>{children}</a> : <span>{children}</span>
}
