import type { VNode } from 'preact'
import { Field, type FieldProps } from './field.tsx'

/** A part of a response. */
export function ResponseField(props: FieldProps): VNode {
  return <Field {...props} />
}
