import { type ComponentChildren, Fragment, type VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { Scheme } from './authorization.tsx'
import { DocumentLink } from './document-link.tsx'
import { ExternalDocs } from './external-docs.tsx'
import { OperationList } from './operation-list.tsx'
import type { OverviewReference } from './reference.ts'
import { Section } from './section.tsx'
import { ServerList } from './servers.tsx'

/** Operations that are listed one by one; of more, their groups alone tell. */
const MOST_LISTED = 400

/** What a document says before its operations, and what these have in common. */
export function OverviewPage({ reference }: { reference: OverviewReference }): VNode {
  const { need, label, markdown } = useRenderContext()
  need('endpoints')
  const { overview, errors, groups } = reference
  const { description, externalDocs, schemes, servers } = overview
  const isListed = groups.reduce((sum, one) => sum + one.operations.length, 0) <= MOST_LISTED
  return (
    <div class="endpoint-root api-overview">
      <Facts {...overview} />
      {description !== undefined && <DocumentText text={description} />}
      <ExternalDocs docs={externalDocs} />
      <ServerList servers={servers} />
      {schemes.length > 0 && (
        <Section title={label('authorizations')} id="authorizations">
          {schemes.map((scheme) => (
            <Scheme key={scheme.key} scheme={scheme} scopes={[]} required={false} />
          ))}
        </Section>
      )}
      <Errors errors={errors} />
      {groups.map(({ id, title, route, description: text, externalDocs: docs, operations }) => (
        <Section key={id} title={title ?? label('operations')} id={id} route={route}>
          {text !== undefined && <Html class="text-flow" html={markdown(text)} />}
          <ExternalDocs docs={docs} />
          <OperationList operations={isListed ? operations : operations.slice(0, 1)} />
        </Section>
      ))}
    </div>
  )
}

function Facts({
  version,
  contact,
  license,
  termsOfService,
}: OverviewReference['overview']): VNode {
  const { label } = useRenderContext()
  const fact = (name: string, value: ComponentChildren) => (
    <p class="field-fact">
      {label('named', name)} {value}
    </p>
  )
  const link = (text: string, url: string | undefined) =>
    url === undefined ? text : <DocumentLink href={url}>{text}</DocumentLink>
  const { name = contact?.url ?? contact?.email, url, email } = contact ?? {}
  const address = url ?? (email === undefined ? undefined : `mailto:${email}`)
  return (
    <>
      {version !== undefined && fact(label('version'), <code>{version}</code>)}
      {name !== undefined && fact(label('contact'), link(name, address))}
      {license !== undefined && fact(label('license'), link(license.name, license.url))}
      {termsOfService !== undefined &&
        fact(label('termsOfService'), link(termsOfService, termsOfService))}
    </>
  )
}

/** Errors that many operations answer with, told once. */
function Errors({ errors }: Pick<OverviewReference, 'errors'>): VNode | null {
  const { label, markdown } = useRenderContext()
  if (errors.length === 0) return null
  return (
    <Section title={label('errors')} id="errors">
      {errors.map(({ status, description }) => (
        <div class="field" key={status}>
          <div class="field-head">
            <code class="field-name">{status}</code>
          </div>
          <Html class="field-content text-flow" html={markdown(description)} />
        </div>
      ))}
    </Section>
  )
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

/** A part of a text, with the heading above it. */
interface TextPart {
  heading?: { depth: number; text: string }
  lines: string[]
}

/** A text of the document whose headings are headings of the page. */
function DocumentText({ text }: { text: string }): VNode {
  const context = useRenderContext()
  const parts = splitAtHeadings(text)
  const highest = Math.min(
    ...parts.map(({ heading }) => heading?.depth ?? Number.POSITIVE_INFINITY),
  )
  return (
    <>
      {parts.map(({ heading, lines }, index) => (
        <Fragment key={String(index)}>
          {heading !== undefined && (
            <PageHeading {...heading} depth={2 + heading.depth - highest} />
          )}
          {lines.some((line) => line.trim() !== '') && (
            <Html class="text-flow" html={context.markdown(lines.join('\n'))} />
          )}
        </Fragment>
      ))}
    </>
  )
}

function PageHeading({ depth, text }: { depth: number; text: string }): VNode {
  const context = useRenderContext()
  const id = context.id(text)
  const shown = Math.min(depth, 6)
  context.heading({ depth: shown, id, text })
  const Title = `h${shown}` as 'h2'
  return <Title id={id}>{text}</Title>
}

function splitAtHeadings(text: string): TextPart[] {
  const parts: TextPart[] = [{ lines: [] }]
  let fence: string | undefined
  for (const line of text.split(/\r?\n/)) {
    const [, mark] = FENCE.exec(line) ?? []
    if (fence === undefined) fence = mark
    else if (mark?.startsWith(fence)) fence = undefined
    const [, depth, title] = fence === undefined ? (HEADING.exec(line) ?? []) : []
    if (depth === undefined || title === undefined) parts.at(-1)?.lines.push(line)
    else {
      const plain = title.replaceAll(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1')
      parts.push({ heading: { depth: depth.length, text: plain }, lines: [] })
    }
  }
  return parts
}
