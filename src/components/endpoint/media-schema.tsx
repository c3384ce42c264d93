import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import type { OpenedSchemas, OperationMedia } from './opened.ts'
import { getPartEncodings, NamedPart } from './part-encoding.tsx'
import { SchemaBlock } from './schema-block.tsx'

interface MediaSchemaProps {
  media: OperationMedia
  schemas: OpenedSchemas
  /** What the ids of the headers of its parts begin with. */
  anchor: string
  expanded: boolean
}

/** What a media type says of a body: as a whole, of each item of a stream, and of its parts. */
export function MediaSchema({ media, schemas, anchor, expanded }: MediaSchemaProps): VNode {
  const { label } = useRenderContext()
  const { plan } = schemas
  const node = schemas.of(media)
  const items = schemas.ofItems(media)
  const parts = new Map(getPartEncodings(media, { anchor, schemas, expanded }))
  const ofItems = items && parts.get('[]')
  // It stands with the schema of the items.
  if (items !== undefined) parts.delete('[]')
  return (
    <>
      {node !== undefined && (
        <SchemaBlock node={node} plan={plan} expanded={expanded} beside={parts} />
      )}
      {items !== undefined && (
        <SchemaBlock
          node={items}
          plan={plan}
          expanded={expanded}
          title={label('named', label('items'))}
        >
          {ofItems}
        </SchemaBlock>
      )}
      {node === undefined &&
        [...parts].map(([name, said]) => (
          <NamedPart key={name} name={name}>
            {said}
          </NamedPart>
        ))}
    </>
  )
}
