import type { ComponentChildren, VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import type { EndpointReference } from './reference.ts'

interface ChoiceProps {
  /** What is chosen. */
  name: 'server' | 'auth'
  /** Among the alternatives. */
  index: number
  isChosen: boolean
  children: ComponentChildren
}

/** One of several alternatives of a request, to be chosen where script runs. */
export function Choice({ name, index, isChosen, children }: ChoiceProps): VNode {
  return (
    <label class="request-choice">
      <input type="radio" name={`request-${name}`} value={index} checked={isChosen} />
      {children}
    </label>
  )
}

type Variable = EndpointReference['operation']['servers'][number]['variables'][number]

/** The value of a server's variable, to be changed where script runs. */
export function VariableInput({ variable }: { variable: Variable }): VNode {
  const { forPeople } = useRenderContext()
  const { name, enum: values } = variable
  const common = { class: 'request-value', 'data-variable': name, 'aria-label': name }
  const input =
    values.length === 0 ? (
      <input type="text" {...common} value={variable.default} spellcheck={false} />
    ) : (
      <select {...common}>
        {values.map((value) => (
          <option key={value} value={value} selected={value === variable.default}>
            {value}
          </option>
        ))}
      </select>
    )
  return <>{forPeople?.(input) ?? input}</>
}
