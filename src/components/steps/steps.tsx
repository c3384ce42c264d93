import type { VNode } from 'preact'
import { Surround } from '../parts/surroundings.ts'
import { type BaseProps, passed } from '../props/base.ts'

export interface StepsProps extends BaseProps {
  titleSize?: string
}

/** A sequence of steps on a rail. */
export function Steps(props: StepsProps): VNode {
  return (
    <ol {...passed(props, 'steps')} id={props.id}>
      <Surround titleSize={props.titleSize}>{props.children}</Surround>
    </ol>
  )
}
