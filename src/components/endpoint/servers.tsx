import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import type { EndpointReference } from './reference.ts'
import { valueText } from './schema/index.ts'
import { Section } from './section.tsx'

/** The servers, where there is a choice or something to fill in. */
export function Servers({
  operation,
  inner,
}: {
  operation: EndpointReference['operation']
  inner?: boolean
}): VNode | null {
  const { servers, kind } = operation
  const hasChoice = servers.length > 1 || servers.some(({ variables }) => variables.length > 0)
  // What is called back has no address of its own to stand before.
  if (kind === 'webhook' || (!hasChoice && !inner)) return null
  return <ServerList servers={servers} {...(inner && { inner })} />
}

/** Servers with what is to be filled in. */
export function ServerList({
  servers,
  inner,
}: {
  servers: EndpointReference['operation']['servers']
  inner?: boolean
}): VNode | null {
  const { label, markdown } = useRenderContext()
  if (servers.length === 0) return null
  return (
    <Section title={label('servers')} id="servers" {...(inner && { inner })}>
      {servers.map(({ url, name, description, variables }) => (
        <div class="field" key={url}>
          <div class="field-head">
            <code class="server-url" dir="ltr">
              {url}
            </code>
            {name !== undefined && <span class="field-info-pill">{name}</span>}
          </div>
          <div class="field-content flow">
            {description !== undefined && <Html html={markdown(description)} />}
            {variables.map((variable) => (
              <div class="field-fact" key={variable.name}>
                <code>{`{${variable.name}}`}</code> {label('named', label('defaultValue'))}{' '}
                <code>{valueText(variable.default)}</code>
                {(variable.enum ?? []).length > 0 && (
                  <>
                    {' '}
                    {label('named', label('options'))}{' '}
                    {variable.enum?.map((value) => [<code key={value}>{value}</code>, ' '])}
                  </>
                )}
                {variable.description !== undefined && (
                  <Html html={markdown(variable.description)} />
                )}
              </div>
            ))}
          </div>
        </div>
      ))}
    </Section>
  )
}
