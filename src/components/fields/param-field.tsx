import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { useSurroundings } from '../parts/surroundings.ts'
import { isOn, toText } from '../props/lenient.ts'
import { Field, type FieldProps } from './field.tsx'

const LOCATIONS = ['path', 'query', 'body', 'header', 'cookie'] as const

export interface ParamFieldProps
  extends FieldProps,
    Partial<Record<(typeof LOCATIONS)[number], string>> {
  in?: string
}

/** A parameter; the prop that names it says where it belongs. */
export function ParamField(props: ParamFieldProps): VNode {
  const location = LOCATIONS.find((key) => typeof props[key] === 'string')
  const name = location === undefined ? props.name : props[location]
  const { addParameter } = useRenderContext()
  const { fields = [] } = useSurroundings()
  if (location !== undefined && name !== undefined && fields.length === 0) {
    addParameter({
      name,
      in: location,
      required: isOn(props.required),
      ...(typeof props.type === 'string' && { type: props.type }),
      ...givenValue(props.default),
    })
  }
  return <Field {...props} name={name} location={location ?? props.in} />
}

function givenValue(value: unknown): { value?: string } {
  const text = toText(value)
  return text === undefined || text === '' ? {} : { value: text }
}
