import type { VNode } from 'preact'
import type { SchemaNode, Variant, VariantGroup } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { renderInside, useSurroundings } from '../../parts/surroundings.ts'
import { type TabPanel, TabSet } from '../../tabs/tab-set.tsx'
import { contentOf } from './content.ts'
import { Facts } from './facts.tsx'
import { hasContent, type TreePlan } from './tree-plan.ts'
import { TypeLabel } from './type-label.tsx'

/** More variants than this stand in a list to choose from. */
const TABS = 5

interface VariantsProps {
  group: VariantGroup
  plan: TreePlan
  /** The fields of a schema, as rows. */
  fields: (node: SchemaNode) => VNode
  /** What is below a schema, folded. */
  below: (node: SchemaNode) => VNode
}

/** The alternatives of a `oneOf` or `anyOf`: one panel each. */
export function Variants({ group, ...body }: VariantsProps): VNode {
  const context = useRenderContext()
  const surroundings = { ...useSurroundings(), tabs: undefined }
  const panels = group.variants.map(
    (variant): TabPanel => ({
      title: titleOf(variant),
      id: context.id(`${variant.node.anchor}-variant`),
      html: renderInside(context, surroundings, <VariantBody variant={variant} {...body} />),
    }),
  )
  return (
    <div class="tabs variants" data-tab-set="">
      <p class="variants-title">{context.label(group.mode === 'oneOf' ? 'oneOf' : 'anyOf')}</p>
      <TabSet
        panels={panels}
        barPart="tabs-list"
        panelPart="tab-content"
        dropdown={panels.length > TABS}
        label={context.label('options')}
      />
    </div>
  )
}

function titleOf({ title, values }: Variant): string {
  const [value] = values
  return value === undefined || value === title ? title : `${title} (${value})`
}

function VariantBody({
  variant,
  plan,
  fields,
  below,
}: Omit<VariantsProps, 'group'> & { variant: Variant }): VNode {
  const { label, markdown } = useRenderContext()
  const { node, alsoRequired } = variant
  const content = contentOf(node)
  const isHere = content.state === undefined && plan.placeOf(content)?.kind === 'here'
  return (
    <>
      {!hasContent(content) && <TypeLabel node={node} />}
      {node.description !== undefined && <Html html={markdown(node.description)} />}
      <Facts node={node} />
      {alsoRequired.length > 0 && (
        <p class="field-fact">
          {label('named', label('required'))}{' '}
          {alsoRequired.map((name) => [<code key={name}>{name}</code>, ' '])}
        </p>
      )}
      {isHere ? fields(content) : below(node)}
    </>
  )
}
