import type { VNode } from 'preact'
import { type BaseProps, getPassedProps } from '../props/base.ts'
import { toList } from '../props/lenient.ts'

export interface VariationProps extends BaseProps {
  variations?: readonly string[] | string
}

/** A part for some variations of a page. All of them are shown, and styles can tell them apart. */
export function Variation(props: VariationProps): VNode {
  const variations = toList(props.variations)
  return (
    <div
      {...getPassedProps(props, 'text-flow')}
      id={props.id}
      data-variations={variations.length > 0 ? variations.join(' ') : undefined}
    >
      {props.children}
    </div>
  )
}
