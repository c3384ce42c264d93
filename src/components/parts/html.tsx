import type { CSSProperties, VNode } from 'preact'
import { useContext } from 'preact/hooks'
import { jsx } from 'preact/jsx-runtime'
import { RenderContextProvider } from '../context.ts'

/** Attributes that components give to elements they do not write as tags. */
export interface ElementAttributes {
  id?: string
  class?: string
  style?: string | CSSProperties
  'aria-hidden'?: boolean
  [data: `data-${string}`]: string | boolean | undefined
}

interface HtmlProps extends ElementAttributes {
  /** Name of the element around the HTML. */
  as?: 'div' | 'p' | 'span' | 'code' | 'figcaption' | 'ul'
  html: string
}

/** An element around HTML that is rendered already. */
export function Html({ as = 'div', html, ...attributes }: HtmlProps): VNode {
  const live = useContext(RenderContextProvider)?.live?.(html)
  if (live !== undefined) return jsx(as, { ...attributes, children: live })
  return jsx(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}
