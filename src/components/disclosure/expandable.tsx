import type { ComponentChildren, VNode } from 'preact'
import { type BaseProps, passed } from '../props/base.ts'
import { isOn, type Lenient } from '../props/lenient.ts'

export interface ExpandableProps extends BaseProps {
  title?: ComponentChildren
  defaultOpen?: Lenient<boolean>
}

/** Nested fields that open and close. */
export function Expandable(props: ExpandableProps): VNode {
  const { title = 'Properties', children } = props
  return (
    <details {...passed(props, 'expandable')} id={props.id} open={isOn(props.defaultOpen)}>
      <summary class="expandable-button">{title}</summary>
      <div class="expandable-content flow">{children}</div>
    </details>
  )
}
