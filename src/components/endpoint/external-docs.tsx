import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { DocumentLink } from './document-link.tsx'
import type { EndpointReference } from './reference.ts'

interface ExternalDocsProps {
  docs: EndpointReference['operation']['externalDocs']
}

/** The link to more about an operation or a channel, where its document gives one. */
export function ExternalDocs({ docs }: ExternalDocsProps): VNode | null {
  const { label } = useRenderContext()
  if (docs === undefined) return null
  return (
    <p>
      <DocumentLink href={docs.url}>{docs.description ?? label('externalDocs')}</DocumentLink>
    </p>
  )
}
