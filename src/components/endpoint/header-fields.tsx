import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import type { OpenedSchemas, OperationMedia } from './opened.ts'
import { FieldRow } from './schema/index.ts'

interface HeaderFieldsProps {
  headers: OperationMedia['encoding'][string]['headers']
  /** What the ids of their rows begin with. */
  anchor: string
  schemas: OpenedSchemas
  expanded: boolean
}

/** The headers of an answer or of a part of a form, closed at first. */
export function HeaderFields({
  headers,
  anchor,
  schemas,
  expanded,
}: HeaderFieldsProps): VNode | null {
  const { label } = useRenderContext()
  if (headers.length === 0) return null
  return (
    <details class="expandable">
      <summary class="expandable-button">
        <span class="expandable-title">{label('headers')}</span>
      </summary>
      <div class="expandable-content text-flow">
        {headers.map((header) => (
          <FieldRow
            key={header.name}
            name={header.name}
            anchor={`${anchor}-header-${header.name}`}
            node={schemas.of(header)}
            plan={schemas.plan}
            required={header.required}
            deprecated={header.deprecated}
            description={header.description}
            expanded={expanded}
          />
        ))}
      </div>
    </details>
  )
}
