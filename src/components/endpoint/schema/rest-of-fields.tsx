import type { VNode } from 'preact'
import type { Field, SchemaNode } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import type { TreePlan } from './tree-plan.ts'

interface RestOfFieldsProps {
  node: SchemaNode
  plan: TreePlan
  /** Of the page that shows them. */
  route: string
  fields: readonly Field[]
}

/** Fields of the page's own schema that another page continues: a link, and with script the fields. */
export function RestOfFields({ node, plan, route, fields }: RestOfFieldsProps): VNode {
  const { label, href, addSchemaPage } = useRenderContext()
  addSchemaPage(route)
  const address = href(route)
  const later = fields.flatMap((field) => plan.idOfLater(field) ?? [])
  return (
    <>
      <details
        class="expandable"
        data-schema={address}
        data-side={node.side === 'neutral' ? undefined : node.side}
      >
        <summary class="expandable-button">
          <span class="expandable-title">{label('moreFields', String(fields.length))}</span>
        </summary>
        <div class="expandable-content text-flow">
          <p class="field-fact">
            <a href={address}>{label('moreFields', String(fields.length))}</a>
          </p>
        </div>
      </details>
      {/* Other pages ask this one for what is below a field. */}
      {later.map((id) => (
        <span key={id} id={id} data-schema={`${address}#${id}`} hidden />
      ))}
    </>
  )
}
