import type { VNode } from 'preact'
import type { SchemaNode } from '../../openapi/index.ts'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import {
  Broken,
  Elsewhere,
  Facts,
  getContent,
  hasContent,
  ItemFacts,
  NodeContent,
  OnOtherPage,
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
  const { id: claim, markdown } = useRenderContext()
  if (node === undefined) return null
  const content = getContent(node)
  const isPlain = !hasContent(content)
  const place = isPlain ? undefined : plan.placeOf(content)
  // Content of an array or of a plain value is told by its type.
  const isTyped = isPlain || content !== node
  const id = isPlain ? undefined : claim(node.anchor, plan.idOfBlock(content))
  if (id !== undefined) plan.locate(content, id)
  return (
    <div class="schema-block text-flow" id={id}>
      {isTyped && (
        <p class="field-fact">
          <TypeLabel node={node} />
        </p>
      )}
      {node.description !== undefined && <Html html={markdown(node.description)} />}
      <Broken node={content} />
      <Facts node={node} />
      <ItemFacts node={node} />
      {place?.kind === 'elsewhere' && <Elsewhere node={content} first={place.node} plan={plan} />}
      {place?.kind === 'page' && <OnOtherPage node={content} plan={plan} place={place} />}
      {place?.kind === 'here' && <NodeContent node={content} plan={plan} expanded={expanded} />}
    </div>
  )
}
