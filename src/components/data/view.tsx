import type { VNode } from 'preact'
import { type IconProps, IconSlot } from '../parts/icon-slot.tsx'
import { type BaseProps, passed } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

export interface ViewProps extends BaseProps, IconProps {
  title?: string
}

/** One variant of a page, under its name. */
export function View(props: ViewProps): VNode {
  const { icon, iconType, iconLibrary, color, children } = props
  const title = toText(props.title)
  return (
    <section {...passed(props, 'multi-view-item', 'flow')} id={props.id} data-view={title}>
      {title !== undefined && (
        <p class="view-title">
          <IconSlot class="view-icon" {...{ icon, iconType, iconLibrary, color }} />
          {title}
        </p>
      )}
      {children}
    </section>
  )
}
