import type { ComponentChildren, VNode } from 'preact'
import type { Playground } from '../../site/index.ts'
import { useRenderContext } from '../context.ts'
import { ChannelPage } from './channel/channel-page.tsx'
import { Endpoint } from './endpoint.tsx'
import { EndpointBar, EndpointText, offersConsole } from './endpoint-bar.tsx'
import { FieldTools } from './field-tools.tsx'
import { OperationList } from './operation-list.tsx'
import { OverviewPage } from './overview-page.tsx'
import type { PageReference, SchemaReference, WrittenReference } from './reference.ts'
import { RequestData } from './request-data.tsx'
import { splitRestStep, TreePlan } from './schema/index.ts'
import { SchemaBlock } from './schema-block.tsx'
import { Section } from './section.tsx'
import { SideColumn } from './side-column.tsx'

interface WrittenEndpointProps {
  reference: WrittenReference
  playground: Playground
  /** The page's own text, with the fields of request and response. */
  children: ComponentChildren
}

/** Levels of fields on the page; the others are a link away. */
const DEEPEST = 2

interface WithReferenceProps {
  reference: PageReference
  /** The page says in words of its own what the operation does. */
  described: boolean
  playground: Playground
  /** The page's own text. */
  children: ComponentChildren
}

/** A page's own text together with the reference that belongs to it. */
export function WithReference(props: WithReferenceProps): VNode {
  const { reference, described, playground, children } = props
  switch (reference.kind) {
    case 'written':
      return (
        <WrittenEndpoint reference={reference} playground={playground}>
          {children}
        </WrittenEndpoint>
      )
    case 'schema':
      return (
        <>
          {children}
          <SchemaPage reference={reference} />
        </>
      )
    case 'overview':
      return (
        <>
          {children}
          <OverviewPage reference={reference} />
        </>
      )
    case 'channel':
      return (
        <>
          {children}
          <ChannelPage reference={reference} described={described} playground={playground} />
        </>
      )
    case 'operation':
      return (
        <Endpoint reference={reference} described={described} playground={playground}>
          {children}
        </Endpoint>
      )
  }
}

/** A schema of a document with all of its fields. */
function SchemaPage({ reference }: { reference: SchemaReference }): VNode {
  const { need, partRoute, href, label } = useRenderContext()
  need('endpoints')
  const { node, settings, example, schemaRoute, usedBy } = reference
  const isPart = reference.steps.length > 0
  const { steps, from } = splitRestStep(reference.steps)
  const plan = new TreePlan([{ node, steps }], {
    deepest: DEEPEST,
    routeOf: schemaRoute,
    partRoute,
    isLedTo: true,
    from,
    requiredFirst: settings.requiredFirst,
  })
  return (
    <div class="endpoint-root">
      {isPart && (
        <p class="field-fact">
          <a href={href(plan.outside(node.anchor))}>
            <code>{node.anchor}</code>
          </a>
        </p>
      )}
      <FieldTools plan={plan} />
      <SchemaBlock node={node} plan={plan} expanded={settings.expanded} />
      {usedBy.length > 0 && (
        <Section title={label('usedBy')} id="used-by">
          <OperationList operations={usedBy} />
        </Section>
      )}
      <SideColumn samples={[]} examples={example === undefined ? [] : [example]} />
    </div>
  )
}

/** What is made for an endpoint that a page describes by hand. */
function WrittenEndpoint({ reference, playground, children }: WrittenEndpointProps): VNode {
  const context = useRenderContext()
  context.need('endpoints')
  const { method, path, server, auth } = reference
  // The fields in the text tell what a sample holds: it has to be rendered first.
  const text = context.html(children)
  const samples = reference.samples(context.parameters())
  const request = reference.request(context.parameters())
  const isServed = server !== '' || /^https?:/.test(path)
  const hasConsole = isServed && offersConsole(playground, isServed)
  return (
    <>
      <EndpointBar
        method={method}
        path={path}
        server={server}
        showsServer={server !== ''}
        isShown={playground !== 'none'}
        hasConsole={hasConsole}
      />
      <EndpointText>
        {auth !== undefined && (
          <Section title={context.label('authorizations')} id="authorizations">
            <div class="field">
              <div class="field-head">
                <span class="field-name">{auth.header}</span>
                <span class="field-meta">
                  <span class="field-info-pill">string</span>
                  <span class="field-info-pill">header</span>
                  <span class="field-required-pill">{context.label('required')}</span>
                </span>
              </div>
              <div class="field-content text-flow">
                <p>
                  <code>
                    {auth.header}: {auth.value}
                  </code>
                </p>
              </div>
            </div>
          </Section>
        )}
        <div dangerouslySetInnerHTML={{ __html: text }} />
        {hasConsole && (
          <RequestData
            reference={{ request, samples, bodies: [], examples: [], settings: reference.settings }}
            hasConsole
          />
        )}
        <SideColumn samples={samples} examples={[]} />
      </EndpointText>
    </>
  )
}
