import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { Body } from './body.tsx'
import { OpenedSchemas } from './opened.ts'
import { Parameters } from './parameters.tsx'
import type { EndpointReference } from './reference.ts'
import { Responses } from './responses.tsx'
import { Section } from './section.tsx'
import { Servers } from './servers.tsx'

/** What the service calls in turn, folded. */
export function Callbacks({ reference }: { reference: EndpointReference }): VNode | null {
  const { label } = useRenderContext()
  const { callbacks } = reference.operation
  if (callbacks.length === 0) return null
  return (
    <Section title={label('callbacks')} id="callbacks">
      {callbacks.map(({ name, expression, operations }) => (
        <details class="expandable callback" key={name + expression}>
          <summary class="expandable-button">
            <span class="expandable-title">{name}</span>
          </summary>
          <div class="expandable-content flow">
            {operations().map((operation) => (
              <CallbackBody
                key={operation.id}
                reference={{ ...reference, operation }}
                expression={expression}
              />
            ))}
          </div>
        </details>
      ))}
    </Section>
  )
}

function CallbackBody({
  reference,
  expression,
}: {
  reference: EndpointReference
  expression: string
}): VNode {
  const { markdown } = useRenderContext()
  const { method, description } = reference.operation
  const schemas = new OpenedSchemas(reference)
  return (
    <div class="callback-operation">
      <p class="field-fact">
        <span class="method-pill" data-method={method.toLowerCase()}>
          {method}
        </span>{' '}
        <code>{expression}</code>
      </p>
      {description !== undefined && <Html html={markdown(description)} />}
      <Servers operation={reference.operation} inner />
      <Parameters reference={reference} schemas={schemas} inner />
      <Body reference={reference} schemas={schemas} inner />
      <Responses reference={reference} schemas={schemas} inner />
    </div>
  )
}
