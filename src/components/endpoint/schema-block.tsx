import type { VNode } from 'preact'
import type { SchemaNode } from '../../openapi/index.ts'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import {
  Broken,
  contentOf,
  Facts,
  hasContent,
  NodeContent,
  type TreePlan,
  TypeLabel,
} from './schema/index.ts'

interface SchemaBlockProps {
  node: SchemaNode | undefined
  plan: TreePlan
  expanded: boolean
}

/** A whole schema: of a body, a response or a model. */
export function SchemaBlock({ node, plan, expanded }: SchemaBlockProps): VNode | null {
  const { label, markdown } = useRenderContext()
  if (node === undefined) return null
  const content = contentOf(node)
  const isPlain = !hasContent(content)
  const place = plan.placeOf(content)
  // Content of an array or of a plain value is told by its type.
  const isTyped = isPlain || content !== node
  return (
    <div class="schema-block flow">
      {isTyped && (
        <p class="field-fact">
          <TypeLabel node={node} />
        </p>
      )}
      {node.description !== undefined && <Html html={markdown(node.description)} />}
      <Broken node={content} />
      <Facts node={node} />
      {place?.kind === 'elsewhere' ? (
        <p class="field-fact">
          <a href={`#${encodeURI(place.anchor)}`}>
            {label('sameAs', content.name ?? place.anchor)}
          </a>
        </p>
      ) : (
        !isPlain && <NodeContent node={content} plan={plan} expanded={expanded} />
      )}
    </div>
  )
}
