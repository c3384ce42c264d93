import type { VNode } from 'preact'
import { type BaseProps, getPassedProps } from '../props/base.ts'

/** Children as they are; in a box when their author gave it a class, a style or an id. */
export function OwnBox(props: BaseProps): VNode {
  const { class: className, style } = getPassedProps(props, 'text-flow')
  const isGiven = className !== 'text-flow' || style !== undefined || props.id !== undefined
  if (!isGiven) return <>{props.children}</>
  return (
    <div class={className} style={style} id={props.id}>
      {props.children}
    </div>
  )
}
