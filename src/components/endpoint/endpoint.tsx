import type { ComponentChildren, VNode } from 'preact'
import type { Playground } from '../../site/index.ts'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { Authorizations } from './authorization.tsx'
import { Body } from './body.tsx'
import { EndpointBar, EndpointText, offersConsole } from './endpoint-bar.tsx'
import { ExternalDocs } from './external-docs.tsx'
import { FieldTools } from './field-tools.tsx'
import { OpenedSchemas, type OperationPartProps } from './opened.ts'
import { Parameters } from './parameters.tsx'
import type { EndpointReference } from './reference.ts'
import { RequestData } from './request-data.tsx'
import { Responses } from './responses.tsx'
import { Section } from './section.tsx'
import { Servers } from './servers.tsx'
import { SideColumn } from './side-column.tsx'

interface EndpointProps {
  reference: EndpointReference
  /** The page says in words of its own what the operation does. */
  described: boolean
  playground: Playground
  /** The page's own text, between the address and what the document says. */
  children?: ComponentChildren
}

/** The reference of one operation: all that its document says, and samples of its use. */
export function Endpoint(props: EndpointProps): VNode {
  const { reference, described, playground, children } = props
  const context = useRenderContext()
  const { markdown, need } = context
  need('endpoints')
  const { operation, settings } = reference
  const schemas = new OpenedSchemas(reference, context)
  const { description, externalDocs, method, path, kind, servers } = operation
  const isWebhook = kind === 'webhook'
  const hasConsole = !isWebhook && offersConsole(playground, servers.length > 0)
  return (
    <>
      <EndpointBar
        method={isWebhook ? 'WEBHOOK' : method}
        {...(isWebhook && { sentBy: method })}
        path={path}
        server={isWebhook ? '' : (servers[0]?.url ?? '')}
        showsServer={settings.fullUrl}
        isShown={playground !== 'none'}
        hasConsole={hasConsole}
      />
      <EndpointText text={children}>
        {!described && description !== undefined && (
          <Html class="endpoint-description text-flow" html={markdown(description)} />
        )}
        <ExternalDocs docs={externalDocs} />
        <FieldTools plan={schemas.plan} />
        <Servers operation={operation} />
        <Authorizations auth={operation.auth} toldOn={reference.overviewRoute} />
        <Parameters reference={reference} schemas={schemas} />
        <Body reference={reference} schemas={schemas} />
        <Callbacks reference={reference} schemas={schemas} />
        <Responses reference={reference} schemas={schemas} />
        <RequestData reference={reference} hasConsole={hasConsole} />
        <SideColumn {...reference} operation={reference} />
      </EndpointText>
    </>
  )
}

/** What the service calls in turn, folded. */
function Callbacks({ reference, schemas }: OperationPartProps): VNode | null {
  const { label } = useRenderContext()
  const { callbacks } = reference.operation
  if (callbacks.length === 0) return null
  return (
    <Section title={label('callbacks')} id="callbacks">
      {callbacks.map(({ name, expression, operations }) => (
        <details class="expandable callback-block" key={name + expression}>
          <summary class="expandable-button">
            <span class="expandable-title">{name}</span>
          </summary>
          <div class="expandable-content text-flow">
            {operations().map((operation) => (
              <CallbackBody
                key={operation.id}
                reference={{ ...reference, operation }}
                schemas={schemas}
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
  schemas,
  expression,
}: OperationPartProps & { expression: string }): VNode {
  const { markdown } = useRenderContext()
  const { method, description } = reference.operation
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
