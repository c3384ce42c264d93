import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import type { EndpointReference } from './reference.ts'
import { printValue } from './schema/index.ts'

type Link = Parameters<EndpointReference['linkRoute']>[0]

interface LinksProps {
  links: readonly Link[]
  routeOf: EndpointReference['linkRoute']
}

/** What can be called next, with the pages of these operations. */
export function Links({ links, routeOf }: LinksProps): VNode | null {
  const { label } = useRenderContext()
  if (links.length === 0) return null
  return (
    <div class="response-links">
      <p class="variants-title">{label('links')}</p>
      <ul class="enum-list">
        {links.map((link) => (
          <LinkItem key={link.name} link={link} route={routeOf(link)} />
        ))}
      </ul>
    </div>
  )
}

function LinkItem({ link, route }: { link: Link; route: string | undefined }): VNode {
  const { label, markdown, href } = useRenderContext()
  const { name, target, description, parameters, requestBody, server } = link
  return (
    <li>
      <code>{name}</code>{' '}
      <span>→ {route === undefined ? target.text : <a href={href(route)}>{target.text}</a>}</span>
      {server !== undefined && (
        <p class="field-fact">
          <code class="server-url" dir="ltr">
            {server.url}
          </code>
        </p>
      )}
      {description !== undefined && <Html html={markdown(description)} />}
      {Object.entries(parameters).map(([parameter, value]) => (
        <p class="field-fact" key={parameter}>
          <code>{parameter}</code>: <code>{printValue(value)}</code>
        </p>
      ))}
      {requestBody !== undefined && (
        <p class="field-fact">
          {label('named', label('body'))} <code>{printValue(requestBody)}</code>
        </p>
      )}
    </li>
  )
}
