import type { VNode } from 'preact'
import type { SchemaNode } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import { getContent, hasContent } from './content.ts'
import type { TreePlan } from './tree-plan.ts'

interface TypeLabelProps {
  node: SchemaNode
  /** Absent where the fields are not below the label. */
  plan?: TreePlan
}

/** A type in words, which lead to the page of its schema where the fields stand there. */
export function TypeLabel({ node, plan }: TypeLabelProps): VNode {
  const { href } = useRenderContext()
  const content = getContent(node)
  const place = hasContent(content) ? plan?.placeOf(content) : undefined
  const text = getText(node)
  return (
    <span class="field-info-pill" data-component-part="field-info-pill">
      {place?.kind === 'page' ? <a href={href(place.address)}>{text}</a> : text}
    </span>
  )
}

/** The format stands with its type: `string<date> | null`. Listed values speak for themselves. */
function getText({ label, format }: SchemaNode): string {
  const { text } = label
  if (format === undefined || text.includes(format) || text.startsWith('enum<')) return text
  return text.replace(/^[^ ]*/, (type) => `${type}<${format}>`)
}
