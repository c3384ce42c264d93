import type { ComponentType, VNode } from 'preact'
import { Fragment, jsx } from 'preact/jsx-runtime'
import { resolveAddress } from '../links/index.ts'
import type { Props } from './host-element.ts'

/**
 * The JSX runtime of author modules on the server: addresses from the root get the base path.
 * Relative ones stay, since a module does not know the page that shows it.
 */
export function authorRuntime(base: string): Record<string, unknown> {
  const element = (type: string | ComponentType, props: Props, key?: string): VNode => {
    if (typeof type !== 'string') return jsx(type, props, key)
    const { href, src } = props
    const changed: Props = { ...props }
    if (isFromRoot(href)) changed.href = resolveAddress(href, '', base).href
    if (isFromRoot(src)) changed.src = resolveAddress(src, '', base).href
    return jsx(type, changed, key)
  }
  return { Fragment, jsx: element, jsxs: element, jsxDEV: element }
}

function isFromRoot(address: unknown): address is string {
  return typeof address === 'string' && address.startsWith('/') && !address.startsWith('//')
}
