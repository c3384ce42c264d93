import type { VNode } from 'preact'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { type Lenient, toNumber } from '../props/lenient.ts'

export interface ColumnsProps extends BaseProps {
  cols?: Lenient<number>
}

/** A grid of one to four columns that gives way on narrow screens. */
export function Columns(props: ColumnsProps): VNode {
  const cols = Math.round(Math.min(4, Math.max(1, toNumber(props.cols) ?? 2)))
  const { class: className, style } = getPassedProps(props, 'columns', 'card-group')
  return (
    <div
      class={className}
      style={style}
      data-cols={cols === 2 ? undefined : cols}
      id={props.id}
      data-component="card-group"
    >
      {props.children}
    </div>
  )
}

/** A cell of `<Columns>` with content of any kind. */
export function Column(props: BaseProps): VNode {
  return (
    <div {...getPassedProps(props, 'column-cell', 'text-flow')} id={props.id}>
      {props.children}
    </div>
  )
}
