import type { ComponentChildren, VNode } from 'preact'
import { ChannelPage } from './channel/index.ts'
import { Endpoint } from './endpoint.tsx'
import type { PageReference } from './reference.ts'
import { SchemaPage } from './schema-page.tsx'
import { WrittenEndpoint } from './written-endpoint.tsx'

interface WithReferenceProps {
  reference: PageReference
  /** The page says in words of its own what the operation does. */
  described: boolean
  /** The page's own text. */
  children: ComponentChildren
}

/** A page's own text together with the reference that belongs to it. */
export function WithReference({ reference, described, children }: WithReferenceProps): VNode {
  switch (reference.kind) {
    case 'written':
      return <WrittenEndpoint reference={reference}>{children}</WrittenEndpoint>
    case 'schema':
      return (
        <>
          {children}
          <SchemaPage reference={reference} />
        </>
      )
    case 'channel':
      return (
        <>
          {children}
          <ChannelPage reference={reference} described={described} />
        </>
      )
    case 'operation':
      return (
        <Endpoint reference={reference} described={described}>
          {children}
        </Endpoint>
      )
  }
}
