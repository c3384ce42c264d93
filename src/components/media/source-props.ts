import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toText } from '../props/lenient.ts'

/** Props of components that are one element of HTML with an address. */
export interface SourceProps extends BaseProps {
  src?: string
  width?: number | string
  height?: number | string
}

/** The attributes of that element; `src` as it is written. */
export function getSourceProps(props: SourceProps) {
  const { class: className, style } = getPassedProps(props)
  const { id, width, height } = props
  return { src: toText(props.src), class: className || undefined, style, id, width, height }
}
