import type { VNode } from 'preact'
import type { Field, SchemaNode } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import { contentOf } from './content.ts'
import { FieldRow } from './field-row.tsx'
import { Rules } from './rules.tsx'
import { hasContent, type TreePlan } from './tree-plan.ts'
import { Variants } from './variants.tsx'

interface NodeProps {
  node: SchemaNode
  plan: TreePlan
  expanded: boolean
}

/** What is below a field, folded. */
export function Children({ node, plan, expanded }: NodeProps): VNode | null {
  const { label } = useRenderContext()
  const content = contentOf(node)
  if (content.state?.kind === 'recursive') {
    return (
      <p class="field-fact">
        <a href={`#${encodeURI(content.state.anchor)}`}>{label('recursive', content.name ?? '')}</a>
      </p>
    )
  }
  if (content.state?.kind === 'broken') return <Broken node={content} />
  if (!hasContent(content)) return null
  const place = plan.placeOf(content)
  if (place?.kind === 'elsewhere') {
    return (
      <p class="field-fact">
        <a href={`#${encodeURI(place.anchor)}`}>{label('sameAs', content.name ?? place.anchor)}</a>
      </p>
    )
  }
  if (place === undefined) return <Omitted node={content} />
  if (place.kind === 'page') return <OnOtherPage node={content} route={place.route} />
  return (
    <details class="expandable" data-below open={content.expanded ?? expanded}>
      <summary class="expandable-button">
        <span class="expandable-title">
          {label('show', content.fields.length > 0 ? label('properties') : label('options'))}
        </span>
      </summary>
      <div class="expandable-content flow">
        <NodeContent node={content} plan={plan} expanded={expanded} />
      </div>
    </details>
  )
}

/** The fields, variants and rules of a schema, as rows. */
export function NodeContent({ node, plan, expanded }: NodeProps): VNode {
  const { label } = useRenderContext()
  plan.show(node)
  return (
    <>
      {node.fields.map((field) => (
        <FieldRow
          key={field.node.anchor}
          {...nameOf(field, label('anyKey'))}
          anchor={field.node.anchor}
          node={field.node}
          required={field.required}
          plan={plan}
          expanded={expanded}
        />
      ))}
      {node.tuple.map((item, index) => (
        <FieldRow
          key={item.anchor}
          name={`[${index}]`}
          anchor={item.anchor}
          node={item}
          plan={plan}
          expanded={expanded}
        />
      ))}
      {node.groups.map((group, index) => (
        <Variants key={String(index)} group={group} plan={plan} expanded={expanded} />
      ))}
      <Rules node={node} plan={plan} expanded={expanded} />
    </>
  )
}

function nameOf({ name, kind }: Field, anyKey: string): { name: string; isPattern: boolean } {
  return { name: name === '' ? anyKey : name, isPattern: kind !== 'property' }
}

/** A reference that leads nowhere. */
export function Broken({ node }: { node: SchemaNode }): VNode | null {
  const { label } = useRenderContext()
  if (node.state?.kind !== 'broken' || node.state.reason === 'circular') return null
  const { reference } = node.state
  return (
    <p class="field-fact">
      <span class="field-deprecated-pill">{label('unresolved')}</span> <code>{reference}</code>
    </p>
  )
}

/** Fields on a page of their own: a link, and where script runs the fields themselves. */
function OnOtherPage({ node, route }: { node: SchemaNode; route: string }): VNode {
  const { label, href, addSchemaPage } = useRenderContext()
  addSchemaPage(route)
  return (
    <details class="expandable" data-below data-schema={href(route)}>
      <summary class="expandable-button">
        <span class="expandable-title">{label('show', label('properties'))}</span>
      </summary>
      <div class="expandable-content flow">
        <p class="field-fact">
          <a href={href(route)}>{node.name ?? label('properties')}</a>
        </p>
      </div>
    </details>
  )
}

/** What the page has no room for is named at least. */
function Omitted({ node }: { node: SchemaNode }): VNode {
  const { label } = useRenderContext()
  return <p class="field-fact">{label('moreFields', node.fields.length + node.groups.length)}</p>
}
