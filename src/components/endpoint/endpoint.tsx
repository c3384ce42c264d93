import type { ComponentChildren, VNode } from 'preact'
import type { ComponentLabelKey } from '../../i18n/index.ts'
import type { Playground } from '../../site/index.ts'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { Authorizations } from './authorization.tsx'
import { EndpointBar, EndpointText, offersConsole } from './endpoint-bar.tsx'
import { ExternalDocs } from './external-docs.tsx'
import { FieldTools } from './field-tools.tsx'
import { MediaPanels } from './media-panels.tsx'
import { MediaSchema } from './media-schema.tsx'
import { OpenedSchemas, type OperationPartProps } from './opened.ts'
import type { EndpointReference } from './reference.ts'
import { RequestData } from './request-data.tsx'
import { Responses } from './responses.tsx'
import { FieldRow, FieldRows, printValue } from './schema/index.ts'
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
  const { label, markdown } = useRenderContext()
  const { method, summary, description, deprecated, externalDocs, auth } = reference.operation
  return (
    <div class="callback-operation">
      <p class="field-fact">
        <span class="method-pill" data-method={method.toLowerCase()}>
          {method}
        </span>{' '}
        <code>{expression}</code>
        {deprecated && [
          ' ',
          <span class="field-deprecated-pill" key="deprecated">
            {label('deprecated')}
          </span>,
        ]}
      </p>
      {summary !== undefined && (
        <p>
          <strong>{summary}</strong>
        </p>
      )}
      {description !== undefined && <Html html={markdown(description)} />}
      <ExternalDocs docs={externalDocs} />
      <Servers operation={reference.operation} inner />
      <Authorizations auth={auth} toldOn={reference.overviewRoute} follows={false} inner />
      <Parameters reference={reference} schemas={schemas} inner />
      <Body reference={reference} schemas={schemas} inner />
      <Responses reference={reference} schemas={schemas} inner />
    </div>
  )
}

/** The body of a request, for each media type. */
function Body({ reference, schemas, inner }: OperationPartProps): VNode | null {
  const { label, markdown } = useRenderContext()
  const { body, kind } = reference.operation
  if (body === undefined || body.variants.length === 0) return null
  const [only, ...more] = body.variants
  return (
    <Section
      title={label(kind === 'webhook' ? 'payload' : 'body')}
      id="body"
      {...(inner && { inner })}
      subtitle={
        <>
          {more.length === 0 && only?.mediaType}{' '}
          {body.required && <span class="field-required-pill">{label('required')}</span>}
        </>
      }
    >
      {body.description !== undefined && (
        <Html class="text-flow" html={markdown(body.description)} />
      )}
      <MediaPanels
        id="body"
        label={label('mediaType')}
        {...(!inner && { choice: 'body' })}
        panels={body.variants.map((media) => ({
          title: media.mediaType,
          content: (
            <MediaSchema
              media={media}
              schemas={schemas}
              anchor="body"
              expanded={reference.settings.expanded}
            />
          ),
        }))}
      />
    </Section>
  )
}

const PLACES = [
  ['path', 'pathParameters'],
  ['query', 'queryParameters'],
  ['querystring', 'queryString'],
  ['header', 'headers'],
  ['cookie', 'cookies'],
] as const satisfies readonly (readonly [string, ComponentLabelKey])[]

/** Parameters, by the place that they have in a request. */
function Parameters({ reference, schemas, inner }: OperationPartProps): VNode {
  const { label } = useRenderContext()
  const { operation, settings } = reference
  return (
    <>
      {PLACES.map(([place, title]) => {
        const parameters = operation.parameters[place]
        if (parameters.length === 0) return null
        return (
          <Section
            key={place}
            title={label(title)}
            id={`${place}-parameters`}
            {...(inner && { inner })}
          >
            <FieldRows
              plan={schemas.plan}
              rows={parameters.map((parameter) => ({
                required: parameter.required,
                row: (
                  <FieldRow
                    key={parameter.name}
                    name={parameter.name}
                    anchor={`parameter-${parameter.name}`}
                    node={schemas.of(parameter)}
                    plan={schemas.plan}
                    required={parameter.required}
                    deprecated={parameter.deprecated}
                    description={parameter.description}
                    notes={parameter.content === undefined ? [] : [parameter.content.mediaType]}
                    expanded={settings.expanded}
                  >
                    {parameter.examples.map(({ key, title: name, value, serialized }) => (
                      <p class="field-fact" key={key}>
                        {label('example')}
                        {name !== 'example' && ` (${name})`}:{' '}
                        <code>{printValue(serialized ?? value)}</code>
                      </p>
                    ))}
                  </FieldRow>
                ),
              }))}
            />
          </Section>
        )
      })}
    </>
  )
}
