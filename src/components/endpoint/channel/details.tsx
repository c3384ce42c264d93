import type { VNode } from 'preact'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { ExternalDocs } from '../external-docs.tsx'
import type { ChannelReference } from '../reference.ts'

type Operation = ChannelReference['channel']['operations'][number]
type Message = Operation['messages'][number]

/** What something belongs to: tags, and where more is said. */
export function Belonging({ tags, externalDocs }: Pick<Message, 'tags' | 'externalDocs'>): VNode {
  const { markdown } = useRenderContext()
  return (
    <>
      {tags.map(({ name, description }) => (
        <div key={name} class="field-fact">
          <span class="field-info-pill">{name}</span>
          {description !== undefined && <Html html={markdown(description)} />}
        </div>
      ))}
      <ExternalDocs docs={externalDocs} />
    </>
  )
}

/** Where a message holds what tells it from others, or the address of its answer. */
export function PlaceInMessage({
  name,
  place,
}: {
  /** Keyword of the document. */
  name: string
  place: Message['correlationId']
}): VNode | null {
  const { markdown } = useRenderContext()
  if (place === undefined) return null
  return (
    <div class="field-fact">
      <code>{name}</code>: <code>{place.location}</code>
      {place.description !== undefined && <Html html={markdown(place.description)} />}
    </div>
  )
}
