import type { VNode } from 'preact'
import { Field, type FieldProps } from './field.tsx'

const locations = ['path', 'query', 'body', 'header', 'cookie'] as const

export interface ParamFieldProps
  extends FieldProps,
    Partial<Record<(typeof locations)[number], string>> {
  in?: string
}

/** A parameter; the prop that names it says where it belongs. */
export function ParamField(props: ParamFieldProps): VNode {
  const location = locations.find((key) => typeof props[key] === 'string')
  const name = location === undefined ? props.name : props[location]
  return <Field {...props} name={name} location={location ?? props.in} />
}
