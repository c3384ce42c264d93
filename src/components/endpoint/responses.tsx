import type { VNode } from 'preact'
import { getImageAddress } from '../../openapi/index.ts'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { HeaderFields } from './header-fields.tsx'
import { MediaPanels } from './media-panels.tsx'
import { MediaSchema } from './media-schema.tsx'
import type { OperationPartProps } from './opened.ts'
import type { EndpointReference } from './reference.ts'
import { printValue } from './schema/index.ts'
import { Section } from './section.tsx'

type Answer = EndpointReference['operation']['responses'][number]

type Link = Parameters<EndpointReference['linkRoute']>[0]

interface LinksProps {
  links: readonly Link[]
  routeOf: EndpointReference['linkRoute']
}

/** What comes back, for each status. */
export function Responses({ reference, schemas, inner }: OperationPartProps): VNode | null {
  const { label } = useRenderContext()
  const { responses } = reference.operation
  if (responses.length === 0) return null
  return (
    <Section title={label('response')} id="response" {...(inner && { inner })}>
      <MediaPanels
        id="response"
        label={label('status')}
        {...(!inner && { choice: 'status' })}
        panels={responses.map((response) => ({
          title: response.code,
          content: (
            <ResponseBody
              response={response}
              reference={reference}
              schemas={schemas}
              {...(inner && { inner })}
            />
          ),
        }))}
      />
    </Section>
  )
}

/** The author's examples of images. */
function Images({ media }: { media: Answer['content'][number] }): VNode {
  const { href } = useRenderContext()
  return (
    <>
      {media.examples.map((example) => {
        const address = getImageAddress(media, example)
        return (
          address !== undefined && (
            <p key={example.key}>
              <img src={href(address)} alt={example.title} loading="lazy" />
            </p>
          )
        )
      })}
    </>
  )
}

function ResponseBody({
  response,
  reference,
  schemas,
  inner,
}: OperationPartProps & { response: Answer }): VNode {
  const { label, markdown } = useRenderContext()
  const { code, title, content, headers, links } = response
  const { expanded } = reference.settings
  const [only, ...more] = content
  return (
    <div class="response-block text-flow">
      <p class="response-line">
        <strong class="response-code" data-status={code[0]}>
          {code}
        </strong>{' '}
        {title !== undefined && <span class="response-title">{title}</span>}{' '}
        {only !== undefined && more.length === 0 && (
          <span class="response-type">{only.mediaType}</span>
        )}
      </p>
      {response.description !== undefined && <Html html={markdown(response.description)} />}
      <HeaderFields
        headers={headers}
        anchor={`response-${code}`}
        schemas={schemas}
        expanded={expanded}
      />
      {content.length === 0 && <p class="field-fact">{label('noBody')}</p>}
      <MediaPanels
        id={`response-${code}`}
        label={label('mediaType')}
        {...(!inner && { choice: 'media' })}
        panels={content.map((media) => ({
          title: media.mediaType,
          content: (
            <>
              <Images media={media} />
              <MediaSchema
                media={media}
                schemas={schemas}
                anchor={`response-${code}`}
                expanded={expanded}
              />
            </>
          ),
        }))}
      />
      <Links links={links} routeOf={reference.linkRoute} />
    </div>
  )
}

/** What can be called next, with the pages of these operations. */
function Links({ links, routeOf }: LinksProps): VNode | null {
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
