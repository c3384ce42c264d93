import type { VNode } from 'preact'
import type { ComponentLabelKey } from '../../../i18n/index.ts'
import { useRenderContext } from '../../context.ts'

const actions: readonly (readonly [action: string, label: ComponentLabelKey])[] = [
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

/** Buttons that move a diagram; hidden until there is one to move. */
export function DiagramControls(): VNode {
  const { label } = useRenderContext()
  return (
    <fieldset
      class="mermaid-controls"
      data-component-name="mermaid-controls-wrapper"
      aria-label={label('diagram')}
      hidden
    >
      {actions.map(([action, key]) => (
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
