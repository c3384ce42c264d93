import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { textOfHtml, textOnly } from '../parts/plain-text.ts'
import { type BaseProps, passed } from '../props/base.ts'

/** A diagram, as its source. */
export function Mermaid(props: BaseProps): VNode {
  const context = useRenderContext()
  const source = textOnly(props.children) ?? textOfHtml(context.html(props.children))
  return (
    <figure
      {...passed(props, 'mermaid-container', 'not-prose')}
      id={props.id}
      data-component-name="mermaid-container"
    >
      <pre class="mermaid">{source.trim()}</pre>
    </figure>
  )
}
