import type { VNode } from 'preact'
import type { SchemaNode, Variant, VariantGroup } from '../../../openapi/index.ts'
import { useRenderContext } from '../../context.ts'
import { Html } from '../../parts/html.tsx'
import { renderInside, useSurroundings } from '../../parts/surroundings.ts'
import { type TabPanel, TabSet } from '../../tabs/tab-set.tsx'
import { AlsoRequired } from './also-required.tsx'
import { getContent, hasContent } from './content.ts'
import { Facts, ItemFacts, TypeNotes } from './facts.tsx'
import type { TreePlan } from './tree-plan.ts'
import { TypeLabel } from './type-label.tsx'

/** More variants than this stand in a list to choose from. */
const TABS = 5

/** So do titles of more signs, such as whole names of classes: one tab would hide the others. */
const TITLE = 48

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
  const panels = group.variants.map((variant): TabPanel => {
    const id = context.id(`${variant.node.anchor}-variant`)
    body.plan.locate(getContent(variant.node), id)
    return {
      title: getTitle(variant, context.label('defaultValue')),
      id,
      html: renderInside(context, surroundings, <VariantBody variant={variant} {...body} />),
    }
  })
  return (
    <div class="tabs variant-tabs" data-tab-set="">
      <p class="variants-title">{context.label(group.mode === 'oneOf' ? 'oneOf' : 'anyOf')}</p>
      <TabSet
        panels={panels}
        barPart="tabs-list"
        panelPart="tab-content"
        dropdown={panels.length > TABS || panels.some(({ title }) => title.length > TITLE)}
        label={context.label('options')}
      />
    </div>
  )
}

function getTitle({ title, values, isDefault }: Variant, defaultWord: string): string {
  const [value] = values
  const notes = [value === title ? undefined : value, isDefault ? defaultWord : undefined]
  const known = notes.filter((note) => note !== undefined)
  return known.length === 0 ? title : `${title} (${known.join(', ')})`
}

function VariantBody({
  variant,
  plan,
  fields,
  below,
}: Omit<VariantsProps, 'group'> & { variant: Variant }): VNode {
  const { markdown } = useRenderContext()
  const { node, alsoRequired } = variant
  const content = getContent(node)
  const isHere =
    content.state === undefined && hasContent(content) && plan.placeOf(content).kind === 'here'
  const id = isHere ? plan.publicId(content) : undefined
  return (
    <>
      {!hasContent(content) && <TypeLabel node={node} />}
      <TypeNotes node={node} />
      {node.description !== undefined && <Html html={markdown(node.description)} />}
      <Facts node={node} />
      <ItemFacts node={node} />
      <AlsoRequired names={alsoRequired} />
      {!isHere && below(node)}
      {isHere && id === undefined && fields(content)}
      {isHere && id !== undefined && (
        <div class="text-flow" id={id}>
          {fields(content)}
        </div>
      )}
    </>
  )
}
