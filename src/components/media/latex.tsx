import type { VNode } from 'preact'
import { type BaseProps, passed } from '../props/base.ts'

/** A formula, as its source. */
export function Latex(props: BaseProps): VNode {
  return (
    <code {...passed(props, 'latex')} id={props.id}>
      {props.children}
    </code>
  )
}
