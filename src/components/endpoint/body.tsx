import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { MediaPanels } from './media-panels.tsx'
import type { OperationPartProps } from './opened.ts'
import { SchemaBlock } from './schema-block.tsx'
import { Section } from './section.tsx'

/** The body of a request, for each media type. */
export function Body({ reference, schemas, inner }: OperationPartProps): VNode | null {
  const { label, markdown } = useRenderContext()
  const { body, kind } = reference.operation
  if (body === undefined || body.variants.length === 0) return null
  const [only, ...more] = body.variants
  return (
    <Section
      title={label(kind === 'webhook' ? 'payload' : 'body')}
      id="body"
      {...(inner && { inner })}
      subtitle={
        <>
          {more.length === 0 && only?.mediaType}{' '}
          {body.required && <span class="field-required-pill">{label('required')}</span>}
        </>
      }
    >
      {body.description !== undefined && (
        <Html class="text-flow" html={markdown(body.description)} />
      )}
      <MediaPanels
        id="body"
        label={label('mediaType')}
        {...(!inner && { choice: 'body' })}
        panels={body.variants.map((media) => ({
          title: media.mediaType,
          content: (
            <SchemaBlock
              node={schemas.of(media)}
              plan={schemas.plan}
              expanded={reference.settings.expanded}
            />
          ),
        }))}
      />
    </Section>
  )
}
