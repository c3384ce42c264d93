import type { VNode } from 'preact'
import { type Authorization, getHeaderConflicts, type SecurityScheme } from '../../openapi/index.ts'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { DocumentLink } from './document-link.tsx'
import { Choice } from './request-inputs.tsx'
import { Section } from './section.tsx'

/** Characters of a text that may stand on every page. */
const LONG_TEXT = 400

interface AuthorizationsProps {
  auth: Authorization
  /** Route of the page that has the whole of long texts. */
  toldOn?: string | undefined
  /** The samples follow the alternative that a reader chooses. */
  follows?: boolean
  /** Inside of another section. */
  inner?: boolean
}

/** How a request proves who sends it: alternatives, of which each may ask for several things. */
export function Authorizations({
  auth: { alternatives, optional },
  toldOn,
  follows = true,
  inner = false,
}: AuthorizationsProps): VNode | null {
  const { label } = useRenderContext()
  if (alternatives.length === 0) return null
  return (
    <Section title={label('authorizations')} id="authorizations" inner={inner}>
      {optional && <p class="field-fact">{label('authOptional')}</p>}
      {alternatives.map((alternative, index) => (
        <div class="auth-alternative" key={String(index)}>
          {index > 0 && <p class="auth-or">{label('or')}</p>}
          {follows && alternatives.length > 1 && (
            <Choice name="auth" index={index} isChosen={index === 0}>
              {alternative.all.map(({ scheme }) => scheme.key).join(' + ')}
            </Choice>
          )}
          {getHeaderConflicts(alternative).map(({ header }) => (
            <p class="field-fact" key={header}>
              {label('authOneHeader', header)}
            </p>
          ))}
          {alternative.all.map(({ scheme, scopes }) => (
            <Scheme
              key={scheme.key}
              scheme={scheme}
              scopes={scopes}
              required={!optional}
              toldOn={toldOn}
            />
          ))}
        </div>
      ))}
    </Section>
  )
}

interface SchemeProps {
  scheme: SecurityScheme
  scopes: readonly string[]
  required: boolean
  /** Route of the page that has the whole of a long text. */
  toldOn?: string | undefined
}

/** A scheme with what it asks for. */
export function Scheme({ scheme, scopes, required, toldOn }: SchemeProps): VNode {
  const context = useRenderContext()
  const { label, markdown } = context
  const { name, type, place } = getInput(scheme)
  const anchor = `authorization-${name.toLowerCase()}`
  const id = context.id(anchor, anchor)
  const { description = '' } = scheme
  const isLong = toldOn !== undefined && description.length > LONG_TEXT
  const text = isLong ? getFirstParagraph(description) : description
  return (
    <div class="field" id={id} data-deprecated={scheme.deprecated || undefined}>
      <div class="field-head">
        <a class="field-name" data-component-part="field-name" href={`#${encodeURI(id)}`}>
          {name}
        </a>
        <span class="field-meta" data-component-part="field-meta">
          <span class="field-info-pill">{type}</span>
          {place !== undefined && <span class="field-info-pill">{place}</span>}
          {required && <span class="field-required-pill">{label('required')}</span>}
          {scheme.deprecated && <span class="field-deprecated-pill">{label('deprecated')}</span>}
        </span>
      </div>
      <div class="field-content text-flow">
        {text === '' ? <p>{getWords(scheme)}</p> : <Html html={markdown(text)} />}
        {isLong && text !== description.trim() && (
          <p class="field-fact">
            <a href={context.href(`${toldOn}#${encodeURI(anchor)}`)}>{label('externalDocs')}</a>
          </p>
        )}
        {scheme.type === 'oauth2' && <Flows scheme={scheme} />}
        {scheme.type === 'openIdConnect' && (
          <p class="field-fact">
            <DocumentLink href={scheme.url}>{scheme.url}</DocumentLink>
          </p>
        )}
        {scopes.length > 0 && (
          <p class="field-fact">
            {label('named', label('scopes'))}{' '}
            {scopes.map((scope) => [<code key={scope}>{scope}</code>, ' '])}
          </p>
        )}
      </div>
    </div>
  )
}

function Flows({ scheme }: { scheme: Extract<SecurityScheme, { type: 'oauth2' }> }): VNode {
  const { label, markdown } = useRenderContext()
  return (
    <>
      {scheme.flows.map((flow) => (
        <details class="expandable" key={flow.kind}>
          <summary class="expandable-button">
            <span class="expandable-title">{flow.kind}</span>
          </summary>
          <div class="expandable-content text-flow">
            {[
              ['authorizationUrl', flow.authorizationUrl],
              ['deviceAuthorizationUrl', flow.deviceAuthorizationUrl],
              ['tokenUrl', flow.tokenUrl],
              ['refreshUrl', flow.refreshUrl],
            ].map(
              ([name, url]) =>
                url !== undefined && (
                  <p class="field-fact" key={name}>
                    {name}: <code>{url}</code>
                  </p>
                ),
            )}
            {flow.scopes.length > 0 && (
              <ul class="enum-list" aria-label={label('scopes')}>
                {flow.scopes.map(({ name, description }) => (
                  <li key={name}>
                    <code>{name}</code>
                    {description !== undefined && <Html html={markdown(description)} />}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </details>
      ))}
    </>
  )
}

/** What a reader fills in for a scheme: its name, kind and place. */
function getInput(scheme: SecurityScheme): { name: string; type: string; place?: string } {
  switch (scheme.type) {
    case 'apiKey':
      return { name: scheme.name, type: 'string', place: scheme.in }
    case 'http':
      return { name: 'Authorization', type: scheme.scheme, place: 'header' }
    case 'oauth2':
      return { name: 'Authorization', type: 'OAuth 2', place: 'header' }
    case 'openIdConnect':
      return { name: 'Authorization', type: 'OpenID Connect', place: 'header' }
    case 'mutualTLS':
      return { name: scheme.key, type: 'mutual TLS' }
    case 'broker':
      return { name: scheme.key, type: scheme.mechanism }
  }
}

function getWords(scheme: SecurityScheme): VNode | string {
  const token = (prefix: string, value: string) => (
    <code>
      {prefix} {value}
    </code>
  )
  switch (scheme.type) {
    case 'apiKey':
      return (
        <code>
          {scheme.name}
          {scheme.in === 'header' ? ': ' : '='}
          {'<api-key>'}
        </code>
      )
    case 'http':
      if (scheme.scheme === 'basic') return token('Basic', '<base64 of user:password>')
      return token(scheme.scheme === 'bearer' ? 'Bearer' : scheme.scheme, '<token>')
    case 'mutualTLS':
    case 'broker':
      return scheme.key
    default:
      return token('Bearer', '<token>')
  }
}

/** The first words of a Markdown text that are no heading; empty where there are none. */
export function getFirstParagraph(text: string): string {
  const [words = ''] = text.replace(/^(?:\s*#{1,6}[ \t].*\n?)*/, '').split(/\n\s*\n/, 1)
  return words.trim()
}
