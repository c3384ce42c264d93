import type { Props } from './host-element.ts'
import { rawHtml } from './raw.ts'

/** Elements whose text browsers take as it is: nothing in it may be escaped. */
const elements = new Set(['style', 'script'])

/** The props of an element, with the text of a style or script as inner HTML. */
export function rawTextProps(name: string, props: Props): Props {
  if (!elements.has(name) || props.children === undefined) return props
  const text = plainText(props.children)
  const __html = text.replaceAll(/<\/(?=style|script)/gi, '<\\/')
  return { ...props, children: undefined, dangerouslySetInnerHTML: { __html } }
}

/** Text among children; the parser may have made static HTML of some of it. */
function plainText(children: unknown): string {
  if (Array.isArray(children)) return children.map(plainText).join('')
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  const html = rawHtml(children as Props['children'])
  return (html ?? '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
