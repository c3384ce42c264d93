import type { VNode } from 'preact'
import { DIAGRAM_LIBRARY } from '../../contract/index.ts'
import type { ComponentLabelKey } from '../../i18n/index.ts'
import { useRenderContext } from '../context.ts'
import { getHtmlText, getText } from '../parts/plain-text.ts'
import { type BaseProps, getPassedProps, withVariable } from '../props/base.ts'
import { isOn, type Lenient, toText, toWord } from '../props/lenient.ts'

const ACTIONS: readonly (readonly [action: string, label: ComponentLabelKey])[] = [
  ['left', 'left'],
  ['up', 'up'],
  ['down', 'down'],
  ['right', 'right'],
  ['zoom-out', 'zoomOut'],
  ['zoom-in', 'zoomIn'],
  ['reset', 'resetView'],
  ['full-screen', 'fullScreen'],
  ['close', 'close'],
]

export interface MermaidProps extends BaseProps {
  /** Shows or hides the controls, whatever the diagram's height. */
  actions?: Lenient<boolean>
  placement?: string
  /** Another way to give the diagram, as sites have it. */
  chart?: string
  /** The diagram as its author wrote it. The compiler gives it. */
  source?: string
}

const TALLEST = 24

/** A diagram: its source, which the browser draws. */
export function Mermaid(props: MermaidProps): VNode {
  const context = useRenderContext()
  const { children } = props
  const written = toText(props.source) ?? toText(props.chart) ?? getText(children)
  const source = (written ?? getHtmlText(context.html(children))).trim()
  const { class: className, style } = getPassedProps(props, 'mermaid-container', 'not-prose')
  const { actions } = props
  context.need('diagrams')
  return (
    <figure
      class={className}
      style={withVariable(style, '--lines', Math.min(TALLEST, source.split('\n').length))}
      id={props.id}
      data-component-name="mermaid-container"
      data-library={context.href(`/${DIAGRAM_LIBRARY}`)}
      data-actions={actions === undefined ? undefined : String(isOn(actions, true))}
      data-placement={toWord(props.placement, [
        'bottom-right',
        'bottom-left',
        'top-left',
        'top-right',
      ])}
      data-failed={context.label('diagramFailed')}
      data-label={context.label('diagram')}
    >
      <pre class="mermaid">{source}</pre>
      <DiagramControls />
    </figure>
  )
}

/** Buttons that move a diagram; hidden until there is one to move. */
function DiagramControls(): VNode {
  const { label } = useRenderContext()
  return (
    <fieldset
      class="mermaid-controls"
      data-component-name="mermaid-controls-wrapper"
      aria-label={label('diagram')}
      hidden
    >
      {ACTIONS.map(([action, key]) => (
        <button
          key={action}
          type="button"
          class="mermaid-control"
          data-action={action}
          aria-label={label(key)}
        />
      ))}
    </fieldset>
  )
}
