import { isValidElement, type VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { type IconProps, renderIcon } from '../parts/icon-slot.tsx'
import { type BaseProps, joinClasses } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

export interface IconComponentProps extends BaseProps, IconProps {
  src?: string
  name?: string
  size?: number | string
}

/** An icon in a line of text, before whatever is inside of it. */
export function Icon(props: IconComponentProps): VNode {
  return (
    <>
      <Drawing {...props} />
      {props.children}
    </>
  )
}

function Drawing(props: IconComponentProps): VNode | null {
  const context = useRenderContext()
  const { icon, id, style } = props
  const attributes = { id, style, class: 'icon-inline', 'aria-hidden': true }
  if (isValidElement(icon)) {
    return (
      <span {...attributes} data-drawing="">
        {icon}
      </span>
    )
  }
  const name = toText(icon) ?? toText(props.src) ?? toText(props.name)
  const own = joinClasses(props.class, props.className)
  const html = renderIcon(context, name, { ...props, class: own === '' ? undefined : own })
  return html === undefined ? null : <Html as="span" {...attributes} html={html} />
}
