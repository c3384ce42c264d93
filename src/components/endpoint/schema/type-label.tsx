import type { VNode } from 'preact'
import type { SchemaNode } from '../../../openapi/index.ts'

/** A type in words. */
export function TypeLabel({ node }: { node: SchemaNode }): VNode {
  return (
    <span class="field-info-pill" data-component-part="field-info-pill">
      {textOf(node)}
    </span>
  )
}

/** The format stands with its type: `string<date> | null`. Listed values speak for themselves. */
function textOf({ label, format }: SchemaNode): string {
  const { text } = label
  if (format === undefined || text.includes(format) || text.startsWith('enum<')) return text
  return text.replace(/^[^ ]*/, (type) => `${type}<${format}>`)
}
