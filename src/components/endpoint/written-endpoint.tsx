import type { ComponentChildren, VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { EndpointBar } from './endpoint-bar.tsx'
import type { WrittenReference } from './reference.ts'
import { Section } from './section.tsx'
import { SideColumn } from './side-column.tsx'

interface WrittenEndpointProps {
  reference: WrittenReference
  /** The page's own text, with the fields of request and response. */
  children: ComponentChildren
}

/** What is made for an endpoint that a page describes by hand. */
export function WrittenEndpoint({ reference, children }: WrittenEndpointProps): VNode {
  const context = useRenderContext()
  context.need('endpoints')
  const { method, path, server, auth } = reference
  // The fields in the text tell what a sample holds: it has to be rendered first.
  const text = context.html(children)
  return (
    <div class="endpoint">
      <EndpointBar method={method} path={path} server={server} showsServer={server !== ''} />
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
            <div class="field-content flow">
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
      <SideColumn samples={reference.samples(context.parameters())} examples={[]} />
    </div>
  )
}
