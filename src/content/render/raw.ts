import { type ComponentChildren, Fragment, isValidElement, type VNode } from 'preact'
import { jsx } from 'preact/jsx-runtime'

/**
 * HTML that is printed as it is, without an element around it. It is Preact's form for templates
 * that a compiler prepared; only the server's renderer knows it.
 */
export function createRaw(html: string): VNode {
  const template: Record<string, unknown> = { tpl: [html], exprs: [] }
  return jsx(Fragment, template)
}

/** The HTML of children that are nothing but `raw` HTML, without rendering them. */
export function getRawHtml(children: ComponentChildren): string | undefined {
  if (!isValidElement(children) || children.type !== Fragment) return undefined
  const template: unknown = Reflect.get(children.props, 'tpl')
  return Array.isArray(template) ? template.join('') : undefined
}
