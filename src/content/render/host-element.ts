import type { VNode } from 'preact'
import { jsx } from 'preact/jsx-runtime'
import { opensNewTab } from '../links.ts'
import { type HeadingHost, PageHeading } from './heading.ts'
import { type Props, toNativeProps } from './native-props.ts'

export interface ElementHost extends HeadingHost {
  /** The printed form of an address. */
  href(address: string): string
}

const ADDRESSES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    a: ['href'],
    area: ['href'],
    audio: ['src'],
    embed: ['src'],
    iframe: ['src'],
    img: ['src'],
    object: ['data'],
    source: ['src'],
    track: ['src'],
    video: ['src', 'poster'],
  }),
)

/** An HTML element of a page's text: addresses resolved, headings registered. */
export function createHostElement(
  host: ElementHost,
  name: string,
  props: Props,
  key?: string,
): VNode {
  if (/^h[1-6]$/.test(name)) {
    return jsx(PageHeading, { ...props, host, depth: Number(name[1]) }, key)
  }
  const native = toNativeProps(name, props)
  const attributes = ADDRESSES.get(name)
  if (attributes === undefined) return jsx(name, native, key)
  const resolved: Props = { ...native }
  for (const attribute of attributes) {
    const address = resolved[attribute]
    if (typeof address === 'string') resolved[attribute] = host.href(address)
  }
  for (const attribute of ['srcSet', 'srcset']) {
    const candidates = resolved[attribute]
    if (typeof candidates === 'string') resolved[attribute] = hrefs(host, candidates)
  }
  if (name === 'a' && typeof resolved.href === 'string' && opensNewTab(resolved.href)) {
    resolved.target ??= '_blank'
    resolved.rel ??= 'noreferrer'
  }
  return jsx(name, resolved, key)
}

/** The addresses of a `srcset`, each with its width or density. */
function hrefs(host: ElementHost, candidates: string): string {
  return candidates.replaceAll(/(^|,\s+)([^\s,]+)/g, (_, before: string, address: string) => {
    return before + host.href(address)
  })
}
