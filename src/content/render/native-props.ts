import type { ComponentChildren } from 'preact'
import { getRawHtml } from './raw.ts'

/** Elements whose text browsers take as it is: nothing in it may be escaped. */
const ELEMENTS = new Set(['style', 'script'])

/** The props of an element. */
export type Props = Record<string, unknown> & { children?: ComponentChildren }

/** Attributes whose `false` is a value. */
const ENUMERATED = ['contentEditable', 'draggable', 'spellCheck']

/** What authors write on an element of a page, as the renderer has to have it. */
export function toNativeProps(name: string, props: Props): Props {
  let changed = toRawTextProps(name, props)
  if (props.class !== undefined && props.className !== undefined) {
    changed = { ...changed, class: `${props.class} ${props.className}`, className: undefined }
  }
  for (const attribute of ENUMERATED) {
    if (props[attribute] === false) changed = { ...changed, [attribute]: 'false' }
  }
  return changed
}

/** The props of an element, with the text of a style or script as inner HTML. */
export function toRawTextProps(name: string, props: Props): Props {
  if (!ELEMENTS.has(name) || props.children === undefined) return props
  const text = toPlainText(props.children)
  const __html = text.replaceAll(/<\/(?=style|script)/gi, '<\\/')
  return { ...props, children: undefined, dangerouslySetInnerHTML: { __html } }
}

/** Text among children; the parser may have made static HTML of some of it. */
function toPlainText(children: unknown): string {
  if (Array.isArray(children)) return children.map(toPlainText).join('')
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  const html = getRawHtml(children as Props['children'])
  return (html ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
