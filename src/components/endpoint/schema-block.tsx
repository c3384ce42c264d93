import type { ComponentChildren, VNode } from 'preact'
import type { SchemaNode } from '../../openapi/index.ts'
import { useRenderContext } from '../context.ts'
import { Html } from '../parts/html.tsx'
import { NamedPart } from './part-encoding.tsx'
import {
  Broken,
  Elsewhere,
  Facts,
  type FieldTexts,
  getContent,
  getRowNames,
  hasContent,
  hasTypeNotes,
  ItemFacts,
  NodeContent,
  OnOtherPage,
  type TreePlan,
  TypeLabel,
  TypeNotes,
} from './schema/index.ts'

interface SchemaBlockProps {
  node: SchemaNode | undefined
  plan: TreePlan
  expanded: boolean
  /** What is said of fields beside the schema, by their names. */
  beside?: FieldTexts
  /** What the schema is of, where it is not of the whole. */
  title?: string
  children?: ComponentChildren
}

const NOTHING: FieldTexts = new Map()

/** A whole schema: of a body, a response or a model. */
export function SchemaBlock(props: SchemaBlockProps): VNode | null {
  const { node, plan, expanded, beside = NOTHING, title, children } = props
  const { id: claim, markdown } = useRenderContext()
  if (node === undefined) return null
  const content = getContent(node)
  const isPlain = !hasContent(content)
  const place = isPlain ? undefined : plan.placeOf(content)
  // Content of an array or of a plain value is told by its type.
  const isTyped = isPlain || content !== node
  const id = isPlain ? undefined : claim(node.anchor, plan.idOfBlock(content))
  if (id !== undefined) plan.locate(content, id)
  const isHere = place?.kind === 'here'
  const names = new Set(isHere ? getRowNames(content, plan) : [])
  const others = [...beside].filter(([name]) => !names.has(name))
  return (
    <div class="schema-block text-flow" id={id}>
      {(isTyped || title !== undefined || hasTypeNotes(node)) && (
        <p class="field-fact">
          {title !== undefined && `${title} `}
          {(isTyped || title !== undefined) && <TypeLabel node={node} />}
          <TypeNotes node={node} />
        </p>
      )}
      {node.description !== undefined && <Html html={markdown(node.description)} />}
      <Broken node={content} />
      <Facts node={node} />
      <ItemFacts node={node} />
      {children}
      {place?.kind === 'elsewhere' && <Elsewhere node={content} first={place.node} plan={plan} />}
      {place?.kind === 'page' && <OnOtherPage node={content} plan={plan} place={place} />}
      {place?.kind === 'here' && (
        <NodeContent node={content} plan={plan} expanded={expanded} beside={beside} />
      )}
      {others.map(([name, said]) => (
        <NamedPart key={name} name={name}>
          {said}
        </NamedPart>
      ))}
    </div>
  )
}
