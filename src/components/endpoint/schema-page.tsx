import type { VNode } from 'preact'
import { useRenderContext } from '../context.ts'
import type { SchemaReference } from './reference.ts'
import { contentOf, TreePlan } from './schema/index.ts'
import { SchemaBlock } from './schema-block.tsx'
import { SideColumn } from './side-column.tsx'

/** Levels of fields on the page; the others are a link away. */
const DEEPEST = 2

/** A schema of a document with all of its fields. */
export function SchemaPage({ reference }: { reference: SchemaReference }): VNode {
  useRenderContext().need('endpoints')
  const { node, settings, example, schemaRoute } = reference
  const plan = new TreePlan([contentOf(node)], {
    deepest: DEEPEST,
    routeOf: schemaRoute,
  })
  return (
    <div class="endpoint">
      <SchemaBlock node={node} plan={plan} expanded={settings.expanded} />
      <SideColumn samples={[]} examples={example === undefined ? [] : [example]} />
    </div>
  )
}
