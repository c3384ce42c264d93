import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import type { EndpointReference } from './reference.ts'
import { Choice, VariableInput } from './request-inputs.tsx'
import { printValue } from './schema/index.ts'
import { Section } from './section.tsx'

/** The servers, where there is a choice or something to fill in, or where they are its own. */
export function Servers({
  operation,
  inner,
}: {
  operation: EndpointReference['operation']
  inner?: boolean
}): VNode | null {
  const { servers, kind, hasOwnServers } = operation
  const hasChoice =
    hasOwnServers || servers.length > 1 || servers.some(({ variables }) => variables.length > 0)
  // What is called back has no address of its own to stand before.
  if (kind === 'webhook' || (!hasChoice && !inner)) return null
  return <ServerList servers={servers} {...(inner ? { inner } : { chosen: true })} />
}

/** Servers that are listed at once. */
const SHOWN = 4

type Server = EndpointReference['operation']['servers'][number]

/** Servers with what is to be filled in; of many the first ones, and the others folded. */
export function ServerList<Listed extends Server>({
  servers,
  inner,
  chosen,
  details,
}: {
  servers: readonly Listed[]
  inner?: boolean
  /** The samples follow the server that a reader chooses. */
  chosen?: boolean
  /** What else is said of one. */
  details?: (server: Listed) => VNode
}): VNode | null {
  const { label } = useRenderContext()
  if (servers.length === 0) return null
  const list = (some: readonly Listed[]) =>
    some.map((server) => (
      <ServerField
        key={server.url}
        server={server}
        details={details?.(server)}
        {...(chosen && { index: servers.indexOf(server), isAlone: servers.length === 1 })}
      />
    ))
  const shown = servers.length <= SHOWN + 1 ? servers.length : SHOWN
  return (
    <Section title={label('servers')} id="servers" {...(inner && { inner })}>
      {list(servers.slice(0, shown))}
      {shown < servers.length && (
        <details class="expandable">
          <summary class="expandable-button">
            <span class="expandable-title">{label('moreServers', servers.length - shown)}</span>
          </summary>
          <div class="expandable-content">{list(servers.slice(shown))}</div>
        </details>
      )}
    </Section>
  )
}

interface ServerFieldProps {
  server: Server
  /** Among the servers, where there is a choice. */
  index?: number
  isAlone?: boolean
  details?: VNode | undefined
}

function ServerField({ server, index, isAlone, details }: ServerFieldProps): VNode {
  const { url, name, description, variables } = server
  const { label, markdown } = useRenderContext()
  const address = (
    <code class="server-url" dir="ltr">
      {url}
    </code>
  )
  return (
    <div class="field">
      <div class="field-head">
        {index === undefined || isAlone ? (
          address
        ) : (
          <Choice name="server" index={index} isChosen={index === 0}>
            {address}
          </Choice>
        )}
        {name !== undefined && <span class="field-info-pill">{name}</span>}
      </div>
      <div class="field-content text-flow">
        {description !== undefined && <Html html={markdown(description)} />}
        {variables.map((variable) => (
          <div class="field-fact" key={variable.name}>
            <code>{`{${variable.name}}`}</code>{' '}
            {index !== undefined && <VariableInput variable={variable} />}{' '}
            {label('named', label('defaultValue'))} <code>{printValue(variable.default)}</code>
            {(variable.enum ?? []).length > 0 && (
              <>
                {' '}
                {label('named', label('options'))}{' '}
                {variable.enum?.map((value) => [<code key={value}>{value}</code>, ' '])}
              </>
            )}
            {variable.examples !== undefined && (
              <>
                {' '}
                {label('named', label('example'))}{' '}
                {variable.examples.map((value) => [<code key={value}>{value}</code>, ' '])}
              </>
            )}
            {variable.description !== undefined && <Html html={markdown(variable.description)} />}
          </div>
        ))}
        {details}
      </div>
    </div>
  )
}
