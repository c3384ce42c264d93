import { Fragment, type VNode } from 'preact'
import { jsx } from 'preact/jsx-runtime'

/**
 * HTML that is printed as it is, without an element around it. It is Preact's form for templates
 * that a compiler prepared; only the server's renderer knows it.
 */
export function raw(html: string): VNode {
  const template: Record<string, unknown> = { tpl: [html], exprs: [] }
  return jsx(Fragment, template)
}
