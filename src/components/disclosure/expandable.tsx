import type { ComponentChildren, VNode } from 'preact'
import type { ComponentLabelKey } from '../../i18n/index.ts'
import { useRenderContext } from '../context.ts'
import { Title } from '../parts/plain-text.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { isOn, type Lenient } from '../props/lenient.ts'

export interface ExpandableProps extends BaseProps {
  title?: ComponentChildren
  defaultOpen?: Lenient<boolean>
}

/** Nested fields that open and close: "Show properties", "Hide properties". */
export function Expandable(props: ExpandableProps): VNode {
  const { label } = useRenderContext()
  const { title = label('properties'), children } = props
  // A title that says so itself is left as it is.
  const says = typeof title === 'string' && /^(?:show|hide|view|see)\b/i.test(title)
  const words = (name: string, key: ComponentLabelKey) =>
    around(name, says ? '{}' : label(key, '{}'))
  return (
    <details {...getPassedProps(props, 'expandable')} id={props.id} open={isOn(props.defaultOpen)}>
      <summary class="expandable-button">
        <span class="expandable-title" {...words('show', 'show')} {...words('hide', 'hide')}>
          <Title>{title}</Title>
        </span>
      </summary>
      <div class="expandable-content text-flow">{children}</div>
    </details>
  )
}

/** What the style sheet prints before and behind the title. */
function around(name: string, words: string): Record<`data-${string}`, string | undefined> {
  const [before = '', behind = ''] = words.split('{}')
  return { [`data-${name}`]: before || undefined, [`data-${name}-end`]: behind || undefined }
}
