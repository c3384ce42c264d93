import type { VNode } from 'preact'
import { linkProps } from '../cards/cover-link.tsx'
import { useRenderContext } from '../context.ts'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

export interface LinkProps extends BaseProps {
  href?: string
  to?: string
}

/** A link, as sites of React write it. */
export function Link(props: LinkProps): VNode {
  const context = useRenderContext()
  const address = toText(props.href) ?? toText(props.to)
  const { class: className, style } = getPassedProps(props)
  return (
    <a
      class={className || undefined}
      style={style}
      id={props.id}
      {...(address !== undefined && linkProps(context.href(address)))}
    >
      {props.children}
    </a>
  )
}
