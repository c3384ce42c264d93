import type { ComponentChildren, VNode } from 'preact'
import { jsx, jsxs } from 'preact/jsx-runtime'
import { useRenderContext } from '../context.ts'
import { claimId } from './claim-id.ts'
import { type ElementAttributes, Html } from './html.tsx'
import { useOutline } from './outline.ts'
import { getTitle } from './plain-text.ts'

interface AnchoredHeadingProps extends ElementAttributes {
  depth: number
  title: ComponentChildren
  noAnchor?: boolean
}

/** A heading that a component makes: with its id, its anchor and its entry in the contents. */
export function AnchoredHeading(props: AnchoredHeadingProps): VNode {
  const { depth, title, id: wanted, noAnchor, ...attributes } = props
  const context = useRenderContext()
  // Before the title is rendered: a rendering inside this one ends the time for hooks.
  const { listed, place } = useOutline()
  const { text, html } = getTitle(context, title)
  const id = claimId(context, text, wanted)
  if (listed) {
    context.heading({ depth, id, text, html: html.replaceAll(/<\/?a(?:\s[^>]*)?>/g, ''), ...place })
  }
  const anchor = jsx('a', {
    class: 'heading-anchor',
    href: `#${encodeURI(id)}`,
    'aria-label': context.label('sectionLink'),
  })
  const children = [<Html key="title" as="span" html={html} />, noAnchor === true ? null : anchor]
  return jsxs(`h${depth}`, { ...attributes, id, children })
}
