import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { getHtmlText, getText } from '../parts/plain-text.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

export interface LatexProps extends BaseProps {
  /** The formula as its author wrote it. The compiler gives it. */
  source?: string
}

/** A formula in a line of text; as its source where formulas cannot be drawn. */
export function Latex(props: LatexProps): VNode {
  const context = useRenderContext()
  const { children } = props
  const tex = toText(props.source) ?? getText(children) ?? getHtmlText(context.html(children))
  const html = context.formula(tex.trim().replaceAll(/^\$+|\$+$/g, ''), false)
  const attributes = { ...getPassedProps(props, 'latex'), id: props.id }
  if (html === undefined) return <code {...attributes}>{tex}</code>
  return <Html as="span" {...attributes} html={html} />
}
