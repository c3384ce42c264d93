import type { VNode } from 'preact'
import type { SchemaNode } from '../../../openapi/index.ts'

/** A type in words. */
export function TypeLabel({ node }: { node: SchemaNode }): VNode {
  const { text } = node.label
  const { format } = node
  return (
    <span class="field-info-pill" data-component-part="field-info-pill">
      {format === undefined || text.includes(format) ? text : `${text}<${format}>`}
    </span>
  )
}
