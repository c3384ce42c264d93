import type { VNode } from 'preact'
import { AnchoredHeading } from '../parts/anchored-heading.tsx'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { isOn, type Lenient, toNumber } from '../props/lenient.ts'

export interface HeadingProps extends BaseProps {
  level?: Lenient<number>
  noAnchor?: Lenient<boolean>
}

/** A heading of a level that an expression can give. */
export function Heading(props: HeadingProps): VNode {
  const depth = Math.round(Math.min(6, Math.max(1, toNumber(props.level) ?? 2)))
  const { class: className, style } = getPassedProps(props)
  return (
    <AnchoredHeading
      class={className === '' ? undefined : className}
      style={style}
      depth={depth}
      title={props.children}
      id={props.id}
      noAnchor={isOn(props.noAnchor)}
    />
  )
}
